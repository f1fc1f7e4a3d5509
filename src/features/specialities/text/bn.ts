import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  specialities: {
    title: 'বিশেষজ্ঞ',
    menu: 'বিশেষজ্ঞ',
    one: 'বিশেষজ্ঞ বিভাগ',
    add: 'নতুন বিশেষজ্ঞ বিভাগ',
    search: 'নাম বা সমস্যা',
    none: 'এখনো কোনো বিশেষজ্ঞ বিভাগ নেই',
    none_hint: 'ডাক্তাররা এখান থেকে নিজের বিভাগ বাছেন, রোগীরাও এভাবে ডাক্তার খোঁজেন।',
    field: {
      bn_name: 'বাংলা নাম',
      name: 'ইংরেজি নাম',
      faculty_id: 'অনুষদ',
      bn_patient: 'রোগীরা এমন ডাক্তারকে যা বলেন',
      problems: 'যে সমস্যায় খোঁজে',
    },
    hint: {
      bn_patient: 'সাইনবোর্ডে যেমন: হৃদরোগ বিশেষজ্ঞ।',
      problems: 'কমা দিয়ে: বুকে ব্যথা, হাঁপ ধরা, প্রেশার, bp।',
    },
    choice: {},
    used: {
      doctors_one: '{{count}} ডাক্তার',
      doctors_other: '{{count}} ডাক্তার',
      sub_specialities_one: '{{count}}টি উপবিভাগ',
      sub_specialities_other: '{{count}}টি উপবিভাগ',
      institutes_one: '{{count}}টি প্রতিষ্ঠান',
      institutes_other: '{{count}}টি প্রতিষ্ঠান',
    },
  },
  faculties: {
    title: 'অনুষদ',
    menu: 'অনুষদ',
    one: 'অনুষদ',
    add: 'নতুন অনুষদ',
    search: 'অনুষদের নাম',
    none: 'এখনো কোনো অনুষদ নেই',
    none_hint: 'কাছাকাছি বিশেষজ্ঞ বিভাগগুলো এক অনুষদে থাকে।',
    field: { bn_name: 'বাংলা নাম', name: 'ইংরেজি নাম', position: 'তালিকায় স্থান' },
    hint: {},
    choice: {},
    used: {
      specialities_one: '{{count}}টি বিভাগ',
      specialities_other: '{{count}}টি বিভাগ',
    },
  },
  institutes: {
    title: 'প্রতিষ্ঠান',
    menu: 'প্রতিষ্ঠান',
    one: 'প্রতিষ্ঠান',
    add: 'নতুন প্রতিষ্ঠান',
    search: 'প্রতিষ্ঠানের নাম',
    none: 'এই বিভাগের কোনো প্রতিষ্ঠান এখনো নেই',
    none_hint: 'কোথায় এটি পড়ানো হয় বা চিকিৎসা হয় তা লিখুন।',
    field: {
      bn_name: 'বাংলা নাম',
      name: 'ইংরেজি নাম',
      kind: 'ধরন',
      speciality_ids: 'সেখানকার বিশেষজ্ঞ বিভাগ',
    },
    hint: {},
    choice: {
      kind: {
        university: 'বিশ্ববিদ্যালয়',
        college: 'কলেজ',
        institute: 'ইনস্টিটিউট',
        hospital: 'হাসপাতাল',
        govt: 'সরকারি প্রতিষ্ঠান',
        'govt-mc': 'সরকারি মেডিক্যাল কলেজ',
        'private-mc': 'বেসরকারি মেডিক্যাল কলেজ',
      },
    },
    used: {},
  },
}
