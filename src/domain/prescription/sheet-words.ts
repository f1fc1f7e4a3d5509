import type { Lang } from '#contract/clinic/digits.ts'
import { paperNames } from '#domain/patient/rows.ts'

/** Titles of the left column where the pad has no own ones: short, as every doctor here writes them. */
export const sectionTitles: Readonly<Record<string, string>> = {
  chief_complaints: 'C/C',
  histories: 'H/O',
  examinations: 'O/E',
  diastolic_dysfunctions: 'Echo',
  investigations: 'Inv',
  diagnosis: 'Dx',
  therapeutic_exercise: 'ব্যায়াম (Exercise)',
  therapeutic_modalities: 'থেরাপি (Physiotherapy)',
  assistive_devices: 'সহায়ক সরঞ্জাম (Assistive device)',
  drawing: 'Drawing',
}

/** What stands before the values of the patient band. */
export const factNames = {
  name: 'Name',
  age: 'Age',
  sex: 'Sex',
  weight: 'Weight',
  code: 'ID',
  number: 'Rx',
  serial: 'Serial',
  date: 'Date',
  phone: 'Phone',
  ...paperNames,
} as const

/** Words of the sheet itself: drug names stay Latin, what a patient reads is Bengali whatever the language of the screen. */
export const sheetWords = {
  advice: 'উপদেশ',
  follow_up: 'পরবর্তী সাক্ষাৎ',
  referral: 'রেফার',
  allergy: 'Allergy',
  urgent: 'urgent',
  with_reports: 'রিপোর্টসহ',
  next_chamber: 'পরের চেম্বার',
  quantity: 'টি',
  page: 'পাতা',
  superseded: 'পুরোনো সংস্করণ',
  void: 'বাতিল',
  draft: 'খসড়া',
  as_typed: 'ডাক্তার যেমন লিখেছেন; বুঝতে না পারলে চেম্বারে ফোন করুন',
  bmdc: 'বিএমডিসি',
  without_diagnosis: 'এই কপিতে রোগ নির্ণয় ছাপা হয়নি',
  pharmacy_copy: 'ফার্মেসির কপি',
  pharmacy_only: 'এই কপিতে শুধু ওষুধ; বাকি সব মূল প্রেসক্রিপশনে',
  tests_slip: 'পরীক্ষার স্লিপ',
  other_tests: 'অন্যান্য',
  for_lab: 'ল্যাবের জন্য',
  sample_at: 'নমুনা নেওয়ার তারিখ ও সময়',
  sample_by: 'নমুনা যিনি নিলেন',
  lab_id: 'ল্যাব আইডি',
  qr: 'আসল কি না দেখুন',
  scan: 'ফোনে স্ক্যান করুন',
  code: 'কোড',
  amended: 'সংশোধিত',
  version: 'সংস্করণ',
  instead: 'এর কাগজের বদলে',
  earlier: 'আগের কাগজ',
  no_longer: 'আর চলবে না',
} as const

/** The same in English where a paper is written in it. */
export const codeWords: Record<Lang, { qr: string; scan: string; code: string }> = {
  bn: sheetWords,
  en: { qr: 'Is it genuine?', scan: 'Scan with a phone', code: 'Code' },
}
export const bmdcWords: Record<Lang, string> = { bn: sheetWords.bmdc, en: 'BMDC' }
export const pageWords: Record<Lang, string> = { bn: sheetWords.page, en: 'Page' }
export const voidWords: Record<Lang, string> = { bn: sheetWords.void, en: 'VOID' }

export const sexWords: Record<Lang, Record<1 | 2 | 3, string>> = {
  en: { 1: 'M', 2: 'F', 3: 'Other' },
  bn: { 1: 'পুরুষ', 2: 'মহিলা', 3: 'অন্যান্য' },
}

export const sideWords: Record<Lang, Record<'right' | 'left' | 'both', string>> = {
  en: { right: 'right', left: 'left', both: 'both' },
  bn: { right: 'ডান', left: 'বাম', both: 'দুই পাশ' },
}

/** Words of the paper with a patient's exercises. */
export const exerciseWords: Record<Lang, { title: string }> = {
  en: { title: 'Your exercises' },
  bn: { title: 'আপনার ব্যায়াম' },
}

/** How the times of a day are called aloud, and what is taken at none of them: what is read to a patient is Bengali, as his paper is. */
export const spokenTimes = {
  morning: 'সকাল',
  noon: 'দুপুর',
  afternoon: 'বিকাল',
  evening: 'সন্ধ্যা',
  night: 'রাত',
  other: 'অন্যান্য ওষুধ',
} as const
