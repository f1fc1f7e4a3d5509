import type { Same } from '#text/index.ts'
import type { en } from './en-sections.ts'

export const bn: Same<typeof en> = {
  hidden_but_held: 'এই চেম্বারের সেটিংয়ে লুকানো; কিছু লেখা আছে বলে দেখানো হচ্ছে।',
  echo: {
    grade: 'ডায়াস্টোলিক ফাংশন',
    findings: 'যা পাওয়া গেছে',
    note: 'ইকোর বিবরণ',
    unread: 'একটি সংখ্যা, যেমন ৫৫ বা ০.৮',
    doubtful: '{{unit}} এককে অস্বাভাবিক: অনুপাত হিসাব করা হয়নি।',
    derived: 'হিসাব করে: {{value}}',
  },
}
