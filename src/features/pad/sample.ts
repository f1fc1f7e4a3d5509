import type { PrintedSheet } from '#domain/prescription/content.ts'

/** A made-up sheet, so that a pad is seen with something on it. */
export const sampleSheet = (doctor: PrintedSheet['doctor'], day: string): PrintedSheet => ({
  patient: {
    name: 'Rahima Begum',
    bn_name: 'রহিমা বেগম',
    age: '52Y',
    bn_age: '৫২ব',
    sex: 'F',
    bn_sex: 'মহিলা',
    weight: '58 kg',
    code: 'P-A00001',
    phone: '01712345678',
    address: 'Dhaka',
  },
  number: '1-A01',
  serial: '7',
  day,
  doctor,
  left: [
    { section: 'chief_complaints', lines: ['জ্বর – ৩ দিন', 'মাথাব্যথা – ২ দিন'] },
    { section: 'histories', lines: ['HTN – 6 years'] },
    { section: 'examinations', lines: ['BP 140/90 mmHg, P 88/min', 'T 101.3°F'] },
    { section: 'investigations', lines: ['CBC', 'Dengue NS1 antigen'] },
    { section: 'diagnosis', lines: ['Viral fever'] },
  ],
  drugs: [
    { head: 'Tab. Napa 500 mg', generic: 'Paracetamol', lines: ['১+১+১ টি — খাবার পরে — ৫ দিন'] },
    { head: 'Cap. Seclo 20 mg', generic: 'Omeprazole', lines: ['১+০+১ টি — খাবার আগে — ১৪ দিন'] },
  ],
  advises: ['প্রচুর পানি পান করবেন'],
  follow_up: '৫ দিন পর রিপোর্টসহ',
  referral: null,
})
