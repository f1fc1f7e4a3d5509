import { afterAll, beforeAll, expect, test } from 'vitest'
import { handOver, push } from '#contract/sync.ts'
import { refreshSession } from '#contract/session.ts'
import { patients } from '#domain/patient/rows.ts'
import { changePatient } from '#features/patients/parts.ts'
import { readRows } from '#local/store/rows.ts'
import { openLine } from '#net/wire.ts'
import { pushFromWorker } from '#local/sync/worker-push.ts'
import { authenticate, sessionHolder } from '#server/identity/sessions.ts'
import { makeClinic, type TestClinic } from '#tests/support/device.ts'

let clinic: TestClinic
beforeAll(async () => {
  clinic = await makeClinic()
})
afterAll(() => clinic.close())

/** Every text that can be read in a tablet's stores without its PIN. */
async function readable(disk: IDBFactory): Promise<string[]> {
  const found = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string') found.add(value)
    else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
      Object.values(value).forEach(collect)
  }
  for (const { name = '' } of await disk.databases()) {
    const db = await new Promise<IDBDatabase>((done) => {
      const opening = disk.open(name)
      opening.onsuccess = () => done(opening.result)
    })
    for (const store of db.objectStoreNames) {
      collect(
        await new Promise<unknown>((done) => {
          const asking = db.transaction(store).objectStore(store).getAll()
          asking.onsuccess = () => done(asking.result)
        }),
      )
    }
    db.close()
  }
  return [...found]
}

test('nothing that can be read on a locked tablet opens the practice: one word of it sends what was sealed, and that is all', async () => {
  const { server, tablet } = clinic
  const now = server.clock.now
  const texts = await readable(tablet.disk)
  const good = { calls: new Array<string>(), refreshes: new Array<string>(), pushes: new Array<string>() }
  for (const text of texts) {
    if (await authenticate(server.world.db, text, now)) good.calls.push(text)
    if (
      text !== '' &&
      text.length <= 128 &&
      (await server.call(null, refreshSession, { body: { refresh_token: text } }).catch(() => null))
    )
      good.refreshes.push(text)
    if (await sessionHolder(server.world.db, text, { now, good: ['push'] })) good.pushes.push(text)
  }
  expect([texts.length > 100, good.calls, good.refreshes, good.pushes.length]).toEqual([true, [], [], 1])
  const thief = await sessionHolder(server.world.db, good.pushes[0] ?? '', { now, good: ['push'] })
  const plain = {
    op_id: '019a0000-0000-7000-8000-000000000001',
    device_seq: 99,
    call: 'POST /doctor/v1/patients',
    contract: 1,
    made_at: now.toISOString(),
    clock_offset: 0,
    deps: [],
    input: { params: {}, body: {} },
  }
  await expect(server.call(thief, push, { body: { ops: [plain] } })).rejects.toMatchObject({
    status: 403,
    code: 'sealed_only',
  })
  expect(await server.call(null, handOver, { body: { token: good.pushes[0] ?? '', ops: [] } })).toEqual({
    removed_at: null,
  })
})

test('hours after its page was closed the locked tablet still sends what was written down', async () => {
  const { server, tablet } = clinic
  const [one] = await readRows(tablet.clinic, patients)
  if (!one) throw new Error('nobody was copied')
  await changePatient(tablet.clinic, one, { address: 'House 7, Savar' })
  tablet.clinic.close()
  server.clock.now = new Date(now() + 5 * 3_600_000)
  const sent: number[] = []
  const left = await pushFromWorker({
    isPageOpen: async () => false,
    clock: { now },
    indexedDB: tablet.disk,
    line: (token) => ({
      ...openLine({ token }),
      async push(ops) {
        const principal = await sessionHolder(server.world.db, (await token()) ?? '', {
          now: server.clock.now,
          good: ['push'],
        })
        const reply = await server.call(principal, push, { body: { ops: [...ops] } })
        sent.push(...reply.answers.map(({ status }) => status))
        return { kind: 'ok', reply, rtt: 0 }
      },
    }),
  })
  expect([left, sent]).toEqual([false, [200]])
  await clinic.laptop.sync()
  expect((await readRows(clinic.laptop.clinic, patients)).find(({ id }) => id === one.id)?.address).toBe(
    'House 7, Savar',
  )
})

const now = (): number => clinic.server.clock.now.getTime()
