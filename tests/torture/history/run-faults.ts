import type { Violation } from './history.ts'

/** Something that was to strike so many times, and how often it did. */
export interface Blows {
  /** `kills` */
  name: string
  asked: number
  done: number
}

/** What a harness knows of its run when it is over. */
export interface RunFacts {
  violations: readonly Violation[]
  /** Calls that a device was told are saved, and those of them that are not there. */
  acknowledged: number
  lost?: readonly string[]
  /** What was refused though nobody planned it. */
  refused: readonly string[]
  /** Bugs in the product's log, and its last words each time it ended by itself. */
  bugs: readonly string[]
  falls: readonly string[]
  blows?: readonly Blows[]
  /** The minutes that were given were over before all was done. */
  isTimeUp?: boolean
}

/** Lines of one kind that are written out; of more only their number is. */
const mostWritten = 20

/** What is wrong with a run, a line each. The laws hold for a product too that does nothing: here it has to have done something. */
export function faultsOfRun(facts: RunFacts): string[] {
  const { violations, acknowledged, lost = [], refused, bugs, falls, blows = [], isTimeUp = false } = facts
  return [
    ...(violations.length > 0 ? [`${violations.length} violations`] : []),
    ...(acknowledged === 0 ? ['nothing was acknowledged'] : []),
    ...listed('acknowledged and not in the database', lost),
    ...listed('refused though nobody planned it', refused),
    ...listed('a bug in the log', bugs),
    ...listed('it ended by itself and said last', falls),
    // Minutes may end a run before its last blow, but not before its first.
    ...blows
      .filter(({ asked, done }) => done < asked && (done === 0 || !isTimeUp))
      .map(({ name, asked, done }) => `${done} of ${asked} ${name} happened`),
  ]
}

/** A line for each, up to as many as one reads. */
export const listed = (what: string, lines: readonly string[]): string[] => [
  ...lines.slice(0, mostWritten).map((line) => `${what}: ${line}`),
  ...(lines.length > mostWritten ? [`${what}: ${lines.length - mostWritten} more`] : []),
]

/** Says what is wrong and ends the command with 1 where anything is. */
export function endBy(faults: readonly string[]): void {
  for (const line of faults) console.log(`WRONG ${line}`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
