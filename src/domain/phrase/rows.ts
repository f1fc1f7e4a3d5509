import * as z from 'zod/mini'
import { namedId } from '#contract/clinic/named-id.ts'
import { count, framed, Id, line } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

export const sections = [
  'chief_complaints',
  'histories',
  'examinations',
  'investigations',
  'diagnosis',
  'advises',
  'follow_ups',
  'doses',
  'durations',
  'instructions',
  'fors',
  'notes',
  'therapeutic_exercise',
  'therapeutic_modalities',
  'assistive_devices',
  'diastolic_dysfunctions',
] as const

export const Section = z.literal(sections, 'choice')
export type Section = z.infer<typeof Section>

/** Words that this practice typed and that its lists offer from then on. The id is made from section and text. */
export const OwnPhraseRow = z.object({
  id: Id,
  ...framed,
  section: Section,
  text: line(300),
  bn_text: z.nullable(line(300)),
  uses: count(0, 1_000_000),
  /** Stands before all others of its list. */
  favorite: z.boolean(),
})
export type OwnPhraseRow = z.infer<typeof OwnPhraseRow>

export const ownPhrases = synced<OwnPhraseRow>({
  table: 'own_phrases',
  row: OwnPhraseRow,
  clear: ['section'],
  indexes: ['section'],
})

/** Typed so often, a free text is offered in its list. */
export const usesToOffer = 2

/**
 * An entry of a pick list. `code` is an ICD-10 code, `days` how long a duration or until a return, `detail` what belongs to it.
 * `common`: how often a general chamber writes it, 3 every evening, 2 every week, 1 every month, 0 or nothing seldom.
 */
export const ContentItem = z.object({
  id: z.union([z.int(), Id]),
  text: z.string(),
  bn_text: z.nullable(z.string()),
  group: z.nullable(z.string()),
  code: z.nullable(z.string()),
  days: z.nullable(z.number()),
  detail: z.nullable(z.string()),
  common: z.exactOptional(count(0, 3)),
  /** Names it is typed by; one that other entries of the section carry too means nothing by itself. */
  short_names: z.exactOptional(z.array(z.string())),
  /** How often this practice wrote it. */
  uses: z.exactOptional(z.int()),
  /** Somebody put it before all others. */
  favorite: z.exactOptional(z.literal(true)),
  /** Of an exercise: how much of it is usual, what the patient reads of it, and its pictures. */
  therapy: z.exactOptional(
    z.object({
      amount: z.string(),
      description: z.nullable(z.string()),
      bn_description: z.nullable(z.string()),
      pictures: z.array(z.string()),
    }),
  ),
})
export type ContentItem = z.infer<typeof ContentItem>

/** The id of a phrase: two devices that learn it offline agree. */
export const phraseId = (section: Section, text: string): string => namedId('phrase', section, text)
