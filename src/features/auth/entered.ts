import { newId } from '#contract/clinic/uuid.ts'
import { keptValues } from '#net/kept-values.ts'
import { beginSession, type LocalUser } from '#net/session.ts'
import { isLanguage, setLanguage } from '#text/index.ts'
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

/** Only addresses of this product: a link from outside must not lead out again through a login. */
export const safePath = (wanted: string | null): string | null => (wanted !== null && /^\/(?![/\\])/.test(wanted) ? wanted : null)

/** Where a person goes who has just signed in: where he wanted to, else to his own area. */
export function firstPage(user: LocalUser, wanted: string | null): string {
  const path = safePath(wanted)
  if (user.practice_id !== null) return path ?? '/doctor/desk'
  if (user.access.isAdmin) return path ?? '/admin'
  return user.isCompleted ? path ?? '/user' : `/registration${path ? `?then=${encodeURIComponent(path)}` : ''}`
}

/** Begins the session that a login answered and tells where to go; the person's own language comes with it. */
export async function enter(reply: z.output<typeof SessionReply>, wanted: string | null): Promise<string> {
  const user = await beginSession(reply)
  const { language } = reply.data.user
  if (keptValues.getItem('language') === null && isLanguage(language)) await setLanguage(language)
  return firstPage(user, wanted)
}
