import type { Same } from '#text/same.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  put_in: 'বসান',
  letters_one: '{{count}} অক্ষর, {{alphabet}}',
  letters_other: '{{count}} অক্ষর, {{alphabet}}',
  gsm: 'ইংরেজি (GSM-7)',
  ucs2: 'বাংলা (UCS-2)',
  parts_one: '{{count}} খণ্ড',
  parts_other: '{{count}} খণ্ড',
  over_one: '{{count}} অক্ষর কমালে ১ খণ্ড।',
  over_other: '{{count}} অক্ষর কমালে ১ খণ্ড।',
  example: 'যেমন পৌঁছাবে',
  from_time: 'এর আগে নয়',
  until_time: 'এর পরে নয়',
  window_hint: 'রাত ৯:৩০ থেকে সকাল ৮:০০ পর্যন্ত কিছু যায় না।',
  wrong: {
    stray_brace: 'বন্ধনী শুধু {serial}-এর মতো ঘরের জন্য।',
    unknown_placeholder: 'বন্ধনীর একটি শব্দ এই বার্তা চেনে না। নিচ থেকে বেছে নিন।',
    needs: '{{name}} ছাড়া এই বার্তা কিছু জানায় না।',
    too_many_parts: 'বেশি লম্বা: ৩ খণ্ডের বেশি হয়ে যাবে।',
    quiet_hours: 'সকাল ৮:০০-এর আগে বা রাত ৯:৩০-এর পরে কিছু যায় না।',
    window_empty: 'এটি শুরুর পরে হতে হবে।',
  },
}
