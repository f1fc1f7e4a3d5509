import { ownForms } from '#domain/drug/own-drug.ts'
import { tidied } from './words-in-file.ts'

/** Words that lists write for one form and no other. "Drops" and "Solution" are of several: a person says which. */
const plainWords: Readonly<Record<string, string>> = {
  tab: 'Tablet',
  tabs: 'Tablet',
  tablets: 'Tablet',
  cap: 'Capsule',
  caps: 'Capsule',
  capsules: 'Capsule',
  syp: 'Syrup',
  syr: 'Syrup',
  supp: 'Suppository',
  oint: 'Ointment',
  inj: 'Injection',
  injections: 'Injection',
  inf: 'IV Infusion',
  ট্যাবলেট: 'Tablet',
  ট্যাব: 'Tablet',
  ক্যাপসুল: 'Capsule',
  ক্যাপ: 'Capsule',
  সিরাপ: 'Syrup',
  সাপোজিটরি: 'Suppository',
  ইনজেকশন: 'Injection',
}

/** A word for a form as it is compared. */
export const formKey = (cell: string): string => tidied(cell).toLowerCase().replace(/\.$/, '').slice(0, 60)

/** What a word for a form means; null where a person has to say it. */
export const formMeant = (word: string): string | null =>
  ownForms.find(({ form }) => form.toLowerCase() === word)?.form ?? plainWords[word] ?? null

/** Letters that may stand before a medicine's name. */
const shortLetters = 20

/** The short word that stands before the name of a medicine of this form; null: the file's own words are too long for it, and none is cut. */
export const shortFormOf = (form: string): string | null =>
  ownForms.find((one) => one.form === form)?.form_abbr ?? (form.length > shortLetters ? null : form)
