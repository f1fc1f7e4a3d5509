import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  no_chamber: 'এখনো কোনো চেম্বার নেই',
  no_chamber_doctor: 'আগে একটি চেম্বার গুছিয়ে নিন; তার সিরিয়াল, প্রেসক্রিপশন আর টাকার হিসাব এখানে থাকবে।',
  no_chamber_assistant: 'ডাক্তার আগে চেম্বার তৈরি করবেন; পরের সিঙ্কে এখানে আসবে।',
  set_up: 'চেম্বার গুছিয়ে নিন',
}
