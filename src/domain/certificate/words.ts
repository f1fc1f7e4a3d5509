import type { Lang } from '#contract/clinic/digits.ts'
import type { CertificateKind } from '#contract/clinic/certificate-kind.ts'
import type { SummarySection } from './content.ts'

/** What stands at the head of each paper. */
export const certificateTitles: Record<Lang, Record<CertificateKind, string>> = {
  en: {
    sick_leave: 'Medical certificate: leave',
    fitness: 'Fitness certificate',
    referral_letter: 'Referral letter',
    antenatal_card: 'Antenatal card',
  },
  bn: {
    sick_leave: 'অসুস্থতার ছুটির সনদ',
    fitness: 'সুস্থতার সনদ',
    referral_letter: 'রেফারেল চিঠি',
    antenatal_card: 'গর্ভকালীন সেবা কার্ড',
  },
}

export const sexSaid: Record<Lang, Record<string, string>> = {
  en: { M: 'male', F: 'female', Other: 'other' },
  bn: { M: 'পুরুষ', F: 'মহিলা', Other: 'অন্যান্য' },
}

/** What stands before the facts of a paper. */
export const paperFactNames = {
  en: { name: 'Name', age: 'Age', sex: 'Sex', date: 'Date', code: 'ID', number: 'No.' },
  bn: { name: 'নাম', age: 'বয়স', sex: 'লিঙ্গ', date: 'তারিখ', code: 'আইডি', number: 'নং' },
} as const

export const certificateWords = {
  en: {
    replaced: 'Replaced',
    copy: 'COPY',
    printed_before: 'This paper was printed before',
    instead: 'In place of',
    no_longer: 'which no longer counts',
    diagnosis: 'Diagnosis',
    note: 'Note',
    restrictions: 'Restrictions',
    to: 'To',
    reason: 'Reason for referral',
    thanks: 'Thank you for seeing this patient.',
    from_sheet: 'From prescription',
    pregnancy: 'Pregnancy',
    lmp: 'Last menstrual period (LMP)',
    edd: 'Expected day of birth (EDD)',
    by_lmp: 'counted from the LMP, 280 days',
    by_scan: 'by scan; the weeks are counted from it',
    age_now: 'On',
    blood: 'Blood group',
    risks: 'Risk factors',
    visits: 'Visits',
    tetanus: 'TT/Td given on',
    iron: 'Iron and folic acid',
    next: 'Next visit',
    high: '* Blood pressure 140/90 mmHg or higher (ISSHP 2021)',
    columns: [
      'Date',
      'Weeks',
      'Wt (kg)',
      'BP',
      'FH (cm)',
      'FHR',
      'Oedema',
      'Alb.',
      'Sugar',
      'Hb (g/dL)',
      'Note',
    ],
  },
  bn: {
    replaced: 'এর বদলে নতুন কাগজ হয়েছে',
    copy: 'অনুলিপি',
    printed_before: 'এই কাগজ আগেও ছাপা হয়েছে',
    instead: 'এই কাগজের বদলে',
    no_longer: 'আগেরটি আর চলবে না',
    diagnosis: 'রোগ নির্ণয়',
    note: 'মন্তব্য',
    restrictions: 'যা করা যাবে না',
    to: 'প্রাপক',
    reason: 'রেফার করার কারণ',
    thanks: 'রোগীকে দেখার জন্য ধন্যবাদ।',
    from_sheet: 'যে প্রেসক্রিপশন থেকে নেওয়া',
    pregnancy: 'গর্ভাবস্থা',
    lmp: 'শেষ মাসিকের প্রথম দিন (LMP)',
    edd: 'প্রসবের সম্ভাব্য তারিখ (EDD)',
    by_lmp: 'শেষ মাসিক থেকে ২৮০ দিন গুনে',
    by_scan: 'আল্ট্রাসনোগ্রাম অনুযায়ী; সপ্তাহ গোনা হয়েছে এ থেকে',
    age_now: 'গর্ভকাল',
    blood: 'রক্তের গ্রুপ',
    risks: 'ঝুঁকি',
    visits: 'সাক্ষাৎ',
    tetanus: 'টিটি/টিডি টিকা',
    iron: 'আয়রন-ফলিক অ্যাসিড',
    next: 'পরবর্তী সাক্ষাৎ',
    high: '* রক্তচাপ ১৪০/৯০ বা তার বেশি (ISSHP 2021)',
    columns: [
      'তারিখ',
      'সপ্তাহ',
      'ওজন (কেজি)',
      'রক্তচাপ',
      'FH (সেমি)',
      'FHR',
      'ইডিমা',
      'অ্যালবুমিন',
      'সুগার',
      'Hb (g/dL)',
      'মন্তব্য',
    ],
  },
} as const

/** Titles of what a letter carries of a sheet. */
export const summaryTitles: Record<Lang, Record<SummarySection, string>> = {
  en: {
    chief_complaints: 'Complaints',
    examinations: 'Findings',
    diagnosis: 'Diagnosis',
    drugs: 'Medicines',
    investigations: 'Results',
  },
  bn: {
    chief_complaints: 'রোগের কষ্ট',
    examinations: 'পরীক্ষা করে যা পাওয়া গেছে',
    diagnosis: 'রোগ নির্ণয়',
    drugs: 'ওষুধ',
    investigations: 'রিপোর্টের ফল',
  },
}
