import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  testimonials: 'রোগীদের কথা',
  testimonial: 'রোগীর কথা',
  about: 'ডাক্তার, সিরিয়াল আর প্রেসক্রিপশন নিয়ে রোগী ও তাঁদের স্বজনেরা যা বলেন।',
  others: 'অন্যেরা যা বলেন',
  more: 'আরও পড়ুন',
  title: '{{name}}: রোগীদের কথা',
  of_doctor: '{{doctor}}-এর {{who}}',
  doctor_page: 'ডাক্তারের পাতা',
  gone: 'এখানে পড়ার কিছু নেই',
  gone_hint: 'কথাটি হয়তো তুলে নেওয়া হয়েছে, বা ঠিকানাটি পুরো নয়।',
}
