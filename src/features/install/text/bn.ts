export const bn = {
  offer: '{{product}} ইনস্টল করুন: দ্রুত খোলে, ইন্টারনেট ছাড়াও চলে।',
  now: 'ইনস্টল',
  later: 'পরে',
  never: 'না, লাগবে না',
  by_hand: 'শেয়ার চিহ্নে চাপুন, তারপর "Add to Home Screen": {{product}} দ্রুত খুলবে, ইন্টারনেট ছাড়াও চলবে।',
  step_share: '১. শেয়ার চিহ্নে চাপুন',
  step_add: '২. “Add to Home Screen” বেছে নিন',
} as const
