import { createHash } from 'node:crypto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { discardOp } from '#contract/sync.ts'
import { framed, Id } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'
import { type Clinic, newRow, openClinic } from '#local/store/clinic.ts'
import { put } from '#local/store/effects.ts'
import { keysFrom, newDataKey } from '#local/crypto/keys.ts'
import { readRow } from '#local/store/rows.ts'
import { payLogouts } from '#local/lock/owed-logouts.ts'
import { sessionKeeper } from '#local/lock/session-keeper.ts'
import { step } from '#local/store/steps.ts'
import { archiveOf, outboxOf } from '#local/database/stores.ts'
import { unlockedNow, setUnlocked } from '#local/lock/unlocked.ts'
import { write } from '#local/outbox/write.ts'
import { keptValues } from '#net/kept-values.ts'
import { openClientSession, restoreSession, useSession } from '#net/session.ts'
import { toasts } from '#ui/toasts.ts'
import { discardWaiting, leave } from './leave.ts'

const Person = z.object({ id: Id, ...framed, name: z.string() })
const people = synced({ table: 'people', row: Person, clear: [], indexes: [] })
const addPerson = endpoint({
  method: 'POST',
  path: '/people',
  scope: 'practice',
  body: z.unknown(),
  reply: z.unknown(),
  offline: 'queue',
})

const server = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
const keys = await keysFrom(newDataKey(), await crypto.subtle.exportKey('jwk', server.publicKey))
let clinic: Clinic

/** An assistant who has written down two people and sent nothing. */
async function unsent() {
  clinic = await openClinic({
    practice_id: 1,
    user_id: 2,
    tables: [people],
    keys,
    indexedDB: new IDBFactory(),
    device: { id: 5, letter: 'B', kind: 'desk', server_key: null },
  })
  const rows = ['রহিমা বেগম', 'করিম মিয়া'].map((name) => newRow(clinic, people, { name }))
  for (const row of rows)
    await write(
      clinic,
      step(addPerson, { body: row }, { lane: `person:${row.id}`, effects: [put(people, row)] }),
    )
  return rows
}

test('deleting unsent work takes its rows back, keeps it in the archive and leaves a trace for the server', async () => {
  const rows = await unsent()
  await discardWaiting(clinic)
  expect(await Promise.all(rows.map((row) => readRow(clinic, people, row.id)))).toEqual([
    undefined,
    undefined,
  ])
  expect((await archiveOf(clinic.db).toArray()).map((op) => op.why)).toEqual(['discarded', 'discarded'])
  const left = await outboxOf(clinic.db).toArray()
  expect(new Set(left.map((op) => op.call))).toEqual(new Set([`POST ${discardOp.path}`]))
  clinic.close()
})

describe('a logout', () => {
  const asked: { path: string; body: unknown }[] = []
  const warned: unknown[] = []
  const user = {
    id: 2,
    name: 'শিউলি',
    bn_name: null,
    phone: '01711111111',
    avatar: null,
    roles: ['DoctorAssistant'],
    isCompleted: true,
    permissions: [],
    access: { isAdmin: false, isDoctor: false },
    doctor_id: 1,
    speciality_ids: [],
    practice_id: 1,
  }

  /** Somebody at work before a server that answers so; null is no line. */
  async function atWork(status: number | null | 'silent') {
    const indexedDB = new IDBFactory()
    vi.stubGlobal('indexedDB', indexedDB)
    await sessionKeeper({ indexedDB }).keep({ practice_id: 1, user_id: 2 }, { refresh_token: 'refresh' })
    answering(status)
    await openClientSession({
      data: {
        token: 'token',
        refresh_token: 'refresh',
        expires_in: 900,
        push_token: 'push',
        user,
        access: user.access,
        permissions: [],
      },
    })
    keptValues.setItem('user_activity', '1')
    keptValues.setItem('install_id', 'here')
    setUnlocked({
      owner: { practice_id: 1, user_id: 2 },
      keys,
      device: { id: 5, letter: 'B', kind: 'desk', server_key: null },
    })
  }

  function answering(status: number | null | 'silent') {
    vi.stubGlobal(
      'Request',
      class extends Request {
        constructor(address: RequestInfo | URL, init?: RequestInit) {
          super(typeof address === 'string' ? new URL(address, 'http://clinic.test') : address, init)
        }
      },
    )
    vi.stubGlobal('fetch', async (request: Request) => {
      asked.push({ path: new URL(request.url).pathname, body: await request.json() })
      if (status === null) throw new TypeError('fetch failed')
      if (status === 'silent') return new Promise<never>(() => {})
      return Response.json(status === 200 ? { message: 'ok' } : { code: 'server' }, { status })
    })
  }

  beforeEach(async () => {
    asked.length = 0
    warned.length = 0
    // What a store that gives no answer is told by; Node has none.
    vi.stubGlobal('reportError', console.error)
    vi.spyOn(console, 'warn').mockImplementation((...said) => void warned.push(said))
    await restoreSession(() =>
      Promise.resolve({
        read: () => Promise.resolve({ refresh_token: 'refresh', wants_push: false }),
        keep: () => Promise.resolve(),
        forget: () => Promise.resolve(),
      }),
    )
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  test.each([
    [200, 0],
    [500, 1],
    [null, 1],
  ])(
    'answered by %s ends here all the same, and at most the log hears of it (R4.04, R8.08)',
    async (status, warnings) => {
      await atWork(status)
      const pages: string[] = []
      await leave(() => void pages.push(useSession.getState().user ? '/' : 'too late'))
      expect(asked.map((one) => one.path)).toEqual(['/api/logout'])
      expect(pages).toEqual(['/'])
      expect([useSession.getState(), unlockedNow()]).toEqual([
        { user: null, expired: false, entered: expect.any(Number) },
        null,
      ])
      expect(
        ['user', 'abilities', 'isCompleted', 'user_activity', 'doctor_assistant', 'install_id'].map((name) =>
          keptValues.getItem(name),
        ),
      ).toEqual([null, null, null, null, null, 'here'])
      expect([warned.length, toasts.getState().shown]).toEqual([warnings, []])
    },
  )

  /** Of `refresh`. */
  const print = createHash('sha256').update('refresh').digest('hex')

  test.each([[null], [503], ['silent' as const]])(
    'that was answered by %s is owed: the server is told when there is a line, and it holds nobody up meanwhile',
    async (status) => {
      await atWork(status)
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
      const left = leave(() => undefined)
      await vi.waitFor(() => expect(asked).toHaveLength(1))
      await vi.advanceTimersByTimeAsync(5000)
      await left
      vi.useRealTimers()
      answering(null)
      expect(await payLogouts()).toBe(true)
      asked.length = 0
      answering(200)
      expect([await payLogouts(), await payLogouts()]).toEqual([false, false])
      expect(asked).toEqual([{ path: '/api/v1/session/end', body: { print } }])
    },
  )

  test.each([[200], [401]])('that was answered by %s owes nothing', async (status) => {
    await atWork(status)
    await leave(() => undefined)
    asked.length = 0
    expect([await payLogouts(), asked]).toEqual([false, []])
  })

  test('from a store that is full or does not open ends here all the same, and each fault is told once', async () => {
    await atWork(200)
    const reported: unknown[] = []
    vi.stubGlobal('reportError', (error: unknown) => void reported.push(error))
    const shut = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    await restoreSession(async () => ({
      read: async () => null,
      keep: async () => {},
      forget: async () => shut(),
    }))
    vi.stubGlobal('indexedDB', { open: shut, databases: shut })
    const pages: string[] = []
    await leave(() => void pages.push('/'))
    expect([pages, asked.map((one) => one.path)]).toEqual([['/'], ['/api/logout']])
    expect([useSession.getState().user, unlockedNow(), keptValues.getItem('user')]).toEqual([
      null,
      null,
      null,
    ])
    // What is owed, the session at rest, and what a patient keeps.
    expect(reported.map((error) => error instanceof DOMException && error.name)).toEqual(
      Array(3).fill('QuotaExceededError'),
    )
  })

  test('tells the server what its caller says (R7.14)', async () => {
    await atWork(200)
    await leave(() => undefined, { reason: 'end of the evening' })
    expect(asked).toEqual([{ path: '/api/logout', body: { reason: 'end of the evening' } }])
  })
})
