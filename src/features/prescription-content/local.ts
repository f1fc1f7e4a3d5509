import { mutate, readFor, stepOf } from '#local/outbox/mutate.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRows } from '#local/store/rows.ts'
import type { Step } from '#local/store/steps.ts'
import { type ContentItem, ownPhrases, type Section } from '#domain/phrase/rows.ts'
import { therapyItems } from '#domain/therapy/rows.ts'
import { opensTherapy } from '#contract/clinic/physical-medicine.ts'
import { learn, phrasesById, turnFavorite } from './mutations.ts'
import { addedItems, mergedLists } from './merge-lists.ts'

export interface LearnedPhrase {
  section: Section
  text: string
  bn_text: string | null
}

/** All pick lists of this practice on this device; nothing of it needs a line once the app is installed. `speciality_ids`: those of its doctor. */
export async function readLists(
  clinic: Clinic,
  { speciality_ids }: { speciality_ids: readonly number[] },
): Promise<Record<Section, ContentItem[]>> {
  const [own, rows] = await Promise.all([readRows(clinic, ownPhrases), readRows(clinic, therapyItems)])
  const { contentLists } = await import('./lists.ts')
  return mergedLists({ lists: contentLists, items: addedItems(rows) }, own, {
    therapy: opensTherapy(speciality_ids),
  })
}

/** The step that keeps free texts of a sheet for their lists; null when there are none. */
export async function learningStep(clinic: Clinic, learned: readonly LearnedPhrase[]): Promise<Step | null> {
  const phrases = [...phrasesById(learned).values()].slice(0, 100)
  if (phrases.length === 0) return null
  return stepOf(clinic, learn, await readFor(clinic, learn, { body: { phrases } }))
}

/** Makes an advice a favourite, or one among the others again. */
export const turnFavoriteAdvice = (
  clinic: Clinic,
  { favorite, ...words }: { text: string; bn_text: string | null; favorite: boolean },
): Promise<void> => mutate(clinic, turnFavorite, { body: { ...words, status: favorite ? 1 : 0 } })
