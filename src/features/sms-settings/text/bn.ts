import type { Same } from '#text/same.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  title: 'রোগীকে এসএমএস',
  menu: 'এসএমএস প্যাকেজ',
  hint: 'এখানে চালু না করলে কিছুই যায় না।',
  on: 'চালু',
  off: 'বন্ধ',
  type_off: 'এখন নেই',
  parts_one: '{{count}} খণ্ড',
  parts_other: '{{count}} খণ্ড',
  active: 'এটি পাঠান',
  language: 'ভাষা',
  bn: 'বাংলা',
  en: 'ইংরেজি',
  text: 'লেখা',
  text_hint: 'আপনি না বদলালে প্ল্যাটফর্মের লেখাই যায়।',
  chambers: 'কোন চেম্বারের জন্য',
  save: 'সেভ করুন',
  saved: 'সেভ হয়েছে',
  changed: 'এর মধ্যে অন্য কেউ এটি বদলেছেন। এখন যেমন আছে নিচে তেমন: আবার বদলান।',
  may_not: 'এটি বদলাতে সব চেম্বারে “এসএমএস পাঠানো”র অনুমতি লাগে।',
  all_off: 'এই ধরনটি প্রশাসন এখন দিচ্ছে না।',
  none_chosen: 'অন্তত একটি চেম্বার বেছে নিন।',
}
