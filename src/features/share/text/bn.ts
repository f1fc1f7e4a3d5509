import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  title: 'পাতাটি শেয়ার করুন',
  address: 'পাতার ঠিকানা',
  copy: 'কপি করুন',
  copied: 'কপি হয়েছে',
  not_copied: 'ব্রাউজার কপি করতে দেয়নি। উপরের লেখাটি নিজে কপি করুন।',
  email: 'ই-মেইল',
  sms: 'এসএমএস',
  more: 'আরও {{count}}টি',
  closed: '{{name}} (বন্ধ)',
}
