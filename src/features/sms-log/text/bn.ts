import type { Same } from '#text/same.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  title: 'এসএমএস লগ',
  settings: 'রোগীকে এসএমএস',
  all: 'সব',
  states: {
    queued: 'অপেক্ষায়',
    sent: 'পাঠানো',
    delivered: 'পৌঁছেছে',
    failed: 'ব্যর্থ',
    dropped: 'বাদ',
  },
  reasons: {
    stale: 'তখন আর ঠিক ছিল না',
    no_credit: 'ক্রেডিট নেই',
    opted_out: 'চান না',
    duplicate: 'আগেই জানানো',
    quiet_hours: 'সময়ের বাইরে',
    no_number: 'নম্বর নেই',
    unconfirmed: 'গেটওয়ে উত্তর দেয়নি',
    not_reached: 'গেটওয়েতে যায়নি',
    failed: 'পৌঁছায়নি',
    error: 'আমাদের ত্রুটি',
  },
  refunded: 'ফেরত',
  time: 'সময়',
  to: 'কাকে',
  kind: 'ধরন',
  state: 'অবস্থা',
  parts: 'খণ্ড',
  day: 'তারিখ',
  every_kind: 'সব ধরন',
  none: 'এখনো কোনো বার্তা নেই',
  none_hint: 'রোগীকে পাঠানো প্রতিটি বার্তার কী হলো, এখানে দেখা যায়।',
}
