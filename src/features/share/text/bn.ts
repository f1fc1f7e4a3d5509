import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  title: 'পাতাটি শেয়ার করুন',
  copy: 'লিংক কপি',
  copied: 'কপি হয়েছে',
  not_copied: 'ব্রাউজার কপি করতে দেয়নি। উপরের ঠিকানাটি নিজে কপি করুন।',
  email: 'ই-মেইল',
  sms: 'এসএমএস',
  more: 'আরও {{count}}টি',
  closed: '{{name}} (বন্ধ)',
}
