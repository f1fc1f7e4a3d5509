import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  kg: '{{weight}} কেজি',
  bp: 'প্রেশার', pulse: 'পালস', temp: 'তাপমাত্রা', rr: 'শ্বাস', spo2: 'SpO₂', weight: 'ওজন', height: 'উচ্চতা', bmi: 'BMI', rbs: 'RBS',
  muac: 'বাহুর মাপ (MUAC)', ofc: 'মাথার মাপ (OFC)', waist: 'কোমর', more: 'আরও মাপ', on_oxygen: 'অক্সিজেন চলছে', with_oxygen: 'অক্সিজেনসহ', note: 'নোট', taken: '{{who}}, {{time}}', sent_in: '{{who}}, পাঠিয়েছেন {{by}}',
  title: '{{name}}: ভাইটালস', save: 'ভাইটালস সেভ করুন', saved: 'ভাইটালস এই ডিভাইসে সেভ হয়েছে।',
  none: 'এখনো ভাইটালস নেওয়া হয়নি',
  bmi_class: { underweight: 'ওজন কম (১৮.৫-এর নিচে)', normal: 'স্বাভাবিক (১৮.৫-২২.৯)', overweight: 'ওজন বেশি (এশীয় ২৩-২৭.৪)', obese: 'স্থূল (এশীয় ২৭.৫ বা বেশি)' },
  read_as: 'যা বোঝা গেল',
  placeholder: { bp: '১২০/৮০', pulse: '৮২', temp: '৯৮.৬', spo2: '৯৮', weight: '৬০', height: '৫\'৪"', rbs: '৬.২', rr: '১৮', muac: '১৩.৫', ofc: '৪৬', waist: '৯০' },
  wrong: {
    bp: 'উপরেরটি আগে লিখুন, যেমন ১৪০/৯০।',
    vital_range: 'মাপটি ঠিক মনে হচ্ছে না। আবার মাপুন বা ঠিক করুন।',
    vital_number: 'মাপটি সংখ্যায় লিখুন।',
    empty: 'অন্তত একটি মাপ লিখুন।',
  },
}
