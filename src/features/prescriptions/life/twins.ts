import { namedId } from '#contract/clinic/named-id.ts'
import { newId } from '#contract/clinic/uuid.ts'
import type { OtherWordings, PrescriptionContent } from '#domain/prescription/content.ts'
import { type ContentLine, linesIn, withLines } from '#domain/prescription/content-lines.ts'
import { copyable, type Copyable, freeKey } from '#features/prescriptions/content/rules.ts'

/** The parts that a sheet has once. */
export const singleParts = ['diastolic_dysfunctions', 'follow_up', 'referral', 'notes', 'drawing'] as const
export type SinglePart = (typeof singleParts)[number]
export type PartValue<P extends SinglePart> = NonNullable<PrescriptionContent[P]>

/** What a part says; null where the sheet has none. */
export const partIn = <P extends SinglePart>(
  content: Pick<PrescriptionContent, P>,
  part: P,
): PartValue<P> | null => content[part] ?? null

/** How the key of a line ends that another device wrote in the place of one. */
export const twinMark = '~'
const longestKey = 40

/** A free key for the other wording of a line. One too long for it is cut, and then stands as a line by itself. */
export function twinKey(key: string, taken: ReadonlySet<string>): string {
  const twin = `${key}${twinMark}`
  if (twin.length > longestKey) return `${freeKey}${namedId('twin', key)}`
  return taken.has(twin) ? twinKey(twin, taken) : twin
}

const rootOf = (key: string): string => key.replace(/~+$/, '')

const noOthers: { [P in SinglePart]: PartValue<P>[] } = {
  diastolic_dysfunctions: [],
  follow_up: [],
  referral: [],
  notes: [],
  drawing: [],
}

/** What others wrote in the place of a part, and nobody chose yet. */
export function waitingWordings<P extends SinglePart>(content: PrescriptionContent, part: P): PartValue<P>[] {
  const held: typeof noOthers = { ...noOthers, ...content.others }
  return held[part]
}

/** The wordings that wait; a sheet on which none does has no such key. */
export function someOthers(others: typeof noOthers): { others?: OtherWordings } {
  const some = Object.entries(others).filter(([, values]) => values.length > 0)
  return some.length === 0 ? {} : { others: Object.fromEntries(some) }
}

/** Most wordings of a part that wait. */
const mostWaiting = 9

/** Another drawing waits beside what stands, until a person chooses. */
export const withWaitingDrawing = (
  content: PrescriptionContent,
  drawing: PartValue<'drawing'>,
): PrescriptionContent => ({
  ...content,
  others: {
    ...content.others,
    drawing: [...waitingWordings(content, 'drawing'), drawing].slice(0, mostWaiting),
  },
})

/** As it is issued: what nobody chose is on no paper. */
export function withoutOthers({ others: _others, ...content }: PrescriptionContent): PrescriptionContent {
  return content
}

/** A line that several hands changed, or a part that a sheet has once, with all its wordings; the first is the one that stands. */
export type Twin =
  | { kind: 'line'; section: Copyable; lines: readonly ContentLine<Copyable>[] }
  | { kind: 'part'; part: SinglePart; count: number }

/** Everything on a draft about which a person must say which wording counts. */
export function twinsIn(content: PrescriptionContent): Twin[] {
  const lines = copyable.flatMap((section): Twin[] => {
    const all: readonly ContentLine<Copyable>[] = linesIn(content, section)
    return all
      .filter(({ key }) => !key.endsWith(twinMark))
      .map((line) => all.filter(({ key }) => rootOf(key) === line.key))
      .filter((group) => group.length > 1)
      .map((group) => ({ kind: 'line', section, lines: group }))
  })
  const parts = singleParts.flatMap((part): Twin[] => {
    const count = waitingWordings(content, part).length + (partIn(content, part) === null ? 0 : 1)
    return waitingWordings(content, part).length > 0 ? [{ kind: 'part', part, count }] : []
  })
  return [...lines, ...parts]
}

/** Keeps one wording of a line, under the line's own key; the others go. */
export function keepLine(
  content: PrescriptionContent,
  { section, key }: { section: Copyable; key: string },
): PrescriptionContent {
  return changedLines(content, section, (lines) => {
    const kept = lines.find((line) => line.key === key)
    if (!kept) return lines
    const root = rootOf(key)
    const first = lines.findIndex((line) => rootOf(line.key) === root)
    return lines.flatMap((line, at) => {
      if (at === first) return [{ ...kept, key: root }]
      return rootOf(line.key) === root ? [] : [line]
    })
  })
}

/** All wordings of a line stand as lines of their own. */
export const keepAllLines = (
  content: PrescriptionContent,
  { section, key }: { section: Copyable; key: string },
): PrescriptionContent =>
  changedLines(content, section, (lines) =>
    lines.map((line) =>
      line.key !== key && rootOf(line.key) === rootOf(key) ? { ...line, key: `${freeKey}${newId()}` } : line,
    ),
  )

function changedLines<S extends Copyable>(
  content: PrescriptionContent,
  section: S,
  change: (lines: readonly ContentLine<S>[]) => readonly ContentLine<S>[],
): PrescriptionContent {
  return withLines(content, section, change(linesIn(content, section)))
}

/** Keeps one wording of a part; -1 is the one that stands, the others are counted as they wait. */
export function keepPart<P extends SinglePart>(
  content: PrescriptionContent,
  part: P,
  at: number,
): PrescriptionContent {
  const value = at < 0 ? undefined : waitingWordings(content, part)[at]
  return settled(value === undefined ? content : { ...content, [part]: value }, part)
}

/** Both private notes, one below the other: of the other parts a sheet has one. */
export const keepAllNotes = (content: PrescriptionContent): PrescriptionContent =>
  settled(
    {
      ...content,
      notes: [content.notes, ...waitingWordings(content, 'notes')].filter((text) => text !== null).join('\n'),
    },
    'notes',
  )

const settled = (content: PrescriptionContent, part: SinglePart): PrescriptionContent => ({
  ...withoutOthers(content),
  ...someOthers({ ...noOthers, ...content.others, [part]: [] }),
})
