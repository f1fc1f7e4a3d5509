import * as z from 'zod/mini'
import { create } from 'zustand'
import { readRole, type Role } from '#contract/permissions.ts'
import { forgetPerson, keptValues } from './kept-values.ts'
import { invalidResponse } from './line-error.ts'

/** The person at the screen, as the specification's local user, and the practice of this session (null outside one). */
export const LocalUser = z.object({
  id: z.int(), name: z.string(), bn_name: z._default(z.nullable(z.string()), null), phone: z.string(), avatar: z.nullable(z.string()), roles: z.array(z.string()),
  isCompleted: z.boolean(), permissions: z.array(z.string()),
  access: z.object({ isAdmin: z.boolean(), isDoctor: z.boolean() }),
  doctor_id: z.nullable(z.int()), speciality_ids: z.array(z.int()), practice_id: z.nullable(z.int()),
})
export type LocalUser = z.infer<typeof LocalUser>

const Login = z.object({ data: z.object({ token: z.string(), user: LocalUser, access: LocalUser.shape.access, permissions: z.array(z.string()) }) })

/** Where the token rests: in the person's own database, where the service worker finds it too. */
export interface TokenKeeper {
  read(of: { user_id: number; practice_id: number }): Promise<string | null>
  keep(of: { user_id: number; practice_id: number }, token: string): Promise<void>
  forget(of: { user_id: number; practice_id: number }): Promise<void>
}

export interface Session {
  user: LocalUser | null
  /** Known a moment later than the user: it is read from the database. */
  token: string | null
  /** The server no longer takes the token: work goes on, sending waits for a login. */
  expired: boolean
}

let loadKeeper: (() => Promise<TokenKeeper>) | null = null
let arriving: Promise<void> = Promise.resolve()

const keptUser = (): LocalUser | null => {
  try {
    const read = z.safeParse(LocalUser, JSON.parse(keptValues.getItem('user') ?? 'null'))
    return read.success ? read.data : null
  } catch (error) {
    // Somebody wrote over it: like nobody signed in.
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** The session of this page. Signed in as soon as a user stands here. */
export const useSession = create<Session>()(() => ({ user: keptUser(), token: null, expired: false }))

const ownerOf = (user: LocalUser) => ({ user_id: user.id, practice_id: user.practice_id ?? 0 })

/** Tells where the token rests (lazily, so that no database is loaded before the first draw) and reads it. */
export function restoreSession(keeper: () => Promise<TokenKeeper>): Promise<void> {
  loadKeeper = keeper
  const { user } = useSession.getState()
  arriving = user ? readToken(user) : Promise.resolve()
  return arriving
}

async function readToken(user: LocalUser): Promise<void> {
  const token = await (await keeperNow()).read(ownerOf(user))
  if (useSession.getState().user?.id !== user.id) return
  useSession.setState({ token, expired: token === null })
}

async function keeperNow(): Promise<TokenKeeper> {
  if (!loadKeeper) throw new Error('restoreSession comes first')
  return loadKeeper()
}

/** The token, once it has been read; null when nobody is signed in. */
export async function tokenNow(): Promise<string | null> {
  await arriving
  return useSession.getState().token
}

/** Begins the session that a login or registration answered. Throws `Invalid response structure` without a data wrapper. */
export async function beginSession(reply: unknown): Promise<LocalUser> {
  const read = z.safeParse(Login, reply)
  if (!read.success) throw invalidResponse(read.error)
  const { token, user } = read.data.data
  await (await keeperNow()).keep(ownerOf(user), token)
  changeUser(user)
  useSession.setState({ token, expired: false })
  return user
}

/** Keeps a changed user (completed registration, new avatar, other abilities) without touching the session. */
export function changeUser(user: LocalUser): void {
  keptValues.setItem('user', JSON.stringify(user))
  keptValues.setItem('isCompleted', String(user.isCompleted))
  keptValues.setItem('abilities', user.permissions.join(','))
  keptValues.setItem('doctor_assistant', rolesOf(user).includes('doctor_assistant') ? String(user.doctor_id ?? '') : '')
  useSession.setState({ user })
}

/** Ends the session here, whatever the server says. The sealed database of the person stays. */
export async function endSession(): Promise<void> {
  const { user } = useSession.getState()
  forgetPerson()
  useSession.setState({ user: null, token: null, expired: false })
  if (user) await (await keeperNow()).forget(ownerOf(user))
}

/** The server refused this token. */
export function refusedToken(token: string): void {
  if (useSession.getState().token === token) useSession.setState({ expired: true })
}

/** Notes when this person last did something, as the specification keeps it. */
export const noteActivity = (now: number): void => keptValues.setItem('user_activity', String(now))

/** The user's roles as the program names them, however the wire spells them. */
export const rolesOf = (user: LocalUser): Role[] => user.roles.map(readRole).filter((role) => role !== undefined)
