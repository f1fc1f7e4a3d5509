import type { ContentItem } from '#domain/phrase/rows.ts'
import type { DiagnosisKind, PrescriptionContent } from '#domain/prescription/content.ts'
import { rereadDose } from './drug-line-of.ts'
import { type SymptomDuration, scriptOf, showLasting } from './lasting.ts'

/** Sections whose lines come from pick lists or are typed. */
export const lineSections = [
  'chief_complaints',
  'histories',
  'examinations',
  'investigations',
  'diagnosis',
  'advises',
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
})

/** Adds an entry as a line. The same words a second time add none: they only say more of it, for how long or how it is meant. */
export function addEntry(
  content: PrescriptionContent,
  section: LineSection,
  entry: ContentEntry,
): PrescriptionContent {
  const { key, text, bn_text, group, lasting } = entry
  const same = content[section].find(
    (line) => line.key === key || line.text.toLowerCase() === text.toLowerCase(),
  )
  if (same) return toldMore(content, section, { ...entry, key: same.key })
  const line = { key, text, bn_text, note: null }
  const since = lasting && sinceText(text, lasting)
  const plus = <S extends LineSection>(to: S, added: ContentLine<S>): PrescriptionContent => ({
    ...content,
    [to]: [...content[to], added],
  })
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
      return plus(section, diagnosisOf(entry, content.diagnosis.length === 0))
    case 'advises':
      return plus(section, line)
  }
}

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

/** A line of a section, as it stands on the sheet. */
export type ContentLine<S extends LineSection | 'drugs'> = PrescriptionContent[S][number]

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
  const lines: readonly ContentLine<S>[] = content[at.section]
  return {
    ...content,
    [at.section]: lines.map((line) => (line.key === at.key ? { ...line, ...how(line) } : line)),
  }
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
): PrescriptionContent => {
  const lines: readonly ContentLine<S>[] = content[section]
  return { ...content, [section]: lines.map((one) => (one.key === line.key ? line : one)) }
}

const sinceText = (text: string, lasting: SymptomDuration): string => showLasting(lasting, scriptOf(text))

/** Puts the line of a medicine on the sheet, or back into its place. */
export const withLine = (content: PrescriptionContent, line: ContentLine<'drugs'>): PrescriptionContent => ({
  ...content,
  drugs: content.drugs.some((one) => one.key === line.key)
    ? content.drugs.map((one) => (one.key === line.key ? line : one))
    : [...content.drugs, line],
})

/** Takes a line out of a section. */
export const removeLine = (
  content: PrescriptionContent,
  section: LineSection | 'drugs',
  key: string,
): PrescriptionContent => ({ ...content, [section]: content[section].filter((line) => line.key !== key) })

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

/** What may be taken over from an earlier sheet, by tick. */
export const copyable = [
  'drugs',
  'advises',
  'investigations',
  'diagnosis',
  'chief_complaints',
  'histories',
  'examinations',
] as const
export type Copyable = (typeof copyable)[number]

/** Takes the ticked lines of an earlier sheet over; what stands already stands once. A reason given then is asked for again; a dose that was confirmed then is not, while it is the same of the same medicine. */
export function copyLines(
  content: PrescriptionContent,
  from: PrescriptionContent,
  ticked: ReadonlySet<string>,
): PrescriptionContent {
  const earlier = {
    ...from,
    drugs: from.drugs.map((line) => ({ ...rereadDose(line), override_reason: null })),
    investigations: from.investigations.map((line) => ({ ...line, result: null })),
  }
  const taken = <S extends Copyable>(section: S): ContentLine<S>[] => {
    const present: readonly ContentLine<S>[] = content[section]
    const known = (line: ContentLine<S>) =>
      present.some((one) => one.key === line.key || lineName(one) === lineName(line))
    const lines: readonly ContentLine<S>[] = earlier[section]
    return [...present, ...lines.filter((line) => ticked.has(`${section}/${line.key}`) && !known(line))]
  }
  const drugs = taken('drugs')
  const confirmed = (from.findings ?? []).filter(
    (one) => one.confirmed === true && drugs.slice(content.drugs.length).some(({ key }) => key === one.line),
  )
  return {
    ...content,
    ...(confirmed.length > 0 ? { findings: [...(content.findings ?? []), ...confirmed] } : {}),
    drugs,
    advises: taken('advises'),
    investigations: taken('investigations'),
    diagnosis: taken('diagnosis'),
    chief_complaints: taken('chief_complaints'),
    histories: taken('histories'),
    examinations: taken('examinations'),
  }
}

/** What makes two lines say the same: the words, or the medicine in its strength and form. */
export const lineName = (line: ContentLine<Copyable>): string =>
  'brand' in line ? JSON.stringify([line.brand, line.strength, line.form_abbr]) : line.text.toLowerCase()

/** What Ctrl+D takes over: medicines, advice, diagnosis and history; what was found and complained of then is not true of today. */
export const repeated = (from: PrescriptionContent): Set<string> =>
  new Set(
    (['drugs', 'advises', 'diagnosis', 'histories'] as const).flatMap((section) =>
      from[section].map((line) => `${section}/${line.key}`),
    ),
  )
