import type { Same } from '#text/same.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  templates: 'টেমপ্লেট',
  choose: 'এই প্রেসক্রিপশনের টেমপ্লেট',
  search: 'নাম বা রোগ নির্ণয়',
  none: 'এখনো কোনো টেমপ্লেট নেই',
  nothing: 'এই নামে কোনো টেমপ্লেট নেই',
  none_hint: 'যেভাবে লেখেন সেভাবে একটি প্রেসক্রিপশন লিখে টেমপ্লেট হিসেবে রাখুন।',
  lines_one: '{{count}}টি লাইন',
  lines_other: '{{count}}টি লাইন',
  suits: 'এই রোগের জন্য',
  mark: 'টেমপ্লেট',
  make: 'টেমপ্লেট হিসেবে রাখুন',
  save: 'সেভ করুন',
  kept: 'টেমপ্লেট রাখা হয়েছে: {{name}}',
  name: 'নাম',
  content: 'যা যা থাকবে',
  suggested: '{{diagnosis}} থাকলে প্রস্তাব করুন',
  is_default: 'নিজে থেকে প্রস্তাব করুন',
  is_default_second: 'চেম্বার বা রোগ মিললে এক চাপে লেখা যাবে; না চাপলে কিছুই লেখা হবে না।',
  shared: 'সহকারীদের দেখান',
  shared_second: 'তাঁরা যে প্রেসক্রিপশন তৈরি করেন তাতে এটি ব্যবহার করতে পারবেন।',
  apply_one: '{{count}}টি লাইন লিখুন',
  apply_other: '{{count}}টি লাইন লিখুন',
  applied: '{{name}} টেমপ্লেট থেকে লেখা হয়েছে।',
  stands: 'আগে থেকেই লেখা আছে',
  gone: 'ওষুধের কোনো তালিকায় আর নেই। সত্যিই দিতে চাইলে টিক দিন।',
  no_room: 'একটি অংশে সর্বোচ্চ ষাটটি লাইন ধরে। কম টিক দিন।',
  offered: 'প্রস্তাবিত টেমপ্লেট',
  offer: 'টেমপ্লেট: {{name}}',

  offline: {
    call: {
      template: 'টেমপ্লেট',
    },
    field: {
      name: 'নাম',
      diagnosis: 'যে রোগ নির্ণয়ে প্রস্তাব হবে',
      icd10: 'তার কোড',
      text: 'লাইন',
      brand: 'ওষুধ',
      dose: 'মাত্রা',
    },
  },
}
