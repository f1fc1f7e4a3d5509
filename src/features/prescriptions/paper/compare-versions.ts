import { canonical } from '#contract/clinic/canonical.ts'
import type { PrintedSheet } from '#domain/prescription/content.ts'
import type { Drawing } from '#domain/prescription/drawing.ts'
import type { PrescriptionVersionRow } from '#domain/prescription/rows.ts'
import { factNames } from '#domain/prescription/sheet-words.ts'

/** A line of a sheet: what it is about, and what is said of it. */
export interface ComparedLine {
  head: string
  rest: string
  /** Both are shown where a drawing changed. */
  drawing?: Drawing
}

/** What became of a line from one version to the other. */
export type LineDifference =
  | { kind: 'added'; now: ComparedLine }
  | { kind: 'removed'; before: ComparedLine }
  | { kind: 'changed'; before: ComparedLine; now: ComparedLine }

export interface ComparedPart {
  /** `patient`, `drugs`, `advises`, `follow_up`, `referral` or a section of the left column. */
  part: string
  differences: LineDifference[]
  /** Lines that say the same in both. */
  same: number
}

type Compared = Pick<PrescriptionVersionRow, 'content' | 'printed'>

/** What two versions say differently, as it stood on both papers; the parts of which nothing changed have no differences. */
export function compareVersions(before: Compared, now: Compared): ComparedPart[] {
  const sections = [...new Set([...before.printed.left, ...now.printed.left].map(({ section }) => section))]
  const therapyIn = ({ printed }: Compared, section: string) =>
    printed.therapy?.find((one) => one.section === section)?.lines ?? []
  const therapies = [before, now].flatMap(
    ({ printed }) => printed.therapy?.map(({ section }) => section) ?? [],
  )
  const linesIn = ({ printed }: Compared, section: string) =>
    printed.left.find((one) => one.section === section)?.lines ?? []
  const parts = [
    compareKeyed('patient', patientLines(before.printed), patientLines(now.printed)),
    compareKeyed('drugs', drugLines(before), drugLines(now)),
    ...[...new Set(therapies)].map((section) =>
      compareTexts(section, therapyIn(before, section), therapyIn(now, section)),
    ),
    compareTexts('advises', before.printed.advises, now.printed.advises),
    compareKeyed('follow_up', single(before.printed.follow_up), single(now.printed.follow_up)),
    compareKeyed('referral', single(before.printed.referral), single(now.printed.referral)),
    ...sections.map((section) => compareTexts(section, linesIn(before, section), linesIn(now, section))),
    compareKeyed('drawing', drawn(before), drawn(now)),
  ]
  return parts.filter(({ differences, same }) => differences.length > 0 || same > 0)
}

interface Keyed extends ComparedLine {
  key: string
}

const single = (text: string | null): Keyed[] => (text === null ? [] : [{ key: '', head: '', rest: text }])

/** What was drawn counts by every line of it. */
const drawn = ({ content: { drawing } }: Compared): Keyed[] =>
  drawing ? [{ key: '', head: '', rest: canonical(drawing), drawing }] : []

const patientLines = ({ patient, serial, day }: PrintedSheet): Keyed[] =>
  Object.entries({
    ...patient,
    serial,
    date: day,
  }).flatMap(([key, rest]) =>
    rest === null || rest === '' || !isFact(key) ? [] : [{ key, head: factNames[key], rest }],
  )

const isFact = (key: string): key is keyof typeof factNames => key in factNames

/** The medicines with the key that each had while it was written: an amendment keeps it. */
const drugLines = ({ content, printed }: Compared): Keyed[] =>
  printed.drugs.map(({ head, lines, as_typed }, at) => ({
    key: content.drugs[at]?.key ?? head,
    head,
    rest: lines.map((text, line) => (as_typed && line === 0 ? `“${text}”` : text)).join(' · '),
  }))

function compareKeyed(part: string, before: readonly Keyed[], now: readonly Keyed[]): ComparedPart {
  const isSame = (a: Keyed, b: Keyed) => a.head === b.head && a.rest === b.rest
  const differences = now.flatMap((line): LineDifference[] => {
    const was = before.find(({ key }) => key === line.key)
    if (!was) return [{ kind: 'added', now: line }]
    return isSame(was, line) ? [] : [{ kind: 'changed', before: was, now: line }]
  })
  const gone = before
    .filter(({ key }) => !now.some((line) => line.key === key))
    .map((line): LineDifference => ({ kind: 'removed', before: line }))
  return {
    part,
    differences: [...differences, ...gone],
    same: now.filter((line) => before.some((was) => was.key === line.key && isSame(was, line))).length,
  }
}

function compareTexts(part: string, before: readonly string[], now: readonly string[]): ComparedPart {
  const added = now
    .filter((text) => !before.includes(text))
    .map((rest): LineDifference => ({ kind: 'added', now: { head: '', rest } }))
  const removed = before
    .filter((text) => !now.includes(text))
    .map((rest): LineDifference => ({ kind: 'removed', before: { head: '', rest } }))
  return {
    part,
    differences: [...added, ...removed],
    same: now.filter((text) => before.includes(text)).length,
  }
}
