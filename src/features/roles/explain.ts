import { errorText, type Words } from '#text/index.ts'
import type { en } from './text/en.ts'

const known = ['own_key', 'last_key', 'beyond_own', 'fixed_role', 'no_account', 'conflict'] as const

/** A refusal in the words of the roles, else in the usual ones. */
export function explainIn(t: Words<typeof en.assign>, code: string): string {
  const own = known.find((one) => one === code)
  return own === undefined ? errorText(code) : t(`why.${own}`)
}
