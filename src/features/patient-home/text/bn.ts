import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  title: 'আমার পাতা',
  welcome: 'স্বাগতম, {{name}}',
  welcome_nameless: 'স্বাগতম',
  signed_in: 'আপনি {{phone}} নম্বরে লগইন করেছেন।',
  family: 'পরিবারের রোগী',
  good_to_know: 'জেনে রাখুন',
  serial: 'এখানে, ফোনে অথবা ডেস্কে সিরিয়াল নিন',
  serial_text: 'ফোনে বা ডেস্কে এই নম্বরটি বলুন, তাহলে আপনাকে ও আপনার পরিবারকে খুঁজে পাওয়া যাবে।',
  paper: 'প্রেসক্রিপশনের কাগজটি রেখে দিন',
  paper_text: 'তাতে নম্বর ও ডাক্তারের লেখা সবকিছু আছে।',
  wrong: 'নাম, বয়স বা অ্যালার্জি ভুল লেখা আছে?',
  wrong_text: 'নাম ও বয়স “পরিবারের রোগী” পাতায় নিজেই ঠিক করুন। অ্যালার্জি ভুল থাকলে ডেস্কে বলুন।',
}
