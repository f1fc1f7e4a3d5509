import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  title: 'পরীক্ষায় যা পেলেন, এঁকে রাখুন',
  tool: 'কলম',
  tools: { ink: 'কালো', red: 'লাল', eraser: 'মুছুন' },
  undo: 'আগের অবস্থায় ফিরুন (Ctrl+Z)',
  redo: 'আবার করুন (Ctrl+Y)',
  clear: 'সব মুছুন',
  outline: 'কোন নকশার ওপর আঁকবেন',
  outlines: { none: 'ফাঁকা', body: 'শরীর', chest: 'বুক', abdomen: 'পেট', back: 'পিঠ' },
  caption: 'ছবির নিচের কথা',
  hint: 'কলম, আঙুল বা মাউস দিয়ে আঁকুন। Escape চাপলে বন্ধ হবে, আঁকা থেকে যাবে।',
  hint_pen:
    'এখন শুধু কলমে আঁকা যাবে, হাত রাখলেও দাগ পড়বে না। আঙুল দিয়ে আঁকতে চাইলে বন্ধ করে আবার খুলুন। Escape চাপলে বন্ধ হবে, আঁকা থেকে যাবে।',
  room: 'আঁকার জায়গার {{percent}}% শেষ।',
  full: 'আঁকার জায়গা শেষ। শেষ দাগটি রাখা হয়নি: আগে কিছু মুছুন।',
  name_one: '{{outline}}, {{count}}টি দাগ',
  name_other: '{{outline}}, {{count}}টি দাগ',
  done: 'হয়ে গেছে',
}
