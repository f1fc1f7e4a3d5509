import { Problem } from '#contract/problem.ts'
import { LineError, lineProblem } from '#net/line-error.ts'
import { formatters } from '#text/show.ts'
import { useAuthWords } from './words.ts'

/** What a refusal of this feature adds to its key. */
interface Told {
  tries_left?: number
  until?: string
  resend_at?: string
}

const toldBy = (current: unknown): Told => (typeof current === 'object' && current !== null ? current : {})

/**
 * Runs a call of a form. A line that failed becomes a Problem too, and one whose sentence needs a number or an hour
 * carries it in its key, so that the form shows all of them alike.
 */
export async function asked<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof LineError) throw lineProblem(error)
    if (error instanceof Problem) throw precise(error)
    throw error
  }
}

function precise(problem: Problem): Problem {
  const { tries_left, until, resend_at } = toldBy(problem.current)
  const at = until ?? resend_at
  const key =
    problem.code === 'code'
      ? `code:${tries_left}`
      : problem.code === 'code_spent'
        ? 'code_spent'
        : problem.status === 429 && at
          ? `wait:${at}`
          : null
  if (key === null) return problem
  const field = Object.keys(problem.errors)[0] ?? ''
  return new Problem(problem, { errors: { [field]: [key] }, current: problem.current })
}

type Sentence = Parameters<typeof useAuthWords.words>[0]

/** Keys whose sentence needs neither a number nor an hour. */
const sentences = new Map<string, Sentence>([
  ['code_spent', 'code_spent'],
  ['too_many', 'too_many'],
  ['has_password', 'has_password'],
  ['sms_failed', 'sms_failed'],
  ['not_assistant', 'not_assistant'],
  // A door that can ask which one does so before this is said.
  ['choose_doctor', 'proof_staff'],
  ['invalid_response', 'invalid_response'],
  ['pin_short', 'pin_short'],
  ['pin_easy', 'pin_easy'],
  ['pin_same', 'pin_same'],
  ['phrase_short', 'phrase_short'],
  ['phrase_easy', 'phrase_easy'],
  ['phrase_own', 'phrase_own'],
  ['phrase_same', 'phrase_same'],
  ['phrase_wrong', 'phrase_wrong'],
  ['terms', 'terms_needed'],
  ['old_pin', 'old_pin_wrong'],
  ['pin_shut', 'pin_shut'],
  ['password_wrong', 'password_wrong'],
  ['recover_unfit', 'recover_unfit'],
  ['no_proof_key', 'no_proof_key'],
])

/** The sentences for keys that only signing in knows; undefined for the common ones. */
export function explainAuth(key: string): string | undefined {
  const t = useAuthWords.words
  if (key.startsWith('code:')) return t('code_wrong', { count: Number(key.slice(5)) })
  if (key.startsWith('wait:')) return t('wait_until', { time: formatters.time(key.slice(5)) })
  if (key.startsWith('pin_wait:')) return t('pin_wait', { time: formatters.time(key.slice(9)) })
  const word = sentences.get(key)
  return word && t(word)
}

/** The server broke, or said nothing of why. */
const isBare = (key: string): boolean => key === 'failed' || key === 'server'

/** The same for a login. */
export const explainLogin = (key: string): string | undefined =>
  isBare(key) ? useAuthWords.words('login_failed') : explainAuth(key)

/** The same for the form of somebody new. */
export const explainRegistration = (key: string): string | undefined =>
  isBare(key) ? useAuthWords.words('registration_failed') : explainAuth(key)
