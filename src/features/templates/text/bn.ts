import type { Same } from '#text/same.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  offline: {
    call: {
      template: 'টেমপ্লেট',
    },
    field: {
      name: 'নাম',
      diagnosis: 'যে রোগ নির্ণয়ে প্রস্তাব হবে',
      icd10: 'তার কোড',
      text: 'লাইন',
      brand: 'ওষুধ',
      dose: 'মাত্রা',
    },
  },
}
