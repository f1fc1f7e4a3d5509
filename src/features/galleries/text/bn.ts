import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  galleries: {
    title: 'গ্যালারি',
    menu: 'গ্যালারি',
    one: 'ছবি',
    add: 'ছবি যোগ করুন',
    search: 'ছবিতে কী আছে',
    none: 'এখনো কোনো ছবি নেই',
    none_hint: 'চেম্বারের সামনের দিক, অপেক্ষার ঘর, ঢোকার পথ: রোগীরা আপনার পাতায় দেখেন।',
    field: {
      picture: 'ছবি',
      bn_name: 'ছবিতে কী, বাংলায়',
      name: 'ছবিতে কী, ইংরেজিতে',
      position: 'ক্রম',
    },
    hint: {
      picture: 'ছবিতে কোনো রোগীকে যেন চেনা না যায়।',
      bn_name: 'ছবির নিচে থাকে; যিনি দেখতে পান না তাঁকে পড়ে শোনানো হয়।',
    },
    choice: {},
    why: {},
    used: {},
  },
  moving: {
    forward: '{{name}}: এক ঘর আগে',
    back: '{{name}}: এক ঘর পরে',
    moved: 'জায়গা বদলেছে',
    hidden: 'শুধু আপনারা',
  },
}
