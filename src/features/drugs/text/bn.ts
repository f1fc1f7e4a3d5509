import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  title: 'প্রিয় ওষুধ',
  find: 'ওষুধ যোগ করুন', find_hint: 'ব্র্যান্ড বা জেনেরিক, যেমন nap 500',
  none: 'এখনো কোনো প্রিয় ওষুধ নেই', none_hint: 'এখানে রাখা ওষুধ খোঁজার সময় সবার আগে আসবে, আর এক চাপে প্রেসক্রিপশনে বসবে।',
  line: '{{drug}} সাধারণত যেভাবে দেন', line_hint: '1+0+1 pc 7d', up: '{{drug}} উপরে তুলুন', down: '{{drug}} নিচে নামান', remove: '{{drug}} বাদ দিন',
  removed: '{{drug}} প্রিয় তালিকা থেকে বাদ', pinned: '{{drug}} প্রিয় তালিকায় আছে', failed: 'এই ডিভাইসে সেভ করা যায়নি',
  no_catalogue: 'ওষুধের তালিকা এখনো এই ডিভাইসে আসছে।', not_yours: 'যিনি প্রেসক্রিপশন লেখেন, শুধু তিনিই এটি বদলাতে পারেন।',
}
