import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  title: 'তালিকায় নিজের লেখা',
  second: 'প্রেসক্রিপশনে যা নিজে লিখেছেন আর তালিকা আবার দেখায়; বেশি লেখাগুলো আগে।',
  search: 'লেখা খুঁজুন',
  section: 'অংশ',
  every: 'সব অংশ',
  add: 'নতুন লেখা',
  add_to: { advises: 'নতুন উপদেশ', investigations: 'নতুন পরীক্ষা' },
  text: 'লেখা',
  bn_text: 'বাংলায়',
  save: 'সেভ করুন',
  saved: 'সেভ হয়েছে',
  change: 'বদলান',
  take: 'তালিকা থেকে বাদ দিন',
  take_title: '“{{words}}” তালিকা থেকে বাদ দেবেন?',
  take_body: 'এটি আর দেখানো হবে না। যেসব প্রেসক্রিপশনে আছে সেগুলো যেমন ছিল তেমনই থাকবে।',
  taken: 'তালিকা থেকে বাদ: {{words}}',
  uses_one: 'একবার লেখা',
  uses_other: '{{count}} বার লেখা',
  favorite: 'প্রিয়',
  none: 'নিজের লেখা এখনো নেই',
  none_hint: 'প্রেসক্রিপশনে যা লেখেন, ইস্যু করলে এখানে আসে।',
  nothing: 'কিছু মেলেনি',
  nothing_hint: 'অন্য শব্দ বা অন্য অংশ বেছে দেখুন।',
  gone: 'এই লেখা তালিকায় আর নেই।',
}
