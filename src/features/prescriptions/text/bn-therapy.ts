import type { Same } from '#text/index.ts'
import type { en } from './en-therapy.ts'

export const bn: Same<typeof en> = {
  line: {
    amount: 'কতটা',
    amount_hint: '৩x১০ ৫ সেকেন্ড ধরে দিনে ২ বার ১৪ দিন',
    amount_as_typed: 'যেমন লেখা তেমনই ছাপা হবে।',
    description: 'কীভাবে করবেন, ইংরেজিতে',
    bn_description: 'কীভাবে করবেন, বাংলায়',
    site: 'কোথায়',
    site_hint: 'বাম কাঁধ',
    dose: 'মাত্রা',
    dose_hint: '১ W/cm², ৮ মিনিট',
    frequency: 'কত দিন পরপর',
    frequency_hint: 'এক দিন পরপর',
    sessions: 'মোট সেশন',
    sessions_unread: '১ থেকে ২০০-এর মধ্যে একটি সংখ্যা লিখুন।',
    size: 'মাপ',
  },
  exercise_sheet: {
    title: 'ব্যায়ামের কাগজ',
    print: 'ব্যায়ামের কাগজ প্রিন্ট করুন',
    language: 'কাগজের ভাষা',
    languages: { bn: 'বাংলা', en: 'ইংরেজি' },
  },
}
