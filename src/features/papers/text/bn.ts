import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  title_slip: 'পরীক্ষার স্লিপ',
  of_sheet: '{{number}} · সংস্করণ {{n}}',
  print: 'স্লিপ প্রিন্ট',
  open_sheet: 'প্রেসক্রিপশন',
  tests: 'স্লিপে যা থাকবে',
  no_group: 'অন্যান্য',
  urgent: 'জরুরি',
  done: 'ফলাফল আছে',
  done_hint: 'যে পরীক্ষার ফলাফল আছে তা বাদ থাকে; আবার করাতে চাইলে টিক দিন।',
  diagnosis: 'রোগ নির্ণয়ও ছাপুন',
  nothing_chosen: 'অন্তত একটি পরীক্ষায় টিক দিন।',
  no_tests: 'এই প্রেসক্রিপশনে কোনো পরীক্ষা নেই',
  no_tests_hint: 'প্রেসক্রিপশনে পরীক্ষা লিখলে ল্যাবের জন্য এখান থেকে ছাপা যায়।',
  gone: 'এই প্রেসক্রিপশন এই ডিভাইসে নেই',
  gone_hint: 'পরের সিঙ্কে চলে আসবে।',
  void: 'এই প্রেসক্রিপশন বাতিল: স্লিপেও সেই চিহ্ন থাকবে।',
  superseded: 'এই প্রেসক্রিপশনের নতুন সংস্করণ আছে।',
}
