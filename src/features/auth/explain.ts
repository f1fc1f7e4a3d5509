import { Problem } from '#contract/problem.ts'
import { LineError, lineProblem } from '#net/line-error.ts'
import { show } from '#text/show.ts'
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

/** The sentences for keys that only signing in knows; undefined for the common ones. */
export function explain(key: string): string | undefined {
  const t = useAuthWords.words
  if (key.startsWith('code:')) return t('code_wrong', { count: Number(key.slice(5)) })
  if (key.startsWith('wait:')) return t('wait_until', { time: show.time(key.slice(5)) })
  if (key.startsWith('pin_wait:')) return t('pin_wait', { time: show.time(key.slice(9)) })
  switch (key) {
    case 'code_spent':
      return t('code_spent')
    case 'too_many':
      return t('too_many')
    case 'has_password':
      return t('has_password')
    case 'sms_failed':
      return t('sms_failed')
    case 'not_assistant':
      return t('not_assistant')
    case 'invalid_response':
      return t('invalid_response')
    case 'pin_short':
      return t('pin_short')
    case 'pin_easy':
      return t('pin_easy')
    case 'pin_same':
      return t('pin_same')
    case 'phrase_short':
      return t('phrase_short')
    case 'phrase_easy':
      return t('phrase_easy')
    case 'phrase_own':
      return t('phrase_own')
    case 'phrase_same':
      return t('phrase_same')
    case 'phrase_wrong':
      return t('phrase_wrong')
    case 'terms':
      return t('terms_needed')
    case 'old_pin':
      return t('old_pin_wrong')
    case 'pin_shut':
      return t('pin_shut')
    case 'password_wrong':
      return t('password_wrong')
    case 'recover_unfit':
      return t('recover_unfit')
    case 'no_proof_key':
      return t('no_proof_key')
    default:
      return undefined
  }
}

/** The server broke, or said nothing of why. */
const isBare = (key: string): boolean => key === 'failed' || key === 'server'

/** The same for a login. */
export const explainLogin = (key: string): string | undefined =>
  isBare(key) ? useAuthWords.words('login_failed') : explain(key)

/** The same for the form of somebody new. */
export const explainRegistration = (key: string): string | undefined =>
  isBare(key) ? useAuthWords.words('registration_failed') : explain(key)
