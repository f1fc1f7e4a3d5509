import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  title: 'সিরিয়াল',
  past: 'আগের ভিজিট',
  to_past: 'আগের ভিজিট দেখুন',
  to_current: 'আজকের ও সামনের সিরিয়াল দেখুন',
  none: 'আজ বা সামনে কোনো সিরিয়াল নেই',
  none_hint: 'চেম্বারে ফোন করে এই নম্বরটি বলে সিরিয়াল নিন।',
  none_past: 'আজকের আগে কোনো ভিজিট নেই',
  none_past_hint: 'ভিজিটের পরদিন থেকে এখানে দেখা যাবে।',
  kept: 'ইন্টারনেট নেই বা খুব ধীর। শেষবার যা দেখা গিয়েছিল, তা-ই দেখানো হচ্ছে।',
  serial: 'সিরিয়াল {{serial}}',
  today: 'আজ',
  when: '{{day}}, {{clock}}',
  call: 'চেম্বারে ফোন করুন',
  off: 'চেম্বার বন্ধ',
  state: {
    held: 'এখনো নিশ্চিত নয়',
    booked: 'নেওয়া আছে',
    arrived: 'অপেক্ষায়',
    vitals_done: 'অপেক্ষায়',
    called: 'ডাক পড়েছে',
    in_consultation: 'ডাক্তারের কাছে',
    done: 'দেখানো হয়েছে',
    no_show: 'আসা হয়নি',
    cancelled: 'বাতিল',
    rescheduled: 'অন্য সময়ে নেওয়া হয়েছে',
    expired: 'মেয়াদ শেষ',
  },
}
