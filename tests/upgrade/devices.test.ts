import { expect, test } from 'vitest'
import { callName } from '#contract/endpoint.ts'
import { served } from '#app/server/features.ts'
import { lockFacts } from '#local/lock/lock.ts'
import { sessionKeeper } from '#local/lock/session-keeper.ts'
import { metaOf, outboxOf, rowStore } from '#local/database/stores.ts'
import { openOp } from '#local/outbox/sealed-op.ts'
import { type Clinic } from '#local/store/clinic.ts'
import { openedCopy, serverCopyOfRow, tableNamed } from '#local/store/rows.ts'
import { pageSender } from '#local/sync/page-sender.ts'
import { pullAll } from '#local/sync/pull.ts'
import { pushAll } from '#local/sync/push.ts'
import { sentOf } from '#tests/support/sent-of.ts'
import { makeServer, type TestServer } from '#tests/support/server.ts'
import { type Build, builds, callsOf, isFirst, type Owner, presentBuild } from './builds.ts'
import { type ReturningDevice, returningDevice } from './returning-device.ts'

const owners: readonly Owner[] = ['doctor', 'physio']

test('every kind of call that waits without a line is known, with the build that wrote it first', () => {
  const known = owners.flatMap((owner) => callsOf(presentBuild, owner)).map(({ call }) => call)
  const today = served
    .map(({ endpoint }) => endpoint)
    .filter(({ offline, scope }) => offline === 'queue' && scope === 'practice')
    .map(callName)
  expect([...new Set(known)].toSorted()).toEqual(today.toSorted())
})

/** Every row that lay there, opened by today's page: no value of it is gone or another. */
async function mustHoldRows(clinic: Clinic, { left }: ReturningDevice): Promise<void> {
  for (const { table, id, row } of left.rows) {
    const stored = await rowStore(clinic.db, table).get(id)
    expect(stored, `${table} ${id}`).toBeDefined()
    if (!stored) continue
    const copy = { ...serverCopyOfRow(stored), id }
    expect(await openedCopy(clinic, tableNamed(clinic, table), copy)).toMatchObject({ id, ...row })
  }
}

/** Every call that waited, as it was written. */
async function mustHoldCalls(clinic: Clinic, { left }: ReturningDevice): Promise<void> {
  const waiting = await outboxOf(clinic.db).orderBy('seq').toArray()
  const found = await Promise.all(
    waiting.map(async (op) => {
      const { params, body } = await openOp(clinic, op)
      return { op_id: op.op_id, call: op.call, params, body }
    }),
  )
  expect(found).toEqual(left.calls.map(({ op_id, call, params, body }) => ({ op_id, call, params, body })))
}

/** What the server did with the calls of this device: once each, and none refused. */
async function mustBeTaken(server: TestServer, { left }: ReturningDevice): Promise<void> {
  const ids = left.calls.map(({ op_id }) => op_id)
  const log = await server.owner
    .selectFrom('op_log')
    .select(['op_id', 'call', 'status', 'body'])
    .where('op_id', 'in', ids)
    .execute()
  expect(log.filter(({ status }) => status === null || status >= 300)).toEqual([])
  expect(log.map(({ op_id }) => op_id).toSorted()).toEqual(ids.toSorted())
}

const countRows = async ({ owner }: TestServer): Promise<number[]> => {
  const tables = ['changes', 'audit', 'op_log', 'appointments', 'payments', 'vitals'] as const
  return Promise.all(
    tables.map(async (table) => (await owner.selectFrom(table).select('practice_id').execute()).length),
  )
}

/** Sends all that waits, and fetches what the server has. */
async function sync(clinic: Clinic): Promise<void> {
  expect(await pushAll(pageSender(clinic))).toBe('empty')
  expect(await pullAll(clinic)).toBe('current')
}

/** All of it waits again, as after a restored backup. */
async function forgetAnswers({ db }: Clinic): Promise<void> {
  const sent = await sentOf(db).toArray()
  await outboxOf(db).bulkPut(
    sent.map(({ at: _at, ...op }) => ({ ...op, state: 'queued' as const, ack_seq: null })),
  )
  await sentOf(db).clear()
}

async function upgradesAndSends(server: TestServer, build: Build, owner: Owner): Promise<void> {
  const device = await returningDevice(server, build, owner)
  const { left, place } = device
  expect(await lockFacts(place)).toMatchObject({ waiting: left.calls.length, isShut: false })
  const clinic = await device.open()
  await mustHoldRows(clinic, device)
  await mustHoldCalls(clinic, device)
  if (!isFirst(build)) {
    const keeper = sessionKeeper({ indexedDB: place.indexedDB, keys: () => clinic.keys })
    expect((await keeper.read(place))?.refresh_token).toBe(device.session.refresh_token)
    expect([...clinic.typed.lying.values()].map(({ text }) => JSON.parse(text))).toEqual([left.typed])
  }
  expect(await metaOf(clinic.db, 'device_seq')).toBe(left.calls.length)
  await sync(clinic)
  const kept = await outboxOf(clinic.db).toArray()
  expect(kept.map(({ call, last_error }) => ({ call, last_error }))).toEqual([])
  await mustBeTaken(server, device)
  const once = await countRows(server)
  await forgetAnswers(clinic)
  await sync(clinic)
  expect(await countRows(server)).toEqual(once)
  clinic.close()
}

test.each(builds)('a device of the build of %s opens, upgrades and sends: nothing is lost', async (build) => {
  const server = await makeServer()
  for (const owner of owners)
    if (callsOf(build, owner).length > 0) await upgradesAndSends(server, build, owner)
  await server.close()
})
