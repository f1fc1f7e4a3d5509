import { CannotStart, codeOf, saying } from '#server/settings/cannot-start.ts'

const isFull = (thrown: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(codeOf(thrown)) ||
  /No space left on device|Disk quota exceeded/.test(saying(thrown))

export interface Failure {
  /** Where there may be no room. */
  folder: string
  /** What did not come about, as a sentence without its end. */
  what: string
  /** What stands all the same, or what to do. */
  rest: string
}

/** A failure for the person at the keyboard: a full disk is named with what to do. */
export function failing(thrown: unknown, { folder, what, rest }: Failure): CannotStart {
  if (thrown instanceof CannotStart) return thrown
  return new CannotStart(
    isFull(thrown)
      ? `${what}: no room on the disk of ${folder}. ${rest} Make room there, or name a folder on another disk.`
      : `${what}: ${saying(thrown)}. ${rest}`,
    thrown,
  )
}
