import { Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { normalizeSecret } from '#contract/typed-secret.ts'
import { phraseFault } from '#local/lock/lock-rules.ts'

/** What was typed as a new passphrase, twice. */
export interface TypedTwice {
  phrase: string
  phrase_again: string
}

/** A passphrase that may be taken (decision 0045), given twice alike. Throws what is wrong under its field. */
export function newPassphrase({ phrase, phrase_again }: TypedTwice, names: readonly string[]): string {
  const secret = normalizeSecret(phrase)
  const fault = phraseFault(secret, names)
  if (fault) throw new Problem(invalid, { errors: { phrase: [fault] } })
  if (secret !== normalizeSecret(phrase_again))
    throw new Problem(invalid, { errors: { phrase_again: ['phrase_same'] } })
  return secret
}
