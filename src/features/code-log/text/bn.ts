import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  title: 'কোড লগ',
  second: 'কোডটি কোথাও রাখা হয় না, দেখাও যায় না',
  search: 'পুরো মোবাইল নম্বর',
  search_wrong: 'এগারো সংখ্যা লিখে খুঁজুন, বাংলা বা ইংরেজি।',
  time: 'সময়',
  phone: 'মোবাইল',
  purpose: 'কাজ',
  state: 'অবস্থা',
  tries: 'ভুল চেষ্টা',
  reply: 'গেটওয়ের উত্তর',
  all: 'সব',
  purposes: {
    join: 'লগইন বা নিবন্ধন',
    reset: 'নতুন পাসওয়ার্ড',
    recover: 'আটকানো যন্ত্র',
    claim: 'নিজের নম্বর নেওয়া',
  },
  states: {
    created: 'পাঠানো হচ্ছে',
    sent: 'গেটওয়ে নিয়েছে',
    failed: 'গেটওয়ে নেয়নি',
    verified: 'ব্যবহার হয়েছে',
    locked: 'ভুল চেষ্টায় আটকানো',
    expired: 'ব্যবহার হয়নি, সময় শেষ',
  },
  unreachable: 'গেটওয়েতে পৌঁছানো যায়নি',
  none: 'কোনো কোড পাঠানো হয়নি',
  none_hint: 'শেষ ৩০ দিনের কোডগুলো এখানে থাকে।',
}
