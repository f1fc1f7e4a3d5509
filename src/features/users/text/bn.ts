import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  users: {
    title: 'ব্যবহারকারী',
    menu: 'ব্যবহারকারী',
    one: 'ব্যবহারকারী বদলান',
    add: 'নতুন ব্যবহারকারী',
    search: 'নাম বা ফোন',
    none: 'এখনো কোনো অ্যাকাউন্ট নেই',
    none_hint: 'যিনি লগইন করেন তাঁর অ্যাকাউন্ট থাকে; অন্যের জন্য এখানে বানাতে পারেন।',
    field: { bn_name: 'বাংলা নাম', name: 'ইংরেজি নাম', phone: 'ফোন' },
    hint: {
      phone: 'এই ফোনে আসা কোড দিয়ে তিনি লগইন করে পাসওয়ার্ড দেবেন। এখানে আর বদলানো যায় না।',
    },
    choice: {},
    why: {
      own_account: 'এটি আপনার নিজের অ্যাকাউন্ট: অন্য কোনো অ্যাডমিনকে এটি বন্ধ করতে হবে।',
      holds_more: 'এঁর অনুমতি আপনার চেয়ে বেশি: শুধু সুপার অ্যাডমিন এই অ্যাকাউন্ট বন্ধ করতে পারেন।',
    },
    used: {},
  },
  account: {
    title: 'ব্যবহারকারী',
    phone: 'ফোন',
    role: 'রোল',
    no_role: 'নেই',
    work: 'কাজ',
    doctor: 'ডাক্তার, নিজের প্র্যাকটিস আছে',
    doctor_assistant: '{{name}}-এর সহকারী',
    ended: 'শেষ',
    nowhere: 'কোনো প্র্যাকটিসে নেই',
    password: 'পাসওয়ার্ড',
    has_password: 'দেওয়া আছে',
    no_password: 'এখনো দেওয়া হয়নি: ফোনে আসা কোড দিয়ে খোলা যায়',
    made: 'অ্যাকাউন্ট হয়েছে',
    logins: 'লগইন',
    logins_count_one: '{{count}}টি ডিভাইস',
    logins_count_other: '{{count}}টি ডিভাইস',
    seen: 'শেষ দেখা',
    off: 'বন্ধ',
    edit: 'বদলান',
    give: 'রোল দিন',
    back: 'তালিকায় ফিরুন',
    gone: 'এমন অ্যাকাউন্ট নেই',
    gone_hint: 'ফোন নম্বর দিয়ে খুঁজুন।',
  },
}
