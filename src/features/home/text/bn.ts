import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  title: 'হোম',
  hero: 'ইন্টারনেট থাকুক বা না থাকুক, চেম্বার চলবে',
  hero_second: 'সিরিয়াল, ভাইটালস, প্রেসক্রিপশন আর টাকার হিসাব আগে এই ডিভাইসে লেখা হয়, ইন্টারনেট এলে অন্য ডিভাইসে পৌঁছায়।',
  join: 'লগইন বা নতুন অ্যাকাউন্ট',
  assistant: 'সহকারীর লগইন',
}
