import type { Clinic } from '#local/store/clinic.ts'
import { newRow } from '#local/store/clinic.ts'
import { patch, put } from '#local/store/effects.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { type Step, step } from '#local/store/steps.ts'
import { type ContentItem, ownPhrases, phraseId, type Section } from '#domain/phrase/rows.ts'
import { learnPhrases, opensTherapy } from './contract.ts'
import { mergedLists } from './merge-lists.ts'

export interface Learned {
  section: Section
  text: string
  bn_text: string | null
}

/** All pick lists of this practice on this device; nothing of it needs a line once the app is installed. `speciality_ids`: those of its doctor. */
export async function readLists(
  clinic: Clinic,
  { speciality_ids }: { speciality_ids: readonly number[] },
): Promise<Record<Section, ContentItem[]>> {
  const own = await readRows(clinic, ownPhrases)
  const { contentLists } = await import('./lists.ts')
  return mergedLists(contentLists, own, { therapy: opensTherapy(speciality_ids) })
}

/** The step that keeps free texts of a sheet for their lists; null when there are none. */
export async function learningStep(clinic: Clinic, learned: readonly Learned[]): Promise<Step | null> {
  const told = [...new Map(learned.map((one) => [phraseId(one.section, one.text), one])).entries()].slice(
    0,
    100,
  )
  if (told.length === 0) return null
  const effects = await Promise.all(
    told.map(async ([id, { section, text, bn_text }]) => {
      const before = await readRow(clinic, ownPhrases, id)
      if (before) return patch(ownPhrases, id, { uses: before.uses + 1 })
      return put(ownPhrases, newRow(clinic, ownPhrases, { id, section, text, bn_text, uses: 1 }))
    }),
  )
  return step(learnPhrases, { body: { phrases: told.map(([, one]) => one) } }, { lane: 'phrases', effects })
}
