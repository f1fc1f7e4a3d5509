import type { ContentItem } from '#domain/phrase/rows.ts'
import { type DiagnosisKind, mostLines, type PrescriptionContent } from '#domain/prescription/content.ts'
import {
  type ContentLine,
  linesIn,
  type LinesSection,
  withLines,
} from '#domain/prescription/content-lines.ts'
import { therapySections } from '#domain/therapy/specialities.ts'
import { type SymptomDuration, scriptOf, showLasting } from './lasting.ts'
import { newTherapyLine, type TherapyFacts } from './therapy-lines.ts'

/** Sections whose lines come from pick lists or are typed. */
export const lineSections = [
  'chief_complaints',
  'histories',
  'examinations',
  'investigations',
  'diagnosis',
  'advises',
  ...therapySections,
] as const
export type LineSection = (typeof lineSections)[number]

/** What was picked or typed for a section. */
export interface ContentEntry {
  key: string
  text: string
  bn_text: string | null
  group: string | null
  code: string | null
  lasting: SymptomDuration | null
  /** How a diagnosis is meant; null where nothing was said of it. */
  kind: DiagnosisKind | null
  /** What a list says of an exercise besides its name. */
  therapy?: TherapyFacts | undefined
}

/** How the key of a line begins whose words were typed and came from no list. */
export const freeKey = 't'

/** An entry of a pick list. Its key tells that it is none of the doctor's own words. */
export const pickedEntry = (
  item: ContentItem,
  { lasting = null, kind = null }: Partial<Pick<ContentEntry, 'lasting' | 'kind'>> = {},
): ContentEntry => ({
  key: `p${item.id}`.slice(0, 40),
  text: item.text,
  bn_text: item.bn_text,
  group: item.group,
  code: item.code,
  lasting,
  kind,
  therapy: item.therapy,
})

/** Adds an entry as a line. The same words a second time add none: they only say more of it, for how long or how it is meant. */
export function addEntry(
  content: PrescriptionContent,
  section: LineSection,
  entry: ContentEntry,
): PrescriptionContent {
  const { text, bn_text, group, lasting } = entry
  const lines: readonly ContentLine<LineSection>[] = linesIn(content, section)
  const same = lines.find(
    (line) => !isPlaced(line) && (line.key === entry.key || line.text.toLowerCase() === text.toLowerCase()),
  )
  if (same) return toldMore(content, section, { ...entry, key: same.key })
  const key = lines.some((line) => line.key === entry.key) ? `${entry.key}.${lines.length}` : entry.key
  const line = { key, text, bn_text, note: null }
  const since = lasting && sinceText(text, lasting)
  const plus = <S extends LineSection>(to: S, added: ContentLine<S>): PrescriptionContent =>
    withLines(content, to, [...linesIn(content, to), added])
  switch (section) {
    case 'chief_complaints':
      return plus(section, { ...line, ...durationOf(lasting), side: null })
    case 'histories':
      return plus(section, { ...line, group: group ?? 'Past illness', since })
    case 'examinations':
      return plus(section, { ...line, system: group, side: null, value: null, unit: null })
    case 'investigations':
      return plus(section, { ...line, group, urgent: false, result: null })
    case 'diagnosis':
      return plus(section, diagnosisOf({ ...entry, key }, content.diagnosis.length === 0))
    case 'advises':
      return plus(section, line)
    case 'therapeutic_exercise':
      return plus(section, newTherapyLine.therapeutic_exercise(line, entry.therapy))
    case 'therapeutic_modalities':
      return plus(section, newTherapyLine.therapeutic_modalities(line))
    case 'assistive_devices':
      return plus(section, newTherapyLine.assistive_devices(line))
  }
}

/** The same machine at another place is another line. */
const isPlaced = (line: ContentLine<LineSection>): boolean => 'site' in line && line.site !== null

const durationOf = (lasting: SymptomDuration | null) => ({
  duration_value: lasting?.value ?? null,
  duration_unit: lasting?.unit ?? null,
})

const diagnosisOf = (
  { key, text, bn_text, code, kind, lasting }: ContentEntry,
  primary: boolean,
): ContentLine<'diagnosis'> => ({
  key,
  text,
  bn_text,
  note: null,
  icd10: code,
  kind: kind ?? 'confirmed',
  primary,
  ...(lasting ? { since: sinceText(text, lasting) } : {}),
})

function toldMore(
  content: PrescriptionContent,
  section: LineSection,
  { key, lasting, kind }: ContentEntry,
): PrescriptionContent {
  const timed = lasting ? withLasting(content, { section, key }, lasting) : content
  return kind === null ? timed : changeLine(timed, { section: 'diagnosis', key }, () => ({ kind }))
}

/** Where one line of the sheet stands. */
export interface LineAt<S extends LineSection = LineSection> {
  section: S
  key: string
}

/** Changes fields of one line. */
export function changeLine<S extends LineSection>(
  content: PrescriptionContent,
  at: LineAt<S>,
  how: (line: ContentLine<S>) => Partial<ContentLine<S>>,
): PrescriptionContent {
  const lines = linesIn(content, at.section)
  return withLines(
    content,
    at.section,
    lines.map((line) => (line.key === at.key ? { ...line, ...how(line) } : line)),
  )
}

/** For how long a line has been there; null takes it away. In the script of its words where it is written out. */
export function withLasting(
  content: PrescriptionContent,
  { section, key }: LineAt,
  lasting: SymptomDuration | null,
): PrescriptionContent {
  switch (section) {
    case 'chief_complaints':
      return changeLine(content, { section, key }, () => durationOf(lasting))
    case 'histories':
      return changeLine(content, { section, key }, ({ text }) => ({
        since: lasting && sinceText(text, lasting),
      }))
    case 'diagnosis':
      return {
        ...content,
        diagnosis: content.diagnosis.map((line) =>
          line.key === key ? sinceOf(line, lasting && sinceText(line.text, lasting)) : line,
        ),
      }
    default:
      return content
  }
}

/** A time in words, as it was typed: a complaint has it in its note, behind what stands there. */
export function withTimeWords(
  content: PrescriptionContent,
  { section, key }: LineAt,
  words: string,
): PrescriptionContent {
  switch (section) {
    case 'chief_complaints':
      return changeLine(content, { section, key }, ({ note }) => ({
        note: [note ?? '', words].filter((part) => part !== '').join(', '),
      }))
    case 'histories':
      return changeLine(content, { section, key }, () => ({ since: words.slice(0, 40) }))
    case 'diagnosis':
      return {
        ...content,
        diagnosis: content.diagnosis.map((line) =>
          line.key === key ? sinceOf(line, words.slice(0, 40)) : line,
        ),
      }
    default:
      return content
  }
}

/** The key of `since` is there only where something was said: it is part of what a sheet's hash covers. */
export function sinceOf(
  { since: _before, ...line }: ContentLine<'diagnosis'>,
  since: string | null,
): ContentLine<'diagnosis'> {
  return since === null || since === '' ? line : { ...line, since }
}

/** Puts a line back as it was; one that was taken out meanwhile stays out. */
export const asBefore = <S extends LineSection>(
  content: PrescriptionContent,
  section: S,
  line: ContentLine<S>,
): PrescriptionContent =>
  withLines(
    content,
    section,
    linesIn(content, section).map((one) => (one.key === line.key ? line : one)),
  )

const sinceText = (text: string, lasting: SymptomDuration): string => showLasting(lasting, scriptOf(text))

/** Puts the line of a medicine on the sheet, or back into its place. */
export const withLine = (content: PrescriptionContent, line: ContentLine<'drugs'>): PrescriptionContent => ({
  ...content,
  drugs: content.drugs.some((one) => one.key === line.key)
    ? content.drugs.map((one) => (one.key === line.key ? line : one))
    : [...content.drugs, line],
})

/** Whether a medicine stands on the sheet, in whatever dose. */
export const holdsDrug = (
  { drugs }: Pick<PrescriptionContent, 'drugs'>,
  of: Pick<ContentLine<'drugs'>, 'drug_id' | 'own_drug_id'>,
): boolean => drugs.some((line) => line.drug_id === of.drug_id && line.own_drug_id === of.own_drug_id)

/** Takes a line out of a section. */
export const removeLine = <S extends LinesSection>(
  content: PrescriptionContent,
  section: S,
  key: string,
): PrescriptionContent =>
  withLines(
    content,
    section,
    linesIn(content, section).filter((line) => line.key !== key),
  )

/** The section that a change fills beyond what a sheet holds; null: all of it has room. What is too full already may get shorter. */
export const overfilled = (before: PrescriptionContent, after: PrescriptionContent): LinesSection | null =>
  ([...lineSections, 'drugs'] as const).find((section) => {
    const count = linesIn(after, section).length
    return count > mostLines && count > linesIn(before, section).length
  }) ?? null

const kinds = ['confirmed', 'provisional', 'differential'] as const

/** The next way to mean a diagnosis: plain, possible, one of several, and round. */
export const turnDiagnosis = (content: PrescriptionContent, key: string): PrescriptionContent => ({
  ...content,
  diagnosis: content.diagnosis.map((line) =>
    line.key === key
      ? { ...line, kind: kinds[(kinds.indexOf(line.kind) + 1) % kinds.length] ?? 'confirmed' }
      : line,
  ),
})

/** Marks a test as urgent, or takes the mark off. */
export const turnUrgent = (content: PrescriptionContent, key: string): PrescriptionContent => ({
  ...content,
  investigations: content.investigations.map((line) =>
    line.key === key ? { ...line, urgent: !line.urgent } : line,
  ),
})
