import { type ContentItem, type OwnPhraseRow, type Section, sections, usesToOffer } from './contract.ts'
import type { ContentLists } from './lists.ts'

type OwnPhrase = Pick<OwnPhraseRow, 'id' | 'section' | 'text' | 'bn_text' | 'uses'>

const itemOf = ({ id, text, bn_text }: OwnPhrase): ContentItem => ({ id, text, bn_text, group: null, code: null, days: null, detail: null })

/** What the practice itself has typed often enough in a section, the most used first. */
export const offeredPhrases = (own: readonly OwnPhrase[], section: Section): ContentItem[] =>
  own.filter((phrase) => phrase.section === section && phrase.uses >= usesToOffer).toSorted((a, b) => b.uses - a.uses).map(itemOf)

/** One section's list: the practice's own words, then those that come with the product; the same words stand once. */
export function sectionList(lists: ContentLists, own: readonly OwnPhrase[], section: Section): ContentItem[] {
  const offered = offeredPhrases(own, section)
  const known = new Set(offered.map((item) => item.text.toLowerCase()))
  return [...offered, ...lists[section].filter((item) => !known.has(item.text.toLowerCase()))]
}

/** All sections together. */
export const mergedLists = (lists: ContentLists, own: readonly OwnPhrase[]): Record<Section, ContentItem[]> => {
  const merged = (section: Section): [Section, ContentItem[]] => [section, sectionList(lists, own, section)]
  const bySection = new Map(sections.map(merged))
  const of = (section: Section) => bySection.get(section) ?? []
  return {
    chief_complaints: of('chief_complaints'), histories: of('histories'), examinations: of('examinations'), investigations: of('investigations'),
    diagnosis: of('diagnosis'), advises: of('advises'), follow_ups: of('follow_ups'), doses: of('doses'), durations: of('durations'),
    instructions: of('instructions'), fors: of('fors'), notes: of('notes'), therapeutic_exercise: of('therapeutic_exercise'),
    therapeutic_modalities: of('therapeutic_modalities'), assistive_devices: of('assistive_devices'), diastolic_dysfunctions: of('diastolic_dysfunctions'),
  }
}
