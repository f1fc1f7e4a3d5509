import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { decodeRows } from '#contract/frames.ts'
import { pull } from '#contract/sync.ts'
import { addPatient } from '#features/patients/contract.ts'
import { assistantOf, doctorOf, enrolled, makeServer, type TestServer } from '#tests/support/server.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { stepCounter } from '#server/transaction/counter.ts'
import type { Db, Principal } from '#server/calls/handler.ts'
import { runTransaction } from '#server/transaction/transaction.ts'

let server: TestServer
let who: Principal
beforeAll(async () => {
  server = await makeServer()
  who = await enrolled(server, await doctorOf(server), 'P')
})
afterAll(() => server.close())

const seqNow = async (): Promise<number> =>
  (await server.world.db.selectFrom('practices').select('seq').where('id', '=', 1).executeTakeFirstOrThrow())
    .seq

const rowsAfter = async (since: number, held: number) =>
  decodeRows(
    (await server.call(who, pull, { query: { since: String(since), held: String(held), form: 'frames' } }))
      .frames ?? [],
  )

const register = async (name: string) => {
  const body = {
    id: newId(),
    name,
    phone: `0171${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`,
    gender: 2 as const,
    years: 30,
  }
  return (await server.call(who, addPatient, { body })).patient
}

const change = (id: string, set: { address?: string; occupation?: string }) =>
  asPractice(
    server.world.db,
    { practice_id: 1, user_id: 1, action: 'test', now: server.clock.now },
    async (practice) => {
      const before = await practice.sql((db) =>
        db
          .selectFrom('patients')
          .selectAll()
          .where('practice_id', '=', 1)
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      )
      practice.change('patients', before, set)
    },
  )

test('a row that the device holds is told by what changed in it since, a new one as a whole', async () => {
  const known = await register('Rahima Khatun')
  const held = await seqNow()
  await change(known.id, { address: 'Mirpur 10' })
  await change(known.id, { occupation: 'teacher' })
  const fresh = await register('Abdul Karim')
  const rows = await rowsAfter(held, held)
  expect(rows.map(({ n, patch, row }) => [n, patch, row['id']])).toEqual([
    [held + 2, true, known.id],
    [held + 3, undefined, fresh.id],
  ])
  expect(rows[0]?.row).toEqual({ id: known.id, rev: held + 2, address: 'Mirpur 10', occupation: 'teacher' })
  expect(rows[1]?.row).toMatchObject({ name: 'Abdul Karim', rev: held + 3 })
})

test('a build that is too old to read it gets nothing, nor does a copy older than what is still told', async () => {
  await expect(server.call(who, pull, { query: { since: '0', contract: '0' } })).rejects.toMatchObject({
    status: 426,
    code: 'too_old',
  })
  await register('Nasima')
  const seq = await seqNow()
  const toldFrom = (floor: number) =>
    server.owner.updateTable('practices').set({ floor }).where('id', '=', 1).execute()
  await toldFrom(seq)
  await expect(server.call(who, pull, { query: { since: String(seq - 1) } })).rejects.toMatchObject({
    status: 410,
    code: 'floor',
  })
  for (const since of [0, seq])
    await expect(server.call(who, pull, { query: { since: String(since) } })).resolves.toMatchObject({
      from: since,
      to: seq,
    })
  await toldFrom(0)
})

test('a cut pull goes on with all that changed since the device was last complete', async () => {
  const known = await register('Salma Begum')
  const held = await seqNow()
  await change(known.id, { address: 'Mirpur 11' })
  const between = await seqNow()
  await change(known.id, { occupation: 'nurse' })
  expect((await rowsAfter(between, held))[0]?.row).toEqual({
    id: known.id,
    rev: between + 1,
    address: 'Mirpur 11',
    occupation: 'nurse',
  })
})

test('rows numbered before their columns were noted, and rows that came into another chamber, are told whole', async () => {
  const known = await register('Jahanara')
  const row = { id: known.id, chamber_id: null }
  const within = <T>(work: (db: Db) => Promise<T>) =>
    runTransaction(server.world.db, { practice_id: 1, user_id: 1 }, work)
  const note = (chamber_id: number | null) =>
    within((db) =>
      stepCounter(db, 1, [{ table: 'patients', row: { ...row, chamber_id }, changed: ['address'] }]),
    )
  const noted = async () =>
    (await within((db) => sql`select whole_at, fields from changes where row_id = ${known.id}`.execute(db)))
      .rows[0]
  await within((db) =>
    sql`update changes set whole_at = null, fields = null where row_id = ${known.id}`.execute(db),
  )
  const first = await note(null)
  expect(await noted()).toEqual({ whole_at: first, fields: null })
  const second = await note(null)
  expect(await noted()).toEqual({ whole_at: first, fields: { address: second } })
  const moved = await note(1)
  expect(await noted()).toEqual({ whole_at: moved, fields: null })
})

test('nothing new is answered without a body as long as the mark holds', async () => {
  const since = await seqNow()
  const asked = (mark: string | undefined, stood: Principal['stood']) =>
    server.call({ ...who, stood }, pull, {
      query: { since: String(since), form: 'frames', ...(mark === undefined ? {} : { mark }) },
    })
  const { mark } = await asked(undefined, undefined)
  const stood = { seq: since, device_seq_seen: 0, restores: 0 }
  expect(await asked(mark, stood)).toBeNull()
  expect(await asked(`${mark}0`, stood)).not.toBeNull()
  expect(await asked(mark, { ...stood, device_seq_seen: 7 })).not.toBeNull()
  expect(await asked(mark, { ...stood, restores: 1 })).not.toBeNull()
  await register('Nasima')
  expect(await asked(mark, { ...stood, seq: since + 1 })).toMatchObject({ to: since + 1 })
})

test("a pull cut into small pages brings what one large page brings, in every chamber's sight", async () => {
  const add = (chamber_id: number, name: string) =>
    asPractice(
      server.world.db,
      { practice_id: 1, user_id: 1, action: 'test', now: server.clock.now },
      async (practice) => {
        const session = await practice.sql((db) =>
          db
            .selectFrom('schedules')
            .selectAll()
            .where('practice_id', '=', 1)
            .where('chamber_id', '=', chamber_id)
            .executeTakeFirstOrThrow(),
        )
        practice.change('schedules', session, { note: name })
      },
    )
  const since = await seqNow()
  for (const [chamber_id, name] of [
    [1, 'a'],
    [2, 'b'],
    [2, 'c'],
    [1, 'd'],
  ] as const)
    await add(chamber_id, name)
  await register('Page Edge')
  await add(2, 'e')
  await register('Last Page')
  const desk = await enrolled(server, await assistantOf(server), 'Q')
  for (const one of [who, desk]) {
    const pages = async (limit: string) => {
      const rows: { n: number; table: string; id: unknown }[] = []
      const covered: number[] = []
      for (let from = since; ;) {
        const page = await server.call(one, pull, { query: { since: String(from), limit } })
        expect(page.from).toBe(from)
        rows.push(...page.rows.map(({ n, table, row }) => ({ n, table, id: row['id'] })))
        covered.push(
          ...page.rows.map(({ n }) => n),
          ...page.withheld.flatMap(([first, last]) =>
            Array.from({ length: last - first + 1 }, (_, i) => first + i),
          ),
        )
        from = page.to
        if (!page.more) return { rows, covered: covered.toSorted((a, b) => a - b), to: page.to }
      }
    }
    const whole = await pages('1000')
    expect(whole.rows.length).toBeGreaterThan(2)
    expect(whole.covered).toEqual(Array.from({ length: whole.to - since }, (_, i) => since + 1 + i))
    for (const limit of ['1', '2', '3']) expect(await pages(limit)).toEqual(whole)
  }
})
