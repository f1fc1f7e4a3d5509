import * as z from 'zod/mini'
import { count, framed, Id, line } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

export const sections = [
  'chief_complaints', 'histories', 'examinations', 'investigations', 'diagnosis', 'advises', 'follow_ups', 'doses', 'durations',
  'instructions', 'fors', 'therapeutic_exercise', 'therapeutic_modalities', 'assistive_devices', 'diastolic_dysfunctions',
] as const
export const Section = z.literal(sections, 'choice')

/** Words that this practice typed and that its lists offer from then on. */
export const OwnPhraseRow = z.object({
  id: Id, ...framed, section: Section, text: line(300), bn_text: z.nullable(line(300)), uses: count(0, 1_000_000),
})
export type OwnPhraseRow = z.infer<typeof OwnPhraseRow>

export const ownPhrases = synced<OwnPhraseRow>({ table: 'own_phrases', row: OwnPhraseRow, clear: ['section'], indexes: ['section'] })
