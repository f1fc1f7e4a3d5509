import { showDay } from '#contract/clinic/day.ts'
import { ageSaid } from '#domain/certificate/age-said.ts'
import type { CertificateState, PrintedCertificate } from '#domain/certificate/rows.ts'
import { certificateWords, paperFactNames } from '#domain/certificate/words.ts'
import { voidWords } from '#domain/prescription/sheet-words.ts'
import type { BandFact } from './facts-on.ts'

/** What lies across the paper of a certificate that does not count. */
export const crossMarkOf = (state: CertificateState, { lang }: PrintedCertificate): string | undefined =>
  state === 'void' ? voidWords[lang] : state === 'replaced' ? certificateWords[lang].replaced : undefined

/** What the paper of a certificate says under the patient's line where it is a copy. */
export const copyMarks = (isCopy: boolean, { lang }: PrintedCertificate): { mark: string; words: string }[] =>
  isCopy ? [{ mark: certificateWords[lang].copy, words: certificateWords[lang].printed_before }] : []

/** Whose certificate it is, as it stands above its text. */
export function certificateFacts({ lang, patient, number, day }: PrintedCertificate): BandFact[] {
  const names = paperFactNames[lang]
  const values = {
    name: lang === 'bn' ? (patient.bn_name ?? patient.name) : patient.name,
    age: ageSaid(patient.age, lang),
    sex: lang === 'bn' ? patient.bn_sex : patient.sex,
    date: showDay(day, lang),
    // Letters and figures of one script, as it stands in the list and on every other paper.
    code: patient.code,
    number,
  }
  const order = ['name', 'age', 'sex', 'date', 'code', 'number'] as const
  return order.flatMap((id) => (values[id] === '' ? [] : [{ id, name: names[id], value: values[id] }]))
}
