/**
 * What is counted of the work, for whoever watches the server. Every word that is given here is one of a few that stand
 * in the code or the routes: no address as it was asked, no id, nobody's name or phone.
 */
export interface Measures {
  answered(answer: MeasuredAnswer): void
  /** A stream began, or ended. */
  stream(kind: StreamKind, by: 1 | -1): void
  /** Ops of devices' batches, by what became of them. */
  ops(results: readonly MeasuredOp[]): void
  /** A batch was not begun: too many came at once, or whoever sent it had gone. */
  batchTurnedAway(why: 'overrun' | 'gone'): void
  /** Rows that went to devices. */
  rows(how: 'pull' | 'copy', count: number): void
  /** A job is there, and runs again this many milliseconds after it ended. */
  jobKnown(name: string, everyMs: number): void
  jobEnded(name: string, how: 'done' | 'failed'): void
  /** A line of the log that has a name. */
  event(name: string): void
}

export interface MeasuredAnswer {
  method: string
  /** As it was mounted; undefined where nothing is mounted and a page or a 404 was answered. */
  route: string | undefined
  status: number
  /** null of a stream, which lasts as long as somebody listens. */
  seconds: number | null
}

/** `device`: tells a device of a practice that it moved. `serial`: tells who watches a serial. */
export type StreamKind = 'device' | 'serial'

export interface MeasuredOp {
  status: number
  replayed: boolean
}
