import type { Same } from '#text/same.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  title: 'নোটিশ',
  bell_one: 'নোটিশ, {{count}}টি নতুন',
  bell_other: 'নোটিশ, {{count}}টি নতুন',
  none: 'আপনার জন্য কিছু বাকি নেই',
  none_hint: 'রোগীর নেওয়া অনলাইন সিরিয়াল, যাচাই বাকি পেমেন্ট আর পুরোনো খসড়া এখানে দেখা যাবে।',
  fresh: 'নতুন',
  decision_one: 'সিঙ্কে {{count}}টি সিদ্ধান্ত দরকার',
  decision_other: 'সিঙ্কে {{count}}টি সিদ্ধান্ত দরকার',
  unsent_one: 'এই ডিভাইসের {{count}}টি লেখা আধাবেলা ধরে পাঠানো যায়নি',
  unsent_other: 'এই ডিভাইসের {{count}}টি লেখা আধাবেলা ধরে পাঠানো যায়নি',
  over_one: '{{count}}টি ভিজিটে দুবার বা বেশি টাকা নেওয়া হয়েছে',
  over_other: '{{count}}টি ভিজিটে দুবার বা বেশি টাকা নেওয়া হয়েছে',
  second_visit_one: 'একই সেশনে {{count}} জন রোগীর দুটি ভিজিট',
  second_visit_other: 'একই সেশনে {{count}} জন রোগীর দুটি ভিজিট',
  double_one: '{{count}} জন রোগীর নাম হয়তো দুবার লেখা হয়েছে',
  double_other: '{{count}} জন রোগীর নাম হয়তো দুবার লেখা হয়েছে',
  verify_one: '{{count}}টি পেমেন্ট যাচাই বাকি',
  verify_other: '{{count}}টি পেমেন্ট যাচাই বাকি',
  booking_one: '{{count}}টি অনলাইন সিরিয়াল',
  booking_other: '{{count}}টি অনলাইন সিরিয়াল',
  draft_one: '{{count}}টি খসড়া এক দিনের পুরোনো',
  draft_other: '{{count}}টি খসড়া এক দিনের পুরোনো',
  ending: '{{chamber}}: {{day}} তারিখের পরে আর বসার দিন নেই',
  next_day: 'পরেরটি {{day}}',
}
