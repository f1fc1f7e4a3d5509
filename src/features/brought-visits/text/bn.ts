import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  title: 'আগের প্রোগ্রামের ভিজিট',
  mark: 'আগের প্রোগ্রাম থেকে',
  hint: 'সেখানে যেভাবে লেখা ছিল। এখানে কিছু যাচাই করা হয়নি, কোনো হিসাবেও নেই।',
  from: '{{file}}, {{line}} নম্বর সারি',
  older: 'আরও পুরোনো দেখুন',
  press: 'আগের প্রোগ্রাম ({{number}})',
  what: {
    complaint: 'সমস্যা',
    history: 'রোগের ইতিহাস',
    examination: 'শারীরিক পরীক্ষা',
    diagnosis: 'রোগ নির্ণয়',
    tests: 'টেস্ট',
    medicines: 'ওষুধ',
    advice: 'উপদেশ',
    follow_up: 'আবার আসার কথা',
    fee: 'ফি',
    other: 'অন্য কিছু',
  },
}
