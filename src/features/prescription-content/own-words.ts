import { type OwnPhraseRow, ownPhrases, type Section } from '#domain/phrase/rows.ts'
import { mutate } from '#local/outbox/mutate.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRows } from '#local/store/rows.ts'
import * as mutations from './mutations.ts'

export type OwnWord = OwnPhraseRow

/** The lists whose words are written down and put right by hand; those of the others are learnt from sheets alone. */
export const recordedSections = ['advises', 'investigations'] as const
export type RecordedSection = (typeof recordedSections)[number]

/** Words of this practice's own on its lists, what it uses most first; by part of them in either script. */
export async function findOwnWords(
  clinic: Clinic,
  { section, text }: { section: Section | null; text: string },
): Promise<OwnWord[]> {
  const rows = await readRows(clinic, ownPhrases, section === null ? {} : { by: 'section', is: section })
  const wanted = text.trim().toLowerCase()
  return rows
    .filter((row) => [row.text, row.bn_text].some((words) => words?.toLowerCase().includes(wanted) === true))
    .toSorted((a, b) => b.uses - a.uses || a.text.localeCompare(b.text))
}

interface Words {
  text: string
  bn_text: string | null
}

/** Puts words on a list, at once offered there. */
export const keepWords = (clinic: Clinic, section: RecordedSection, body: Words): Promise<void> =>
  section === 'advises'
    ? mutate(clinic, mutations.keepAdvice, { body })
    : mutate(clinic, mutations.keepOwnInvestigation, { body })

/** Other words in the place of these; sheets on which they stand stay as they are. */
export const changeWords = (clinic: Clinic, { id, section }: OwnWord, body: Words): Promise<void> =>
  section === 'advises'
    ? mutate(clinic, mutations.changeAdvice, { params: { adviceId: id }, body })
    : mutate(clinic, mutations.changeOwnInvestigation, { params: { id }, body })

/** Off the list; sheets on which they stand stay as they are. */
export const takeWords = (clinic: Clinic, { id }: OwnWord): Promise<void> =>
  mutate(clinic, mutations.takePhrase, { params: { id } })
