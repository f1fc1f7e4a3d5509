import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  title: 'লেখার বিষয়',
  menu: 'লেখার বিষয়',
  one: 'বিষয়',
  add: 'নতুন বিষয়',
  search: 'বিষয়',
  none: 'এখনো কোনো বিষয় নেই',
  none_hint: 'ডাক্তাররা প্রতিটি লেখার জন্য এখান থেকে একটি বেছে নেন।',
  field: { bn_name: 'বাংলা নাম', name: 'ইংরেজি নাম', position: 'ক্রম' },
  hint: {},
  choice: {},
  why: {},
  used: { articles_one: '{{count}}টি লেখা', articles_other: '{{count}}টি লেখা' },
}
