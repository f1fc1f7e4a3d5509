import { addDays, type Day } from '#contract/clinic/day.ts'
import { type Duration, parseDuration } from '#contract/clinic/duration.ts'
import type { ContentItem } from '#features/prescription-content/contract.ts'
import type { DrugLine, FollowUp, PrescriptionContent } from './content.ts'

/** Sections whose lines come from pick lists or are typed. */
export const lineSections = ['chief_complaints', 'histories', 'examinations', 'investigations', 'diagnosis', 'advises'] as const
export type LineSection = (typeof lineSections)[number]

/** What was picked or typed for a section. */
export interface Entry {
  key: string
  text: string
  bn_text: string | null
  group: string | null
  code: string | null
  lasting: Duration | null
}

/** A typed entry of a section and, behind it, for how long: 'fever 3d'. */
export function splitEntry(typed: string): { text: string; lasting: Duration | null } {
  const words = typed.trim().split(/\s+/)
  for (const count of [1, 2]) {
    if (words.length <= count) continue
    const read = parseDuration(words.slice(-count).join(' '))
    if ('duration' in read) return { text: words.slice(0, -count).join(' '), lasting: read.duration }
  }
  return { text: typed.trim(), lasting: null }
}

/** An entry of a pick list. Its key tells that it is none of the doctor's own words. */
export const pickedEntry = (item: ContentItem, lasting: Duration | null = null): Entry =>
  ({ key: `p${item.id}`.slice(0, 40), text: item.text, bn_text: item.bn_text, group: item.group, code: item.code, lasting })

const units = { d: 'day', w: 'week', m: 'month', y: 'year' } as const
const spanOf = (lasting: Duration | null) => (lasting?.kind === 'span' ? { value: lasting.value, unit: units[lasting.unit] } : null)

/** Adds an entry as a line; the same words a second time change nothing. */
export function addEntry(content: PrescriptionContent, section: LineSection, entry: Entry): PrescriptionContent {
  const { key, text, bn_text } = entry
  if (content[section].some((line) => line.key === key || line.text.toLowerCase() === text.toLowerCase())) return content
  const line = { key, text, bn_text, note: null }
  const span = spanOf(entry.lasting)
  switch (section) {
    case 'chief_complaints': return { ...content, chief_complaints: [...content.chief_complaints, { ...line, duration_value: span?.value ?? null, duration_unit: span?.unit ?? null, side: null }] }
    case 'histories': return { ...content, histories: [...content.histories, { ...line, group: entry.group ?? 'Past illness', since: span && sinceText(span) }] }
    case 'examinations': return { ...content, examinations: [...content.examinations, { ...line, system: entry.group, side: null, value: null, unit: null }] }
    case 'investigations': return { ...content, investigations: [...content.investigations, { ...line, group: entry.group, urgent: false, result: null }] }
    case 'diagnosis': return { ...content, diagnosis: [...content.diagnosis, { ...line, icd10: entry.code, kind: 'provisional', primary: content.diagnosis.length === 0 }] }
    case 'advises': return { ...content, advises: [...content.advises, line] }
  }
}

const sinceText = ({ value, unit }: { value: number; unit: string }): string => `${value} ${unit}${value > 1 ? 's' : ''}`

/** Takes a line out of a section. */
export const removeLine = (content: PrescriptionContent, section: LineSection | 'drugs', key: string): PrescriptionContent =>
  ({ ...content, [section]: content[section].filter((line) => line.key !== key) })

const kinds = ['provisional', 'confirmed', 'differential'] as const

/** The next way to mean a diagnosis: provisional, confirmed, differential, and round. */
export const turnDiagnosis = (content: PrescriptionContent, key: string): PrescriptionContent => ({
  ...content,
  diagnosis: content.diagnosis.map((line) => (line.key === key ? { ...line, kind: kinds[(kinds.indexOf(line.kind) + 1) % kinds.length] ?? 'provisional' } : line)),
})

/** Marks a test as urgent, or takes the mark off. */
export const turnUrgent = (content: PrescriptionContent, key: string): PrescriptionContent =>
  ({ ...content, investigations: content.investigations.map((line) => (line.key === key ? { ...line, urgent: !line.urgent } : line)) })

/** The day and words of a return after so many days, moved on to the next day on which the chamber sits. */
export function followUpOf(item: ContentItem, on: { today: Day; sits: (day: Day) => boolean; chamber_id: number }): FollowUp {
  const day = item.days === null ? null : nextSitting(addDays(on.today, item.days), on.sits)
  return { text: item.text, bn_text: item.bn_text, after_days: item.days, day, with_reports: /report/i.test(item.text), chamber_id: day === null ? null : on.chamber_id }
}

/** A chamber that never sits within two weeks has no schedule: then the counted day itself stands. */
function nextSitting(day: Day, sits: (day: Day) => boolean): Day {
  for (let later = 0; later < 14; later++) {
    const candidate = addDays(day, later)
    if (sits(candidate)) return candidate
  }
  return day
}

/** What may be taken over from an earlier sheet, by tick. */
export const copyable = ['drugs', 'advises', 'investigations', 'diagnosis', 'chief_complaints', 'histories', 'examinations'] as const
export type Copyable = (typeof copyable)[number]

/** Takes the ticked lines of an earlier sheet over; what stands already stands once, and a reason given then is asked for again. */
export function copyLines(content: PrescriptionContent, from: PrescriptionContent, ticked: ReadonlySet<string>): PrescriptionContent {
  const taken = <L extends { key: string }>(section: Copyable, lines: { present: readonly L[]; earlier: readonly L[]; same: (a: L, b: L) => boolean }): L[] => {
    const fresh = (line: L) => !lines.present.some((one) => one.key === line.key || lines.same(one, line))
    return [...lines.present, ...lines.earlier.filter((line) => ticked.has(`${section}/${line.key}`) && fresh(line))]
  }
  const same = (a: { text: string }, b: { text: string }) => a.text.toLowerCase() === b.text.toLowerCase()
  const sameDrug = (a: DrugLine, b: DrugLine) => a.brand === b.brand && a.strength === b.strength && a.form_abbr === b.form_abbr
  const drugs = from.drugs.map((line) => ({ ...line, override_reason: null }))
  const investigations = from.investigations.map((line) => ({ ...line, result: null }))
  return {
    ...content,
    drugs: taken('drugs', { present: content.drugs, earlier: drugs, same: sameDrug }),
    advises: taken('advises', { present: content.advises, earlier: from.advises, same }),
    investigations: taken('investigations', { present: content.investigations, earlier: investigations, same }),
    diagnosis: taken('diagnosis', { present: content.diagnosis, earlier: from.diagnosis, same }),
    chief_complaints: taken('chief_complaints', { present: content.chief_complaints, earlier: from.chief_complaints, same }),
    histories: taken('histories', { present: content.histories, earlier: from.histories, same }),
    examinations: taken('examinations', { present: content.examinations, earlier: from.examinations, same }),
  }
}

/** What Ctrl+D takes over: medicines, advice, diagnosis and history; what was found and complained of then is not true of today. */
export const repeated = (from: PrescriptionContent): Set<string> =>
  new Set((['drugs', 'advises', 'diagnosis', 'histories'] as const).flatMap((section) => from[section].map((line) => `${section}/${line.key}`)))
