import type { Same } from '#text/same.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  title: 'বার্তার ধরন',
  hint: 'চেম্বার যা পাঠাতে পারে, আর ডাক্তারের নিজের লেখা না থাকলে যে লেখা যায়।',
  packages: 'প্যাকেজ',
  parts_one: '{{count}} খণ্ড',
  parts_other: '{{count}} খণ্ড',
  off: 'বন্ধ',
  fixed: 'কোডের লেখা লগইনের সঙ্গে বাঁধা, এখানে যেমন আছে তেমনই যায়। যেকোনো সময় যায়।',
  text: 'ইংরেজি',
  bn_text: 'বাংলা',
  active: 'চেম্বার এটি পাঠাতে পারে',
  save: 'সেভ করুন',
  saved: 'সেভ হয়েছে',
  changed: 'এর মধ্যে অন্য কেউ এটি বদলেছেন। এখন যেমন আছে নিচে তেমন: আবার বদলান।',
  pick: 'তালিকা থেকে একটি ধরন বেছে নিন।',
}
