import type { Same } from '../same.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  not_utf8: '{{line}} নম্বর লাইনের অক্ষর পড়া যায় না। "CSV UTF-8" বা Excel হিসেবে সেভ করুন।',
  quote_open: '{{line}} নম্বর লাইনে যে উদ্ধৃতি চিহ্ন খোলা হয়েছে তা কোথাও বন্ধ হয়নি।',
  quote_followed: '{{line}} নম্বর লাইনে উদ্ধৃতি বন্ধ হওয়ার ঠিক পরে আরও লেখা আছে।',
  quote_inside: '{{line}} নম্বর লাইনে একটি ঘরের মাঝখানে উদ্ধৃতি চিহ্ন আছে, কিন্তু ঘরটি তা দিয়ে শুরু হয়নি।',
  no_text: 'এতে লেখা ছাড়া অন্য কিছু আছে।',
  columns: 'প্রথম সারিতে নেই: {{columns}}।',
  unread: '{{line}} নম্বর লাইন ছকের সারি নয়।',
}
