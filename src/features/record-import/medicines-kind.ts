import { type MedicineTarget, medicineTargets } from './contract.ts'
import type { KindOfFile } from './file-kind.ts'
import { formWordsIn } from './how-written.ts'
import { readMedicineRow } from './read-medicine-row.ts'

const headings: Readonly<Record<MedicineTarget, readonly string[]>> = {
  brand: [
    'brand',
    'brandname',
    'tradename',
    'medicine',
    'medicinename',
    'drug',
    'drugname',
    'name',
    'নাম',
    'ওষুধ',
    'ওষুধেরনাম',
    'ব্র্যান্ড',
  ],
  generic: ['generic', 'genericname', 'molecule', 'substance', 'ingredient', 'composition', 'জেনেরিক'],
  strength: ['strength', 'dosestrength', 'power', 'mg', 'শক্তি', 'মাত্রা'],
  form: ['form', 'dosageform', 'dosagedescription', 'type', 'medicinetype', 'drugtype', 'ধরন'],
  company: ['company', 'companyname', 'manufacturer', 'maker', 'pharma', 'কোম্পানি', 'প্রস্তুতকারক'],
}

/** Medicines: each row becomes one of the practice's own, unless a list has it. */
export const medicinesKind: KindOfFile = {
  targets: medicineTargets,
  several: [],
  headings,
  contents: [],
  missing: (table, mapping) => {
    if (!mapping.columns.includes('brand')) return 'brand'
    return formWordsIn(table, mapping.columns) === null ? 'forms' : null
  },
  read: readMedicineRow,
}
