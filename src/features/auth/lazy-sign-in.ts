import type { LocalUser } from '#net/session.ts'
import type { ToldAccount } from './ask-proof.ts'
import type { CodeSent } from './contract.ts'

/** `signInAs`, fetched when somebody presses. */
export const signInAs = async (given: { phone: string; password: string }): Promise<string | null> =>
  (await import('./sign-in-as.ts')).signInAs(given)

/** `askProof`, fetched when somebody presses. */
export const askProof: (phone: string) => Promise<CodeSent> = async (phone) =>
  (await import('./ask-proof.ts')).askProof(phone)

/** `completeAccount`, the same. */
export const completeAccount: (told: ToldAccount) => Promise<LocalUser | null> = async (told) =>
  (await import('./ask-proof.ts')).completeAccount(told)
