/** A reason not to start (or go on) that the person at the keyboard can mend; its message is one sentence for him, printed without a stack. */
export class CannotStart extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, cause === undefined ? undefined : { cause })
    this.name = 'CannotStart'
  }
}

/** The message of whatever was thrown. */
export const saying = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/** The system's or PostgreSQL's error code (`EADDRINUSE`, `23505`), or an empty word. */
export const codeOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : ''
