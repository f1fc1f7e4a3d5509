import type { Same } from '#text/index.ts'
import type { en } from './en-papers.ts'

export const bn: Same<typeof en> = {
  papers: 'অন্য কাগজ',
  share: 'পাঠান',
  certificate: 'সনদ বা চিঠি লিখুন',
  certificates: 'সনদ ও চিঠি',
  pharmacy_copy: 'ফার্মেসির কপি',
  investigations_slip: 'পরীক্ষার স্লিপ',
  pdf: {
    load: 'PDF নামান',
    loading: 'PDF তৈরি হচ্ছে',
    offline: 'PDF বানায় সার্ভার, এখন লাইন নেই। প্রিন্টারের তালিকায় “Save as PDF” বেছে নিলে এই কাগজই ফাইল হয়ে থাকবে।',
    not_there:
      'এই প্রেসক্রিপশন এখনো সার্ভারে পৌঁছায়নি। প্রিন্টারের তালিকায় “Save as PDF” বেছে নিলে এই কাগজই ফাইল হয়ে থাকবে।',
    letter_missing:
      '“{{letter}}” অক্ষরটি সার্ভার আঁকতে পারে না, তাই PDF হয়নি। প্রিন্টারের তালিকায় “Save as PDF” বেছে নিলে এই কাগজই ফাইল হয়ে থাকবে।',
    sheet_too_long:
      'প্রেসক্রিপশনটি সার্ভারের PDF-এর জন্য বেশি বড়। প্রিন্টারের তালিকায় “Save as PDF” বেছে নিলে এই কাগজই ফাইল হয়ে থাকবে।',
    failed: 'PDF তৈরি করা যায়নি। প্রিন্টারের তালিকায় “Save as PDF” বেছে নিলে এই কাগজই ফাইল হয়ে থাকবে।',
    by_printer: 'প্রিন্টারের তালিকা',
  },
}
