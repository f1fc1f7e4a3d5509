import { newId } from '#contract/clinic/uuid.ts'
import type { PublicKey } from '#contract/public-key.ts'
import { noteWhyLocked } from '#local/store/why-locked.ts'
import { keptValues } from '#net/kept-values.ts'
import { broughtBy, pageProver } from '#net/proof.ts'
import { startPage } from '#nav/start.ts'
import { openClientSession, type LocalUser } from '#net/session.ts'
import { currentLanguage, isLanguage, setLanguage } from '#text/index.ts'
import type { SessionReply } from './contract.ts'
import type * as z from 'zod/mini'

/** This browser's own name for its storage, made once. It outlives logouts; it is gone when the storage is. */
export function installId(): string {
  const kept = keptValues.getItem('install_id')
  if (kept) return kept
  const made = newId()
  keptValues.setItem('install_id', made)
  return made
}

/** From where somebody signs in: this browser, and the key that proves its calls. */
export const fromHere = async (): Promise<{ install_id: string; proof_key?: PublicKey }> => ({
  install_id: installId(),
  ...(await broughtBy(pageProver)),
})

/** Only addresses of this product: a link from outside must not lead out again through a login. */
export const safePath = (wanted: string | null): string | null =>
  wanted !== null && /^\/(?![/\\])/.test(wanted) ? wanted : null

/** Where a person goes who has just signed in: where he wanted to, else to his own area. Whoever is new says first who he is. */
export function firstPage(user: LocalUser, wanted: string | null): string {
  const path = safePath(wanted)
  const start = startPage(user)
  if (start !== '/registration') return path ?? start
  return path ? `${start}?then=${encodeURIComponent(path)}` : start
}

/** The same after a login, which proves to this device as well who is here: the PIN may be tried again. */
export async function enter(reply: z.output<typeof SessionReply>, wanted: string | null): Promise<string> {
  const { id: user_id, practice_id } = reply.data.user
  const path = await goOn(reply, wanted)
  if (practice_id !== null) await (await import('#local/lock/lock.ts')).allowTries({ practice_id, user_id })
  return path
}

/**
 * Begins the session that an answer carries and tells where to go. Where nobody chose a language on this device, one
 * that he logged in in is kept: his own pages do not name it in their addresses. Bengali is everyone's first and no
 * choice: there the person's own comes.
 */
export async function goOn(reply: z.output<typeof SessionReply>, wanted: string | null): Promise<string> {
  const user = await openClientSession(reply)
  noteWhyLocked('signed_in')
  const { language } = reply.data.user
  if (keptValues.getItem('language') === null) {
    const shown = currentLanguage()
    await setLanguage(shown === 'bn' && isLanguage(language) ? language : shown)
  }
  return firstPage(user, wanted)
}
