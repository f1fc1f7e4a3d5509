/**
 * Why nothing was saved. `full`: no space. `closed`: the database is closed or its handle was lost for good.
 * `old`: a newer build owns the data. `missing`: a row to change is not here. `unknown`: anything else that a store says.
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
export function errorNames(error: unknown): string[] {
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
export const isLostHandle = (error: unknown): boolean =>
  errorNames(error).some((name) => lostHandle.includes(name))

/** What a store or a cipher answers to whoever asks it wrongly: no weather, but a bug of ours. */
const askedWrongly = [
  'DataError',
  'DataCloneError',
  'NotFoundError',
  'InvalidTableError',
  'SchemaError',
  'ReadOnlyError',
  'TransactionInactiveError',
  'PrematureCommitError',
  'InvalidArgumentError',
  'InvalidAccessError',
  'OperationError',
  'TypeError',
  'RangeError',
  'SyntaxError',
]

/** The browser's own errors, and Dexie's, which carry the one they wrap. */
const isOfStore = (error: unknown): boolean =>
  error instanceof Error && (error instanceof DOMException || 'inner' in error)

/** What the store said, as the reason a form can speak about; null for anything else, which is a bug and must be reported. */
export function writeFailureOf(error: unknown): WriteFailed | null {
  if (error instanceof WriteFailed) return error
  if (!isOfStore(error)) return null
  const names = errorNames(error)
  if (names.includes('QuotaExceededError')) return new WriteFailed('full', error)
  if (isLostHandle(error)) return new WriteFailed('closed', error)
  return names.some((name) => askedWrongly.includes(name)) ? null : new WriteFailed('unknown', error)
}
