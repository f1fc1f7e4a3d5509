import { canonical } from '#contract/clinic/canonical.ts'
import { sha256Hex } from '#contract/clinic/sha256.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { linesIn } from '#domain/prescription/content-lines.ts'
import type { Hands, SeenLines } from '#domain/prescription/rows.ts'
import { copyable, type Copyable } from '#features/prescriptions/content/rules.ts'
import { partIn, type PartValue, waitingWordings, type SinglePart, singleParts, twinMark } from './twins.ts'

/** Where a line stands in a draft. */
export const lineSeenAt = (section: Copyable, key: string): string => `${section}/${key}`

/** Forty bits of a hash: two wordings of one line never share them by chance. */
function printOf(value: object | string, said: unknown = value): string {
  const known = typeof value === 'object' ? prints.get(value) : undefined
  if (known !== undefined) return known
  const print = sha256Hex(canonical(said)).slice(0, 10)
  if (typeof value === 'object') prints.set(value, print)
  return print
}

// Each saving asks for all lines, also of those that stand as they stood. A line is never changed in place.
const prints = new WeakMap<object, string>()

/** What a line says, whatever its key is. */
export function linePrint(line: { key: string }): string {
  const { key: _key, ...said } = line
  return printOf(line, said)
}

/** The print of a part that a sheet has once; undefined where it is empty. */
export const partPrint = (value: PartValue<SinglePart> | null): string | undefined =>
  value === null ? undefined : printOf(value)

/** Where a wording waits that another has taken the place of. */
export const otherPath = (part: SinglePart, value: object | string): string =>
  `others/${part}/${printOf(value)}`

/** Every line and part of a draft by its path, with the wordings that wait beside it. */
export const linesSeen = (content: PrescriptionContent): SeenLines =>
  Object.fromEntries([
    ...copyable.flatMap((section) =>
      linesIn(content, section).map((line): [string, string] => [
        lineSeenAt(section, line.key),
        linePrint(line),
      ]),
    ),
    ...singleParts.flatMap((part): [string, string][] => {
      const print = partPrint(partIn(content, part))
      const others = waitingWordings(content, part).map((value): [string, string] => [
        otherPath(part, value),
        printOf(value),
      ])
      return print === undefined ? others : [[part, print], ...others]
    }),
  ])

/** Whose hand each line is: a line that says what it said keeps its hand, also where another took its place; the rest was written now. */
export function handsAfter(
  known: Hands | null,
  content: PrescriptionContent,
  now: Omit<Hands[string], 'print'>,
): Hands {
  const before = Object.values(known ?? {})
  return Object.fromEntries(
    Object.entries(linesSeen(content)).map(([path, print]) => {
      const own = known?.[path]
      if (own?.print === print) return [path, own]
      const isMoved = path.endsWith(twinMark) || path.startsWith('others/')
      const moved = isMoved ? before.find((hand) => hand.print === print) : undefined
      return [path, moved ?? { ...now, print }]
    }),
  )
}
