import type { Giving } from '#contract/endpoint.ts'
import { call } from '#net/call.ts'
import type { LocalUser } from '#net/session.ts'
import { useSession } from '#net/session.ts'
import { currentLanguage } from '#text/index.ts'
import { type CodeSent, register, requestCode } from './contract.ts'
import { goOn } from './entered.ts'
import { asked } from './explain.ts'

/** Sends a code to a phone whose holder is in the middle of something else. Throws a `Problem` in the words of a form. */
export const askProof = (phone: string): Promise<CodeSent> =>
  asked(() => call(requestCode, { body: { phone, language: currentLanguage() } }))

type Registration = NonNullable<Giving<typeof register>['body']>

/** What of an account somebody has told in the middle of something else. */
export type ToldAccount = Pick<Registration, 'name' | 'gender' | 'years' | 'months' | 'days'>

/** Completes the account of whoever has just proved his phone by what he has told of himself. */
export async function completeAccount(told: ToldAccount): Promise<LocalUser | null> {
  const language = currentLanguage() === 'en' ? 'en' : 'bn'
  await goOn(await asked(() => call(register, { body: { ...told, language, terms: true } })), null)
  return useSession.getState().user
}
