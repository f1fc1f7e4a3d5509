import { toLatinDigits } from '#contract/clinic/digits.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { type ListedPatient, patientIndex } from './local-index.ts'

/** Whom a line of a list is about. */
type Somebody = Pick<ListedPatient, 'id' | 'name' | 'bn_name' | 'phone' | 'code'>

/** Whether a line of a list is looked for: by whom it is about, or by words of its own. */
export type IsLookedFor = (
  about: Somebody | null | undefined,
  ...words: readonly (string | null | undefined)[]
) => boolean

/** What a text looks for in a list about people: those whom every search finds by it, and whatever has it in its words. */
export async function lookedFor(clinic: Clinic, text: string): Promise<IsLookedFor> {
  const typed = text.trim()
  if (typed === '') return () => true
  const index = await patientIndex(clinic)
  const found = new Set(index.ranked(typed, Infinity).map(({ patient }) => patient.id))
  const wanted = toLatinDigits(typed).toLowerCase()
  const has = (said: string | null | undefined) =>
    said ? toLatinDigits(said).toLowerCase().includes(wanted) : false
  return (about, ...words) =>
    (about && (found.has(about.id) || [about.name, about.bn_name, about.phone, about.code].some(has))) ||
    words.some(has)
}
