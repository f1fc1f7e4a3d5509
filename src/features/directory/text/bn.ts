import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  today: 'আজ বসছেন',
  today_none: 'আজ আর কেউ বসছেন না',
  today_none_hint: 'আগামীকাল কারা বসছেন তা দিনের শুরুতেই দেখা যাবে।',
  today_all: 'মোট {{count}}টি সেশন',
  now: 'এখন',
  begins: 'শুরু',
  runs: 'রোগী দেখছেন',
  pauses: 'বিরতি চলছে',
  opens_at: '{{from}} থেকে {{to}}',
  opens_late: '{{from}} থেকে {{to}}, শুরু {{minutes}} মিনিট দেরিতে',
  at: '{{name}}, {{address}}',
  known: '{{time}}-এর খবর',
  sees: 'ডাক্তার রোগী দেখছেন',
  wait_one: '{{count}} জন বসে আছেন, জনপ্রতি প্রায় {{minutes}} মিনিট',
  wait_other: '{{count}} জন বসে আছেন, জনপ্রতি প্রায় {{minutes}} মিনিট',
  first_visit: 'প্রথম ভিজিট {{sum}}',
  specialities: 'বিশেষজ্ঞ',
  specialities_none: 'এখানে এখনো কোনো ডাক্তারের চেম্বার নেই',
  places: 'জেলা অনুযায়ী চেম্বার',
}
