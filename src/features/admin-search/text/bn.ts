import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  search: 'ডাক্তার, অ্যাকাউন্ট, তালিকা, পাতা',
  pages: 'পাতা',
  no_line: 'ইন্টারনেট নেই। এখন শুধু পাতা খুঁজে পাওয়া যাবে।',
  no_answer: 'তালিকা থেকে উত্তর আসেনি। এখন শুধু পাতা খুঁজে পাওয়া যাবে।',
}
