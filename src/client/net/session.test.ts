import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { forgetPerson, keptValues } from './kept-values.ts'
import {
  openClientSession,
  changeUser,
  closeClientSession,
  endWithOtherTabs,
  forgetAccess,
  noteActivity,
  restoreSession,
  type TokenKeeper,
  tokenNow,
  useSession,
} from './session.ts'
import { findPatient, giving, json, serverSaying } from '#tests/support/said-by-server.ts'

const user = {
  id: 3,
  name: 'শিউলি',
  bn_name: null,
  phone: '01711111111',
  avatar: null,
  roles: ['DoctorAssistant'],
  isCompleted: true,
  permissions: ['Appointment List', 'Queue Manage'],
  access: { isAdmin: false, isDoctor: false },
  doctor_id: 9,
  speciality_ids: [2],
  practice_id: 9,
}
const kept = new Map<string, string>()
const keeper: TokenKeeper = {
  read: (of) =>
    Promise.resolve(
      kept.has(`${of.practice_id}:${of.user_id}`)
        ? { refresh_token: kept.get(`${of.practice_id}:${of.user_id}`) ?? '', wants_push: false }
        : null,
    ),
  keep: (of, { refresh_token }) =>
    Promise.resolve(void kept.set(`${of.practice_id}:${of.user_id}`, refresh_token)),
  forget: (of) => Promise.resolve(void kept.delete(`${of.practice_id}:${of.user_id}`)),
}
const logins = (more: object = {}) => ({
  data: {
    token: 't0ken',
    refresh_token: 'refr3sh',
    expires_in: 900,
    push_token: null,
    user,
    access: user.access,
    permissions: user.permissions,
    ...more,
  },
})
afterEach(() => {
  vi.unstubAllGlobals()
  kept.clear()
  forgetPerson()
})

test('login keeps the token apart from the named values; logout clears all but language, theme and installation (R3.01, R4.02, R4.03, R4.05)', async () => {
  await restoreSession(() => Promise.resolve(keeper))
  for (const name of ['language', 'theme', 'install_id']) keptValues.setItem(name, name)
  await openClientSession(logins())
  expect(await tokenNow()).toBe('t0ken')
  expect(kept).toEqual(new Map([['9:3', 'refr3sh']]))
  expect(keptValues.getItem('abilities')).toBe('Appointment List,Queue Manage')
  expect(keptValues.getItem('doctor_assistant')).toBe('9')
  expect(keptValues.getItem('isCompleted')).toBe('true')
  await closeClientSession()
  expect([
    await tokenNow(),
    keptValues.getItem('user'),
    keptValues.getItem('abilities'),
    keptValues.getItem('language'),
    keptValues.getItem('install_id'),
  ]).toEqual([null, null, null, 'language', 'install_id'])
  expect(kept.size).toBe(0)
})

test('six things of a person are kept here: the token where it is sealed, and five by name, the abilities in one line (R3.03)', async () => {
  await restoreSession(() => Promise.resolve(keeper))
  await openClientSession(logins())
  noteActivity(1_795_340_000_000)
  expect([...kept.values()]).toEqual(['refr3sh'])
  expect(JSON.parse(keptValues.getItem('user') ?? '')).toEqual(user)
  expect(
    ['isCompleted', 'user_activity', 'doctor_assistant'].map((name) => keptValues.getItem(name)),
  ).toEqual(['true', '1795340000000', '9'])
  expect(keptValues.getItem('abilities')?.split(',')).toEqual(user.permissions)
  await closeClientSession()
})

/** The server, as it answers refreshes: with tokens in turn, with a refusal, or (null) not at all. */
function refreshing(...answers: (string | number | null | (() => string))[]): string[] {
  const asked: string[] = []
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(address: RequestInfo | URL, init?: RequestInit) {
        super(typeof address === 'string' ? new URL(address, 'http://clinic.test') : address, init)
      }
    },
  )
  vi.stubGlobal('fetch', async (request: Request) => {
    const { refresh_token } = z.parse(z.object({ refresh_token: z.string() }), await request.json())
    asked.push(refresh_token)
    const next = answers.shift() ?? null
    const answer = typeof next === 'function' ? next() : next
    if (answer === null) throw new TypeError('fetch failed')
    return typeof answer === 'number'
      ? json(answer, {})
      : json(200, {
          token: `token ${answer}`,
          refresh_token: `refresh ${answer}`,
          expires_in: 900,
          push_token: null,
        })
  })
  return asked
}

test('a refused session ends nothing: the person stays and is asked to sign in for sending (R8.07)', async () => {
  await restoreSession(() => Promise.resolve(keeper))
  await openClientSession(logins())
  const asked = refreshing(401)
  expect(await tokenNow('an older one')).toBe('t0ken')
  expect(useSession.getState().expired).toBe(false)
  expect(await tokenNow('t0ken')).toBeNull()
  expect(useSession.getState()).toMatchObject({ expired: true, user: { id: 3 } })
  expect([await tokenNow(), asked]).toEqual([null, ['refr3sh']])
  await closeClientSession()
})

test('a token that has run out is followed by another, which is written down before it is used; the call is made once more', async () => {
  await restoreSession(() => Promise.resolve(keeper))
  await openClientSession(logins())
  const asked = refreshing('1')
  const { seen, call } = serverSaying(
    (request) =>
      request.headers.get('authorization') === 'Bearer token 1'
        ? json(200, { patient: { id: '7' } })
        : json(401, {}),
    tokenNow,
  )
  expect(await call(findPatient, giving, { op_id: 'op-1' })).toEqual({ patient: { id: '7' } })
  expect(seen.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['op-1', 'op-1'])
  expect([asked, [...kept.values()]]).toEqual([['refr3sh'], ['refresh 1']])
  await closeClientSession()
})

test('nobody gets the next token before what follows it is written down', async () => {
  await restoreSession(() => Promise.resolve(keeper))
  await openClientSession(logins({ expires_in: 0 }))
  const written: (() => void)[] = []
  const slow: TokenKeeper = {
    ...keeper,
    keep: (of, fresh) => new Promise((done) => written.push(() => done(keeper.keep(of, fresh)))),
  }
  await restoreSession(() => Promise.resolve(slow))
  refreshing('1')
  const got: (string | null)[] = []
  const asking = tokenNow().then((token) => got.push(token))
  await vi.waitFor(() => expect(written).toHaveLength(1))
  await new Promise(setImmediate)
  expect(got).toEqual([])
  written[0]?.()
  await asking
  expect([got, [...kept.values()]]).toEqual([['token 1'], ['refresh 1']])
  await closeClientSession()
})

test('all who need a token at once share one refresh, and without a line the session is as it was', async () => {
  await restoreSession(() => Promise.resolve(keeper))
  await openClientSession(logins({ expires_in: 0 }))
  const asked = refreshing(null, '1')
  await expect(tokenNow()).rejects.toMatchObject({ code: 'network' })
  expect([useSession.getState().expired, [...kept.values()]]).toEqual([false, ['refr3sh']])
  expect(await Promise.all([tokenNow(), tokenNow(), tokenNow()])).toEqual(['token 1', 'token 1', 'token 1'])
  expect(asked).toEqual(['refr3sh', 'refr3sh'])
  await closeClientSession()
})

test('a lock that falls leaves nothing in the page to call with', async () => {
  const locked: TokenKeeper = {
    ...keeper,
    read: () => Promise.resolve({ refresh_token: null, wants_push: false }),
  }
  await restoreSession(() => Promise.resolve(locked))
  await openClientSession(logins())
  expect(await tokenNow()).toBe('t0ken')
  forgetAccess()
  const asked = refreshing('1')
  expect([await tokenNow(), asked, useSession.getState().expired]).toEqual([null, [], false])
  await closeClientSession()
})

test('a lock that falls, or a logout, while a token is on its way is not undone by its answer', async () => {
  await restoreSession(() => Promise.resolve(keeper))
  for (const end of [forgetAccess, closeClientSession]) {
    await openClientSession(logins({ expires_in: 0 }))
    let ended: unknown = null
    refreshing(() => {
      ended = end()
      return '1'
    })
    expect(await tokenNow()).toBeNull()
    await ended
  }
  expect([kept.size, await tokenNow()]).toEqual([0, null])
})

/** A page beside another tab, which writes and empties the same small values. */
async function besideAnotherTab() {
  await restoreSession(() => Promise.resolve(keeper))
  await openClientSession(logins())
  const page = new EventTarget()
  const led: (number | undefined)[] = []
  const lock = { isOpen: false }
  const stop = endWithOtherTabs(page, {
    isOpen: () => lock.isOpen,
    depart: () => void led.push(useSession.getState().user?.id),
  })
  const hear = async (key: string | null) => {
    page.dispatchEvent(Object.assign(new Event('storage'), { key }))
    await new Promise(setImmediate)
  }
  return { hear, led, lock, stop }
}

test('a logout in another tab is this tab’s too: it is led away, and nothing of him is shown or written back', async () => {
  const { hear, led, stop } = await besideAnotherTab()
  forgetPerson()
  await hear(null)
  expect([led, useSession.getState().user, await tokenNow()]).toEqual([[3], null, null])
  expect(keptValues.getItem('user')).toBeNull()
  await hear(null)
  expect(led).toEqual([3])
  stop()
  await closeClientSession()
})

test('where another one has signed in in another tab, this tab shows the one before no more and leaves him what is his', async () => {
  const { hear, led, stop } = await besideAnotherTab()
  const other = JSON.stringify({ ...user, id: 4 })
  keptValues.setItem('user', other)
  await hear('user')
  expect([led, useSession.getState().user, keptValues.getItem('user')]).toEqual([[3], null, other])
  stop()
  await closeClientSession()
})

test('what another tab learns of the same person, and a lock that is open here, end nothing', async () => {
  const { hear, led, lock, stop } = await besideAnotherTab()
  changeUser({ ...user, name: 'শিউলি আক্তার', avatar: null })
  await hear('user')
  keptValues.setItem('theme', 'dark')
  await hear('theme')
  lock.isOpen = true
  forgetPerson()
  await hear(null)
  expect([led, useSession.getState().user?.id]).toEqual([[], 3])
  stop()
  await closeClientSession()
})

test.each([{}, { data: null }, { data: { token: 'x' } }, null])(
  'a login answer %j without its wrapper is refused (R5.06, R8.05)',
  async (reply) => {
    await restoreSession(() => Promise.resolve(keeper))
    await expect(openClientSession(reply)).rejects.toThrow('Invalid response structure')
    expect(useSession.getState().user).toBeNull()
  },
)
