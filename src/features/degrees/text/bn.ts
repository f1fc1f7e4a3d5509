import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  sub_specialities: {
    title: 'উপবিভাগ',
    menu: 'প্রতিষ্ঠান ও ডিগ্রি',
    one: 'উপবিভাগ',
    add: 'নতুন উপবিভাগ',
    search: 'উপবিভাগের নাম',
    none: 'এখনো কোনো উপবিভাগ নেই',
    none_hint: 'বিশেষজ্ঞ বিভাগের যে অংশের নিজের নাম আছে, যেমন ইন্টারভেনশনাল কার্ডিওলজি।',
    field: { bn_name: 'বাংলা নাম', name: 'ইংরেজি নাম', speciality_id: 'বিশেষজ্ঞ বিভাগ' },
    hint: {},
    choice: {},
    why: {},
    used: {
      requests_one: '{{count}}টি আবেদন',
      requests_other: '{{count}}টি আবেদন',
    },
  },
  degrees: {
    title: 'ডিগ্রি',
    menu: 'ডিগ্রি',
    one: 'ডিগ্রি',
    add: 'নতুন ডিগ্রি',
    search: 'ডিগ্রির নাম',
    none: 'এখনো কোনো ডিগ্রি নেই',
    none_hint: 'ডাক্তাররা এখান থেকে নিজের ডিগ্রি বাছেন।',
    field: { bn_name: 'বাংলা নাম', name: 'ইংরেজি নাম', kind: 'ধরন' },
    hint: {},
    choice: {
      kind: {
        basic: 'মূল ডিগ্রি',
        diploma: 'ডিপ্লোমা',
        masters: 'মাস্টার্স',
        doctorate: 'ডক্টরেট',
        fellowship: 'ফেলোশিপ',
        membership: 'সদস্যপদ',
        training: 'প্রশিক্ষণ',
        certificate: 'সনদ',
        service: 'সার্ভিস',
        foreign: 'বিদেশি ডিগ্রি',
      },
    },
    why: {},
    used: {},
  },
}
