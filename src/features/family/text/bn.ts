import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  title: 'পরিবারের রোগী',
  patient: 'রোগী',
  note: 'আপনার নম্বরে চেম্বারে যাঁদের নাম লেখা আছে। নাম বা বয়স ভুল হলে ডেস্কে বলুন, সেখানেই ঠিক করা হয়।',
  none: 'আপনার নম্বরে এখনো কারও নাম লেখা নেই',
  none_hint: 'আপনার নম্বরে যিনি সিরিয়াল নেবেন, তাঁকে এখানে পাবেন।',
  relation: {
    self: 'আপনি নিজে',
    child: 'সন্তান',
    parent: 'বাবা/মা',
    spouse: 'স্বামী/স্ত্রী',
    relative: 'আত্মীয়',
    other: 'অন্য',
  },
  at: '{{doctor}}',
  last: 'শেষ ভিজিট {{day}}',
  never: 'এখনো কোনো ভিজিট শেষ হয়নি',
  gone: 'এখানে কেউ নেই',
  gone_hint: 'ঠিকানাটি পুরো নয়, অথবা নামটি আর আপনার নম্বরে নেই।',
  age: 'বয়স',
  sex: 'লিঙ্গ',
  relation_to: 'আপনার কে',
  blood: 'রক্তের গ্রুপ',
  phone: 'মোবাইল নম্বর',
  doctor: 'ডাক্তার',
  last_visit: 'শেষ ভিজিট',
  untold: 'বলা হয়নি',
  all: 'পরিবারের সবাই',
  find: 'ডাক্তার খুঁজুন',
}
