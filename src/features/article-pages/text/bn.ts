import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  article: 'প্রবন্ধ',
  about: 'রোগীদের জন্য ডাক্তারদের লেখা।',
  gone: 'এমন কোনো প্রবন্ধ নেই',
  gone_hint: 'সরিয়ে নেওয়া হয়েছে, অথবা ঠিকানা ঠিক নেই।',
  general: 'সাধারণ তথ্য, আপনার চিকিৎসার পরামর্শ নয়।',
  serial: 'সিরিয়াল নিন',
  more: 'এই ডাক্তারের আরও লেখা',
}
