import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  choose: 'ছবি বাছুন',
  change: 'অন্য ছবি',
  take_away: 'ছবি সরান',
  hint: 'JPG, PNG বা WebP, ১৫ MB পর্যন্ত। ছোট করা হয়, কোথায় তোলা সে তথ্য মুছে ফেলা হয়।',
  wrong: 'এটি ছবি নয়। JPG, PNG বা WebP বাছুন।',
  large: 'ছবিটি খুব বড়। ১৫ MB-এর মধ্যে একটি বাছুন।',
  offline: 'ছবি দিতে ইন্টারনেট লাগে। লেখা এখানে থাকছে: পরে আবার চেষ্টা করুন।',
  failed: 'ছবি পাঠানো যায়নি। আবার চেষ্টা করুন।',
  too_many: '৩০০টি ছবি আছে। যেগুলো আর দেখান না সেগুলোর কিছু মুছুন।',
}
