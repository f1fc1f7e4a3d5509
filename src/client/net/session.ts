import * as z from 'zod/mini'
import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { readRole, type Role } from '#contract/permissions.ts'
import { tokens } from '#contract/session.ts'
import { forgetPerson, forgetTab, keptValues } from './kept-values.ts'
import { invalidResponse } from './line-error.ts'
import { endOf, inTurn, isEnding, refreshTokens, type Tokens } from './refresh.ts'

/** The person at the screen, as the specification's local user, and the practice of this session (null outside one). */
export const LocalUser = z.object({
  id: z.int(),
  name: z.string(),
  bn_name: z._default(z.nullable(z.string()), null),
  phone: z.string(),
  avatar: z.nullable(z.string()),
  roles: z.array(z.string()),
  is_suspended: z.optional(z.literal(true)),
  isCompleted: z.boolean(),
  permissions: z.array(z.string()),
  access: z.object({ isAdmin: z.boolean(), isDoctor: z.boolean() }),
  doctor_id: z.nullable(z.int()),
  speciality_ids: z.array(z.int()),
  practice_id: z.nullable(z.int()),
})
export type LocalUser = z.infer<typeof LocalUser>

const Login = z.object({
  data: z.object({
    ...tokens,
    push_token: z.nullable(z.string()),
    user: LocalUser,
    access: LocalUser.shape.access,
    permissions: z.array(z.string()),
  }),
})

/** Whose session. */
export interface SessionOwner {
  user_id: number
  practice_id: number
}

/** What rests of a session. `refresh_token` is null while it lies under a lock that is shut. */
export interface StoredSession {
  refresh_token: string | null
  /** The device has a lock and lacks what it may send by while that is shut. */
  wants_push: boolean
}

/** What a login or a refresh gives to be kept. `user`: who he is, for the browser's small values are lost where the power fails. */
export interface FreshSession {
  refresh_token: string
  push_token?: string | null
  user?: LocalUser
}

/** Where a session rests: in the person's own database, where the service worker finds what it may use of it. */
export interface TokenKeeper {
  /** Null: nobody is signed in there. */
  read(of: SessionOwner): Promise<StoredSession | null>
  /** `push_token` or `user` undefined: it stays as it was. */
  keep(of: SessionOwner, fresh: FreshSession): Promise<void>
  forget(of: SessionOwner): Promise<void>
}

export interface ClientSession {
  user: LocalUser | null
  /** The server no longer takes the session: work goes on, sending waits for a login. */
  expired: boolean
  /** How many logins this page has seen: each of them lifts what waited for one. */
  entered: number
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
export const useSession = create<ClientSession>()(() => ({ user: keptUser(), expired: false, entered: 0 }))

/** Who is signed in, for what visitors see too: nobody where a server draws it, nor until that has become a page. */
export const useSignedIn = (): LocalUser | null =>
  useSyncExternalStore(
    useSession.subscribe,
    () => useSession.getState().user,
    () => null,
  )

const ownerOf = (user: LocalUser) => ({ user_id: user.id, practice_id: user.practice_id ?? 0 })

/** Tells where the session rests (lazily, so that no database is loaded before the first draw) and whether it does. */
export function restoreSession(keeper: () => Promise<TokenKeeper>): Promise<void> {
  loadKeeper = keeper
  const { user } = useSession.getState()
  arriving = user ? lookFor(user) : Promise.resolve()
  return arriving
}

async function lookFor(user: LocalUser): Promise<void> {
  const rested = await (await keeperNow()).read(ownerOf(user))
  if (useSession.getState().user?.id === user.id) useSession.setState({ expired: rested === null })
}

async function keeperNow(): Promise<TokenKeeper> {
  if (!loadKeeper) throw new Error('restoreSession comes first')
  return loadKeeper()
}

/** What makes calls now, in the memory of this page and nowhere else. */
let access: (Tokens & { of: number }) | null = null
let renewing: Promise<string | null> | null = null
/** Gives up what is being asked: nobody is to wait at the end of a session for a server that is silent. */
let leaving = new AbortController()
/** How often the lock has fallen: what was asked for before is not kept after. */
let falls = 0

/**
 * A token that is good for a call; null when nobody is signed in, or his session lies under a lock. `refused`: the
 * server did not take this one, so another is fetched. Throws a `LineError` where that needs a line and there is none.
 */
export async function tokenNow(refused?: string): Promise<string | null> {
  await arriving
  const { user, expired } = useSession.getState()
  if (!user || expired) return null
  if (access && access.of === user.id && access.token !== refused && !isEnding(access)) return access.token
  renewing ??= renew(user).finally(() => {
    renewing = null
  })
  return renewing
}

/** Tabs take turns, and each reads anew what the one before has left. */
const renew = (user: LocalUser): Promise<string | null> =>
  inTurn(ownerOf(user), async () => {
    const keeper = await keeperNow()
    const rested = await keeper.read(ownerOf(user))
    const refresh_token = rested === null ? null : heldOf(user, rested)
    if (rested === null || refresh_token === null) return null
    const before = falls
    const { signal } = leaving
    const fresh = await refreshTokens(
      { refresh_token, push: rested.wants_push && rested.refresh_token !== null },
      signal,
    ).catch((error: unknown) => {
      if (signal.aborted) return null
      throw error
    })
    const now = useSession.getState().user
    if (now?.id !== user.id) return null
    if (fresh === null) {
      access = null
      useSession.setState({ expired: true })
      return null
    }
    // Written before anything of it is used: the token before stays good until then.
    await keeper.keep(ownerOf(user), {
      refresh_token: fresh.refresh_token,
      user: now,
      ...(fresh.push_token === null ? {} : { push_token: fresh.push_token }),
    })
    if (falls !== before) return null
    access = { ...fresh, of: user.id }
    return fresh.token
  })

/** What rests; where that is sealed, what this page holds since the login before the lock. */
const heldOf = (user: LocalUser, { refresh_token }: StoredSession): string | null =>
  refresh_token ?? (access?.of === user.id ? access.refresh_token : null)

/** The refresh token, for a store that is made anew; null where it lies under a lock that is shut. */
export async function refreshNow(): Promise<string | null> {
  const { user } = useSession.getState()
  if (!user) return null
  return inTurn(ownerOf(user), async () => {
    const rested = await (await keeperNow()).read(ownerOf(user))
    return rested === null ? null : heldOf(user, rested)
  })
}

/** Forgets what calls could be made with: the lock has fallen. What rests is sealed under it. */
export function forgetAccess(): void {
  access = null
  falls += 1
}

/** Begins the session that a login or registration answered. Throws `Invalid response structure` without a data wrapper. */
export async function openClientSession(reply: unknown): Promise<LocalUser> {
  const read = z.safeParse(Login, reply)
  if (!read.success) throw invalidResponse(read.error)
  const { token, refresh_token, expires_in, push_token, user } = read.data.data
  await inTurn(ownerOf(user), async () =>
    (await keeperNow()).keep(ownerOf(user), { refresh_token, push_token, user }),
  )
  access = { token, refresh_token, of: user.id, ends: endOf(expires_in) }
  changeUser(user)
  useSession.setState(({ entered }) => ({ expired: false, entered: entered + 1 }))
  return user
}

/** Keeps a changed user (completed registration, new avatar, other abilities) without touching the session; nothing of him that no screen needs before the lock opens. */
export function changeUser(changed: LocalUser): void {
  const user = z.parse(LocalUser, changed)
  keptValues.setItem('user', JSON.stringify(user))
  keptValues.setItem('isCompleted', String(user.isCompleted))
  keptValues.setItem('abilities', user.permissions.join(','))
  keptValues.setItem(
    'doctor_assistant',
    rolesOf(user).includes('doctor_assistant') ? String(user.doctor_id ?? '') : '',
  )
  useSession.setState({ user })
}

/** Signs in whom the keeper still knows, where the browser lost its small values. */
export function bringBack(user: LocalUser): Promise<void> {
  changeUser(user)
  arriving = lookFor(user)
  return arriving
}

/** Ends the session here, whatever the server and the store say. The sealed database of the person stays. */
export async function closeClientSession(): Promise<void> {
  const { user } = useSession.getState()
  forgetPerson()
  forgetHere()
  if (!user) return
  // In turn: a refresh that is still under way would write its answer down after all is gone. A store that is full or shut
  // keeps nobody signed in: it is told of.
  await inTurn(ownerOf(user), async () => (await keeperNow()).forget(ownerOf(user))).catch((error: unknown) =>
    reportError(error),
  )
}

/** What this page alone knows of the person. */
function forgetHere(): void {
  forgetTab()
  forgetAccess()
  useSession.setState({ user: null, expired: false })
  leaving.abort()
  leaving = new AbortController()
}

/**
 * A logout in another tab, or another's login there, ends the session of this page too: it would go on showing him to
 * whoever comes next, and write him back. `isOpen`: an open lock is shut by that tab itself. Answers what stops it.
 */
export function endWithOtherTabs(
  page: EventTarget,
  { isOpen, depart }: { isOpen: () => boolean; depart: () => void | Promise<void> },
): () => void {
  const look = (event: Event) => {
    // Without a name everything was emptied.
    const name = 'key' in event ? event.key : null
    const { user } = useSession.getState()
    if ((name !== null && name !== 'user') || !user || keptUser()?.id === user.id || isOpen()) return
    // As at a logout here: away first, so that no guarded page is left to refuse.
    void Promise.resolve(depart()).finally(forgetHere)
  }
  page.addEventListener('storage', look)
  return () => page.removeEventListener('storage', look)
}

/** Notes when this person last did something, as the specification keeps it. */
export const noteActivity = (now: number): void => keptValues.setItem('user_activity', String(now))

/** The user's roles as the program names them, however the wire spells them. */
export const rolesOf = (user: LocalUser): Role[] =>
  user.roles.map(readRole).filter((role) => role !== undefined)

const nobodys: readonly number[] = []

/** The specialities of the doctor whose practice this is. */
export const useSpecialities = (): readonly number[] =>
  useSession((state) => state.user?.speciality_ids ?? nobodys)
