import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  title: 'ভিডিও গ্যালারি',
  menu: 'ভিডিও গ্যালারি',
  one: 'ভিডিও',
  add: 'ভিডিও যোগ করুন',
  search: 'ভিডিও',
  none: 'এখনো কোনো ভিডিও নেই',
  none_hint: 'YouTube, Vimeo বা Facebook-এর ভিডিও আপনার পাতায় দেখা যায়।',
  field: {
    bn_name: 'বাংলা শিরোনাম',
    name: 'ইংরেজি শিরোনাম',
    address: 'ভিডিওর ঠিকানা',
    kind: 'কী নিয়ে',
    picture: 'চালুর আগের ছবি',
    position: 'ক্রম',
  },
  hint: {
    address: 'YouTube, Vimeo বা Facebook থেকে। যিনি দেখবেন, চাপার আগে সেখান থেকে কিছুই আনা হয় না।',
    picture: 'ছবি না দিলে সেখানে শিরোনাম থাকে।',
  },
  choice: {
    kind: {
      advice: 'উপদেশ',
      exercise: 'ব্যায়াম',
      treatment: 'চিকিৎসা',
      chamber: 'চেম্বার',
    },
  },
  why: {
    film: 'এটি YouTube, Vimeo বা Facebook-এর কোনো ভিডিওর ঠিকানা নয়। সেখানে ভিডিও খুলে ঠিকানা কপি করুন।',
  },
  used: {},
}
