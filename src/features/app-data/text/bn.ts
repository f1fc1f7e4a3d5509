import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  starting: 'চালু হচ্ছে',
  starting_offline: 'এখনও ইন্টারনেট নেই। প্রথমবার চালু হতে একবার লাগে; কয়েক সেকেন্ড পরপর আবার চেষ্টা হচ্ছে।',
  division: 'বিভাগ',
  district: 'জেলা',
  upazila: 'উপজেলা বা থানা',
  places_missing: 'জায়গার তালিকা এখনও আসেনি। এটি খালি রাখুন, পরে লেখা যাবে।',
  places_needed: 'জায়গার তালিকা এখনও আসেনি। জায়গা ছাড়া এটি সেভ হবে না; ইন্টারনেট এলে তালিকা আবার চাওয়া হবে।',
}
