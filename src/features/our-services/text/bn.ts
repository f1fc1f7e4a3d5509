import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  title: 'আমাদের সেবা',
  menu: 'আমাদের সেবা',
  one: 'সেবা',
  add: 'নতুন সেবা',
  search: 'সেবার নাম',
  none: 'এখনো কোনো সেবা নেই',
  none_hint: 'এখানে যা থাকে তা প্রথম পাতায় দেখা যায়, প্রতিটির নিজের পাতাও থাকে।',
  field: {
    bn_name: 'বাংলা নাম',
    name: 'ইংরেজি নাম',
    bn_about: 'এক কথায়, বাংলায়',
    about: 'এক কথায়, ইংরেজিতে',
    bn_text: 'বাংলা লেখা',
    text: 'ইংরেজি লেখা',
    speciality_id: 'বিশেষজ্ঞ বিভাগ',
    position: 'ক্রম',
  },
  hint: {
    bn_about: 'প্রথম পাতায় ও সার্চ ইঞ্জিনে নামের নিচে দেখা যায়।',
    bn_text: 'সাধারণ লেখা; ফাঁকা লাইন দিলে নতুন অনুচ্ছেদ হয়।',
    speciality_id: 'দিলে সেবার পাতা থেকে এই বিভাগের ডাক্তারদের কাছে যাওয়া যায়।',
  },
  choice: {},
  why: {},
  used: {},
}
