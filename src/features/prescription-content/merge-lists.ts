import {
  type ContentItem,
  type OwnPhraseRow,
  type Section,
  sections,
  usesToOffer,
} from '#domain/phrase/rows.ts'
import { therapySections } from '#domain/therapy/specialities.ts'
import { wordKey } from './fold-words.ts'
import type { ContentLists } from './lists.ts'

type OwnPhrase = Pick<OwnPhraseRow, 'id' | 'section' | 'text' | 'bn_text' | 'uses'>

/** Words of one's own stand with the commonest: nobody types them twice by chance. */
const itemOf = ({ id, text, bn_text, uses }: OwnPhrase): ContentItem => ({
  id,
  text,
  bn_text,
  group: null,
  code: null,
  days: null,
  detail: null,
  common: 3,
  uses,
})

/** What the practice itself has written often enough in a section, the most used first. */
export const offeredPhrases = (own: readonly OwnPhrase[], section: Section): ContentItem[] =>
  own
    .filter((phrase) => phrase.section === section && phrase.uses >= usesToOffer)
    .toSorted((a, b) => b.uses - a.uses)
    .map(itemOf)

/** One section's list: what the practice writes most, then what is common. Words that the product's list knows stay its entry, with its code, and only count. */
export function sectionList(lists: ContentLists, own: readonly OwnPhrase[], section: Section): ContentItem[] {
  const offered = offeredPhrases(own, section)
  const uses = new Map(offered.map((item) => [wordKey(item.text), item.uses ?? 0]))
  const known = new Set(lists[section].map((item) => wordKey(item.text)))
  const counted = lists[section].map((item): ContentItem => {
    const used = uses.get(wordKey(item.text))
    return used === undefined ? item : { ...item, uses: used }
  })
  const all = [...offered.filter((item) => !known.has(wordKey(item.text))), ...counted]
  return all.toSorted((a, b) => (b.uses ?? 0) - (a.uses ?? 0) || (b.common ?? 0) - (a.common ?? 0))
}

/** All sections together; those of physical medicine only for whom they are. */
export const mergedLists = (
  lists: ContentLists,
  own: readonly OwnPhrase[],
  { therapy }: { therapy: boolean },
): Record<Section, ContentItem[]> => {
  const closed: readonly Section[] = therapy ? [] : therapySections
  const merged = (section: Section): [Section, ContentItem[]] => [
    section,
    closed.includes(section) ? [] : sectionList(lists, own, section),
  ]
  const bySection = new Map(sections.map(merged))
  const of = (section: Section) => bySection.get(section) ?? []
  return {
    chief_complaints: of('chief_complaints'),
    histories: of('histories'),
    examinations: of('examinations'),
    investigations: of('investigations'),
    diagnosis: of('diagnosis'),
    advises: of('advises'),
    follow_ups: of('follow_ups'),
    doses: of('doses'),
    durations: of('durations'),
    instructions: of('instructions'),
    fors: of('fors'),
    notes: of('notes'),
    therapeutic_exercise: of('therapeutic_exercise'),
    therapeutic_modalities: of('therapeutic_modalities'),
    assistive_devices: of('assistive_devices'),
    diastolic_dysfunctions: of('diastolic_dysfunctions'),
  }
}
