import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  title: 'এসএমএস প্যাকেজ',
  menu: 'এসএমএস প্যাকেজ',
  one: 'প্যাকেজ',
  add: 'নতুন প্যাকেজ',
  search: 'প্যাকেজের নাম',
  none: 'এখনো কোনো প্যাকেজ নেই',
  none_hint: 'চেম্বার প্যাকেজ ধরে এসএমএস কেনে: এত দামে এতগুলো।',
  field: {
    bn_name: 'বাংলা নাম',
    name: 'ইংরেজি নাম',
    credits: 'এসএমএস সংখ্যা',
    price_paisa: 'দাম',
    validity_days: 'কত দিনের মেয়াদ',
    sms_type_id: 'এক ধরনের বার্তার জন্য',
  },
  hint: {
    credits: 'এসএমএসের অংশ ধরে হিসাব: বাংলায় ৭০ অক্ষর পর্যন্ত একটি, বড় হলে একাধিক।',
    validity_days: 'যেদিন প্যাকেজের দাম মেটানো হয় সেদিন থেকে।',
    sms_type_id: 'বেছে নিলে শুধু সেই ধরনের বার্তার দাম মেটায়; না নিলে সব ধরনের।',
  },
  choice: {},
  why: {},
  used: {},
}
