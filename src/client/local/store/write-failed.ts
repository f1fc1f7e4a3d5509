/**
 * Why nothing was saved. `full`: no space. `closed`: the database is closed or its handle was lost for good.
 * `old`: a newer build owns the data. `missing`: a row to change is not here. `unknown`: anything else.
 */
export type WriteFailure = 'full' | 'closed' | 'old' | 'missing' | 'unknown'

/** A write that did not happen: not the row, not the call, nothing. The form must stay open and say so. */
export class WriteFailed extends Error {
  readonly reason: WriteFailure

  constructor(reason: WriteFailure, cause?: unknown) {
    super(`not saved: ${reason}`, { cause })
    this.name = 'WriteFailed'
    this.reason = reason
  }
}

export const closedFailure = (reason: WriteFailure): WriteFailed => new WriteFailed(reason)

/** Every error name in a chain of causes; Dexie wraps the browser's error once or twice. */
export function namesIn(error: unknown): string[] {
  const names: string[] = []
  let at: unknown = error
  while (at instanceof Error && names.length < 5) {
    names.push(at.name)
    at = 'inner' in at && at.inner !== at ? at.inner : at.cause
  }
  return names
}

const lostHandle = ['UnknownError', 'InvalidStateError', 'DatabaseClosedError', 'OpenFailedError']

/** Whether the database's handle is lost, which reopening may mend. */
export const isLostHandle = (error: unknown): boolean => namesIn(error).some((name) => lostHandle.includes(name))

/** Reads any failure as the reason a form can speak about. */
export function asWriteFailed(error: unknown): WriteFailed {
  if (error instanceof WriteFailed) return error
  if (namesIn(error).includes('QuotaExceededError')) return new WriteFailed('full', error)
  return new WriteFailed(isLostHandle(error) ? 'closed' : 'unknown', error)
}
