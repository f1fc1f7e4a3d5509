import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { type ContentLine, linesIn, therapyLines } from '#domain/prescription/content-lines.ts'
import { therapySections } from '#domain/therapy/specialities.ts'
import { rereadDose } from './drug-line-of.ts'

/** What may be taken over from an earlier sheet, by tick. */
export const copyable = [
  'drugs',
  'advises',
  'investigations',
  'diagnosis',
  'chief_complaints',
  'histories',
  'examinations',
  ...therapySections,
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
    const present = linesIn(content, section)
    const known = (line: ContentLine<S>) =>
      present.some((one) => one.key === line.key || lineName(one) === lineName(line))
    const lines = linesIn(earlier, section)
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
    ...therapyLines(taken),
  }
}

/** What makes two lines say the same: the words, the medicine in its strength and form, or the machine with its place. */
export const lineName = (line: ContentLine<Copyable>): string =>
  'brand' in line
    ? JSON.stringify([line.brand, line.strength, line.form_abbr])
    : 'site' in line
      ? JSON.stringify([line.text.toLowerCase(), line.site?.toLowerCase() ?? ''])
      : line.text.toLowerCase()

/** What Ctrl+D takes over: medicines, advice, diagnosis and history; what was found and complained of then is not true of today. */
export const repeated = (from: PrescriptionContent): Set<string> =>
  new Set(
    (['drugs', 'advises', 'diagnosis', 'histories'] as const).flatMap((section) =>
      from[section].map((line) => `${section}/${line.key}`),
    ),
  )
