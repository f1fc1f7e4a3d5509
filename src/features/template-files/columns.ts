import type { TemplateKind, TemplateSection } from '#domain/template/kinds.ts'

/** The columns of a file of templates, in the order in which they are written. */
export const columns = [
  'template',
  'kind',
  'diagnosis',
  'icd10',
  'section',
  'text',
  'bn_text',
  'dose',
  'note',
  'more',
] as const
export type FileColumn = (typeof columns)[number]

/** Without these nothing can be read. */
export const neededColumns = ['template', 'section', 'text'] as const satisfies readonly FileColumn[]

/** What a person may write at the head of a column instead of its key. */
const columnNames: Readonly<Record<FileColumn, readonly string[]>> = {
  template: ['name', 'টেমপ্লেট', 'টেমপ্লেটের নাম', 'নাম'],
  kind: ['type', 'ধরন'],
  diagnosis: ['for diagnosis', 'রোগ নির্ণয়', 'রোগ'],
  icd10: ['icd-10', 'icd', 'code', 'কোড'],
  section: ['অংশ', 'বিভাগ'],
  text: ['line', 'medicine', 'লেখা', 'ওষুধ'],
  bn_text: ['bengali', 'bangla', 'বাংলা', 'বাংলা লেখা'],
  dose: ['ডোজ', 'মাত্রা'],
  note: ['notes', 'নোট', 'মন্তব্য'],
  more: ['আরও'],
}

/** What a section may be called, beside the specification's key. */
const sectionNames: Readonly<Record<TemplateSection, readonly string[]>> = {
  chief_complaints: ['complaint', 'complaints', 'chief complaint', 'c/c', 'সমস্যা', 'উপসর্গ'],
  histories: ['history', 'h/o', 'ইতিহাস'],
  examinations: ['examination', 'o/e', 'শারীরিক পরীক্ষা'],
  investigations: ['investigation', 'test', 'tests', 'inv', 'পরীক্ষা', 'টেস্ট'],
  diagnosis: ['dx', 'রোগ নির্ণয়'],
  drugs: ['drug', 'medicine', 'medicines', 'rx', 'ওষুধ'],
  advises: ['advice', 'উপদেশ', 'পরামর্শ'],
  follow_up: ['follow up', 'follow-up', 'return', 'আবার আসা', 'পরবর্তী সাক্ষাৎ'],
  therapeutic_exercise: ['exercise', 'exercises', 'ব্যায়াম'],
  therapeutic_modalities: ['modality', 'modalities', 'therapy', 'থেরাপি'],
  assistive_devices: ['device', 'devices', 'সহায়ক সরঞ্জাম', 'সরঞ্জাম'],
}

const kindNames: Readonly<Record<TemplateKind, readonly string[]>> = {
  prescription: ['rx', 'প্রেসক্রিপশন', 'ব্যবস্থাপত্র'],
  pres_investigation: [],
  investigation: ['investigations', 'test', 'tests', 'পরীক্ষা', 'টেস্ট'],
  advise: ['advice', 'উপদেশ', 'পরামর্শ'],
  therapeutic_exercise: ['exercise', 'exercises', 'ব্যায়াম'],
  therapeutic_modality: ['modality', 'modalities', 'therapy', 'থেরাপি'],
  assistive_device: ['device', 'devices', 'সহায়ক সরঞ্জাম', 'সরঞ্জাম'],
}

/** Letters as they are compared: case, blanks and the way a letter is composed say nothing. */
export const foldedCell = (words: string): string =>
  words.normalize('NFC').trim().toLowerCase().replaceAll('_', ' ').replace(/\s+/g, ' ')

function finderOf<K extends string>(
  names: Readonly<Record<K, readonly string[]>>,
): (said: string) => K | null {
  const known = new Map<string, K>()
  for (const key in names) for (const name of [key, ...names[key]]) known.set(foldedCell(name), key)
  return (said) => known.get(foldedCell(said)) ?? null
}

export const fileColumnOf = finderOf(columnNames)
export const filedSectionOf = finderOf(sectionNames)
export const filedKindOf = finderOf(kindNames)

/** Made-up lines that show how a file is written, for the person to change. */
export const sampleRows: readonly Partial<Record<FileColumn, string>>[] = [
  {
    template: 'Viral fever',
    kind: 'prescription',
    diagnosis: 'Viral fever',
    icd10: 'B34.9',
    section: 'complaint',
    text: 'Fever',
    bn_text: 'জ্বর',
  },
  { section: 'medicine', text: 'Tab. Napa 500 mg', dose: '1+1+1 pc 5d', note: 'জ্বর থাকলে' },
  { section: 'test', text: 'CBC', more: 'urgent: true' },
  { section: 'advice', text: 'Drink plenty of water', bn_text: 'প্রচুর পানি পান করবেন' },
  { section: 'follow up', text: 'After 5 days with reports', more: 'after_days: 5' },
  { template: 'Diabetes tests', kind: 'tests', section: 'test', text: 'HbA1c' },
]
