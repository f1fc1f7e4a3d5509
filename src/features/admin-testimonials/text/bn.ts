import type { WordsOf } from '#contract/resource/words.ts'
import type { Same } from '#text/index.ts'
import type { adminTestimonials } from '../contract.ts'
import type { en } from './en.ts'

const testimonials: WordsOf<typeof adminTestimonials> = {
  title: 'রোগীর কথা',
  menu: 'রোগীর কথা',
  one: 'রোগীর কথা',
  add: 'নতুন কথা',
  search: 'নাম বা কথা',
  none: 'এখনো কোনো কথা নেই',
  none_hint: 'কেউ যা বলেছেন লিখুন, অথবা রোগী যে মতামত দেখাতে দিয়েছেন সেখান থেকে নিন।',
  field: {
    bn_name: 'নাম, বাংলায়',
    name: 'নাম, ইংরেজিতে',
    bn_who: 'তিনি কে, বাংলায়',
    who: 'তিনি কে, ইংরেজিতে',
    bn_text: 'কথা, বাংলায়',
    text: 'কথা, ইংরেজিতে',
    doctor_id: 'কোন ডাক্তার',
    status: 'অবস্থা',
    position: 'ক্রম',
  },
  hint: {
    bn_name: 'তিনি যে নামে রাজি, শুধু সেটি।',
    bn_who: 'যেমন রোগী, রোগীর মা।',
    bn_text: 'যেমন বলেছেন তেমন; অনুমোদনের পরে সবাই পড়বেন।',
    doctor_id: 'বাংলা বা ইংরেজিতে নাম লিখুন। খালি রাখা যায়।',
  },
  choice: { status: { pending: 'অপেক্ষায়', approved: 'অনুমোদিত', hidden: 'তুলে নেওয়া' } },
  why: { own_words_stay: 'এটি রোগীর নিজের কথা: দুই ভাষার একটিতে যেমন আছে তেমন রাখুন।' },
  used: {},
}

export const bn: Same<typeof en> = {
  testimonials,
  taken: {
    title: 'যে মতামত দেখানো যায়',
    menu: 'মতামত থেকে',
    second: 'রোগীরা নাম ছাড়া এগুলো দেখাতে দিয়েছেন। যা নেবেন তা অনুমোদনের অপেক্ষায় থাকবে।',
    take: 'নিন',
    taken: 'নেওয়া হয়েছে: অনুমোদনের অপেক্ষায়',
    gone: 'রোগী এটি আর দেখাতে চান না, অথবা অন্য কেউ নিয়েছেন।',
    doctor: 'ডাক্তার',
    words: 'কথা',
    stars: 'তারা',
    given: 'দিন',
    none: 'নেওয়ার মতো কিছু নেই',
    none_hint: 'কোনো ডাক্তারের পাঁচজন রোগী দেখাতে দিলে কথাগুলো এখানে আসে।',
    back: 'রোগীর কথা',
  },
}
