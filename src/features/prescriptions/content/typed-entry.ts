import { newId } from '#contract/clinic/uuid.ts'
import type { ContentItem } from '#domain/phrase/rows.ts'
import { matchPhrase } from '#features/prescription-content/parts.ts'
import type { DiagnosisKind } from '#domain/prescription/content.ts'
import { type ContentEntry, freeKey, type LineSection, pickedEntry } from './edit-content.ts'
import { type SymptomDuration, splitLasting } from './lasting.ts'
import { readLoneTime } from './lone-time.ts'

/** What Enter does with what stands in the box of a section. */
export type TypedEntry =
  | { is: 'nothing' }
  /** A time alone belongs to the line above; a text where it is no single number. */
  | { is: 'lasting'; lasting: SymptomDuration | string }
  /** A question mark or D/D alone says how the diagnosis above is meant. */
  | { is: 'kind'; kind: DiagnosisKind }
  /** The words are a short name of several: a person says which. `typed` keeps them as they are. */
  | { is: 'question'; among: ContentItem[]; typed: ContentEntry }
  /** `item`: the words are this entry's; null: they stand as they were typed. */
  | { is: 'entry'; entry: ContentEntry; item: ContentItem | null }

/** Reads what was typed for a section. Only words that are an entry's whole text, or its one short name, become that entry: all else stays letter for letter. */
export function readEntry(section: LineSection, typed: string, items: readonly ContentItem[]): TypedEntry {
  const lone = isTimed(section) ? readLoneTime(typed) : null
  if (lone !== null) return { is: 'lasting', lasting: lone }
  const mark = section === 'diagnosis' ? readMark(typed) : null
  if (mark) return { is: 'kind', kind: mark }
  const { text, lasting, kind, whole } = searchedFor(section, typed, items)
  if (text === '') return { is: 'nothing' }
  const [item, ...others] = matchPhrase(items, text)
  // A diagnosis is a name: only behind one that is known a time is a time.
  const stays = section === 'diagnosis' && (!item || others.length > 0)
  const own = { ...typedEntry(stays ? whole : text), lasting: stays ? null : lasting, kind }
  if (!item) return { is: 'entry', entry: own, item: null }
  if (others.length > 0) return { is: 'question', among: [item, ...others], typed: own }
  return { is: 'entry', entry: pickedEntry(item, { lasting, kind }), item }
}

/** What a list is searched for while somebody types, and what an entry taken from it keeps of the rest. `whole`: the words with their time. */
export function searchedFor(section: LineSection, typed: string, items: readonly ContentItem[]): SearchText {
  const { text: whole, kind } = section === 'diagnosis' ? readKind(typed) : { text: typed.trim(), kind: null }
  const split = isTimed(section)
    ? splitLasting(whole, (text) => matchPhrase(items, text).length > 0)
    : { text: whole, lasting: null }
  return { ...split, kind, whole }
}

export interface SearchText {
  text: string
  lasting: SymptomDuration | null
  kind: DiagnosisKind | null
  whole: string
}

const isTimed = (section: LineSection): boolean =>
  section === 'chief_complaints' || section === 'histories' || section === 'diagnosis'

/** Words that are no entry's, as they were typed. */
export const typedEntry = (text: string): ContentEntry => ({
  key: `${freeKey}${newId()}`,
  text,
  bn_text: null,
  group: null,
  code: null,
  lasting: null,
  kind: null,
})

const readMark = (typed: string): DiagnosisKind | null =>
  /^\s*\?+\s*$/.test(typed) ? 'provisional' : /^\s*\(?d\s*\/\s*d\)?\s*$/i.test(typed) ? 'differential' : null

/** 'dengue?' is held for possible, 'D/D typhoid' is one of several; nothing is either by itself, and two questions in one line stay as they are. */
function readKind(typed: string): { text: string; kind: DiagnosisKind | null } {
  const said = typed.trim()
  const among = /^(?:d\s*\/\s*d|dd)(?:\s+|\s*[:.-]\s*)(.+)$|^(.+?)\s*\(?\bd\s*\/\s*d\)?$/iu.exec(said)
  const differential = (among?.[1] ?? among?.[2])?.trim()
  if (differential) return { text: differential, kind: 'differential' }
  const asked = /^\?\s*([^?]*[^\s?])$|^([^?]*[^\s?])\s*\?+$/u.exec(said)
  const possible = asked?.[1] ?? asked?.[2]
  return possible === undefined ? { text: said, kind: null } : { text: possible, kind: 'provisional' }
}
