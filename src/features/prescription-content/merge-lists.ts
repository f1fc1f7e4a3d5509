import {
  type ContentItem,
  type OwnPhraseRow,
  type Section,
  sections,
  usesToOffer,
} from '#domain/phrase/rows.ts'
import { offeredItem, sectionOfKind, type TherapyItemRow, therapyKinds } from '#domain/therapy/rows.ts'
import { therapySections } from '#domain/therapy/specialities.ts'
import { wordKey } from './fold-words.ts'
import type { ContentLists } from './lists.ts'

type OwnPhrase = Pick<OwnPhraseRow, 'id' | 'section' | 'text' | 'bn_text' | 'uses'> &
  Partial<Pick<OwnPhraseRow, 'favorite'>>

/** Words of one's own stand with the commonest: nobody types them twice by chance. */
const itemOf = ({ id, text, bn_text, uses, favorite }: OwnPhrase): ContentItem => ({
  id,
  text,
  bn_text,
  group: null,
  code: null,
  days: null,
  detail: null,
  common: 3,
  uses,
  ...marked(favorite),
})

const marked = (favorite: boolean | undefined): Pick<ContentItem, 'favorite'> =>
  favorite === true ? { favorite } : {}

/** What the practice itself has written often enough in a section, or made a favourite: favourites first, then the most used. */
export const offeredPhrases = (own: readonly OwnPhrase[], section: Section): ContentItem[] =>
  own
    .filter(
      (phrase) => phrase.section === section && (phrase.uses >= usesToOffer || phrase.favorite === true),
    )
    .map(itemOf)
    .toSorted(favoriteFirst)

const favoriteFirst = (a: ContentItem, b: ContentItem): number =>
  Number(b.favorite === true) - Number(a.favorite === true) || (b.uses ?? 0) - (a.uses ?? 0)

/** The lists that come with the product, and what the practice has added to them: its own stands in the place of an entry of the same name. */
export interface Offered {
  lists: ContentLists
  items?: Partial<Record<Section, readonly ContentItem[]>>
}

/** The practice's own exercises, modalities and devices, by their section. */
export const addedItems = (rows: readonly TherapyItemRow[]): NonNullable<Offered['items']> =>
  Object.fromEntries(
    therapyKinds.map((kind) => [
      sectionOfKind[kind],
      rows.filter((row) => row.kind === kind && row.active).map(offeredItem),
    ]),
  )

/** One section's list: what the practice writes most, then what is common. Words that the product's list knows stay its entry, with its code, and only count. */
export function sectionList(
  { lists, items = {} }: Offered,
  own: readonly OwnPhrase[],
  section: Section,
): ContentItem[] {
  const offered = offeredPhrases(own, section)
  const added = items[section] ?? []
  const named = new Set(added.map((item) => wordKey(item.text)))
  const entries = [...added, ...lists[section].filter((item) => !named.has(wordKey(item.text)))]
  const ownOf = new Map(offered.map((item) => [wordKey(item.text), item]))
  const known = new Set(entries.map((item) => wordKey(item.text)))
  const counted = entries.map((item): ContentItem => {
    const ours = ownOf.get(wordKey(item.text))
    return ours ? { ...item, uses: ours.uses ?? 0, ...marked(ours.favorite) } : item
  })
  const all = [...offered.filter((item) => !known.has(wordKey(item.text))), ...counted]
  return all.toSorted((a, b) => favoriteFirst(a, b) || (b.common ?? 0) - (a.common ?? 0))
}

/** All sections together; those of physical medicine only for whom they are. */
export const mergedLists = (
  offered: Offered,
  own: readonly OwnPhrase[],
  { therapy }: { therapy: boolean },
): Record<Section, ContentItem[]> => {
  const closed: readonly Section[] = therapy ? [] : therapySections
  const merged = (section: Section): [Section, ContentItem[]] => [
    section,
    closed.includes(section) ? [] : sectionList(offered, own, section),
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
