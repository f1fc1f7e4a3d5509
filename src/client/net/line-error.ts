import { Problem } from '#contract/problem.ts'

/** `network`: no answer came. `timeout`: none in time. `aborted`: the caller gave up. `invalid_response`: it made no sense. */
export type LineFault = 'network' | 'timeout' | 'aborted' | 'invalid_response'

/** A call that got no usable answer. For a write nobody knows whether it took effect: repeat it under the same id. */
export class LineError extends Error {
  readonly code: LineFault

  constructor(code: LineFault, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'LineError'
    this.code = code
  }
}

export const networkError = (cause?: unknown): LineError => new LineError('network', 'Network Error', cause)
export const timeoutError = (ms: number): LineError => new LineError('timeout', `timeout of ${ms}ms exceeded`)
export const abortedError = (): LineError => new LineError('aborted', 'Request aborted')
export const invalidResponse = (cause?: unknown): LineError =>
  new LineError('invalid_response', 'Invalid response structure', cause)

/** A line that failed as a refusal, for what shows all of them alike: a form, say. Nothing answered, so its status is 0. */
export const lineProblem = ({ code }: Pick<LineError, 'code'>): Problem =>
  new Problem({ status: 0, code: code === 'network' ? 'offline' : code })

/** The code of a refusal, or of a line that gave out, for a screen that says it in words of its own. Anything else is a bug and goes on up. */
export function codeSaid(error: unknown): string {
  if (error instanceof Problem || error instanceof LineError) return error.code
  throw error
}
