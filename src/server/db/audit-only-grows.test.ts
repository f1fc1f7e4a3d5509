import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { atDoor } from './lend.ts'
import { runTransaction } from '#server/transaction/transaction.ts'

const { server } = await clinicServer()
const { db } = server.world
const owner = new pg.Client({ connectionString: server.url })
beforeAll(() => owner.connect())
afterAll(() => owner.end())

const onlyAdded = /the audit is only added to/
const inPracticeOne = <T>(work: (one: typeof db) => Promise<T>): Promise<T> =>
  runTransaction(db, { practice_id: 1, user_id: 1 }, work)

test("no line of the audit is changed or taken out by the product's own login", async () => {
  await expect(
    inPracticeOne((one) =>
      atDoor(one, (door) =>
        sql`update audit set user_id = 999 where id = (select min(id) from audit)`.execute(door),
      ),
    ),
  ).rejects.toThrow(onlyAdded)
  expect(
    (
      await inPracticeOne((one) =>
        atDoor(one, (door) => sql`delete from audit where id = (select min(id) from audit)`.execute(door)),
      )
    ).numAffectedRows,
  ).toBe(0n)
  await expect(sql`truncate audit`.execute(db)).rejects.toThrow()
})

test('nor by the owner of the database, nor is its place in the chain given anew', async () => {
  await expect(
    owner.query('update audit set detail = null where id = (select min(id) from audit)'),
  ).rejects.toThrow(onlyAdded)
  await expect(owner.query('delete from audit')).rejects.toThrow(onlyAdded)
  await expect(owner.query('truncate audit')).rejects.toThrow(onlyAdded)
  const chain = `update audit set chain_no = 900000, hash = 'x' where id = (select min(id) from audit)`
  await owner.query('begin')
  await owner.query(`${chain} and chain_no is null`)
  await expect(owner.query(chain)).rejects.toThrow(onlyAdded)
  await owner.query('rollback')
})

test('who works in a practice finds its lines alone, and writes none into another', async () => {
  const seen = await inPracticeOne((one) =>
    one.selectFrom('audit').select('practice_id').distinct().execute(),
  )
  expect(seen).toEqual([{ practice_id: 1 }])
  expect(await db.selectFrom('audit').select('id').execute()).toEqual([])
  const all = await server.owner.selectFrom('audit').select('practice_id').distinct().execute()
  expect(all.length).toBeGreaterThan(1)
  await expect(
    inPracticeOne((one) =>
      sql`insert into audit (practice_id, action, at) values (2, 'forged', now())`.execute(one),
    ),
  ).rejects.toThrow(/row-level security/)
})

test('what was said of other doctors is not to be had from within a practice', async () => {
  const seen: number[][] = []
  const undone = new Error('undone')
  // References are looked at when a transaction ends, and this one does not.
  const saying = runTransaction(db, { practice_id: 0, user_id: 0 }, async (one) => {
    const workIn = (practice: string) =>
      sql`select set_config('app.practice_id', ${practice}, true)`.execute(one)
    for (const practice of [1, 2]) {
      await workIn(String(practice))
      await sql`insert into feedback (practice_id, id, rev, created_by, created_at, appointment_id, chamber_id, patient_id, stars, answers, publish, status, given_at)
        values (${practice}, ${newId()}, 0, 1, now(), ${newId()}, 1, ${newId()}, 4, '[]', false, 'given', now())`.execute(
        one,
      )
    }
    const look = async (at: typeof db) =>
      seen.push(
        (
          await sql<{ doctor_id: number }>`select doctor_id from said_of_doctors order by 1`.execute(at)
        ).rows.map(({ doctor_id }) => doctor_id),
      )
    for (const practice of ['', '1']) {
      await workIn(practice)
      await look(one)
    }
    await workIn('')
    await atDoor(one, look)
    throw undone
  })
  await expect(saying).rejects.toBe(undone)
  expect(seen).toEqual([[], [1], [1, 2]])
})
