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

/** The same for a log. PostgreSQL puts values into its messages and details, a patient's among them: of its errors only the names are told. */
export function sayingNoValue(thrown: unknown): string {
  if (!(thrown instanceof Error) || !('severity' in thrown)) return saying(thrown)
  const named = ['table', 'column', 'constraint'].flatMap((what) => {
    const name: unknown = Object.getOwnPropertyDescriptor(thrown, what)?.value
    return typeof name === 'string' ? [`${what} ${name}`] : []
  })
  return [`PostgreSQL ${codeOf(thrown)}`, ...named].join(', ')
}
