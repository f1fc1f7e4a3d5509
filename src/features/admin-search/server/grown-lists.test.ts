import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { EndpointSpec, Giving, Reply } from '#contract/endpoint.ts'
import { keptDoctors } from '#features/admin-doctors/contract.ts'
import { listCodes } from '#features/code-log/contract.ts'
import { listMethodsToVerify } from '#features/payment-verification/contract.ts'
import { listPlatformPayments } from '#features/sms-credit/contract.ts'
import { listSmsEvents } from '#features/sms-events/contract.ts'
import { growthOf } from '#tests/bench/administration.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { personOf } from '#tests/support/server.ts'

const { server } = await clinicServer()
const admin = personOf(201, ['super_admin'], ['*'])
for (const statement of growthOf({ users: 130, doctors: 90, audit: 100 }))
  await sql.raw(statement).execute(server.owner)

type Listing = EndpointSpec & { reply: { _zod: { output: { meta: { total: number; last_page: number } } } } }

/** Every row of a list, page after page, as whoever steps through it sees them. */
async function whole<E extends Listing, Row>(
  list: E,
  rowsOf: (reply: Reply<E>) => readonly Row[],
  asked: (page: string) => Giving<E>,
): Promise<{ rows: Row[]; total: number }> {
  const first = await server.call(admin, list, asked('1'))
  const rows = [...rowsOf(first)]
  for (let page = 2; page <= first.meta.last_page; page++)
    rows.push(...rowsOf(await server.call(admin, list, asked(String(page)))))
  return { rows, total: first.meta.total }
}

/** Each row stands once, none is missing, and none stands before one that it should follow. */
function wellOrdered<Row>(
  { rows, total }: { rows: Row[]; total: number },
  keyOf: (row: Row) => string,
): void {
  expect(rows).toHaveLength(total)
  expect(total).toBeGreaterThan(40)
  const keys = rows.map(keyOf)
  expect(keys).toEqual(keys.toSorted())
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(total)
}

const turned = (instant: string): string => String(9e15 - Date.parse(instant))

test('doctors stand by when they came, each once, also where they are looked for', async () => {
  for (const words of [undefined, 'doctor'])
    wellOrdered(
      await whole(
        keptDoctors.list,
        ({ data }) => data,
        (page) => ({ query: { page, ...(words ? { words } : {}) } }),
      ),
      ({ since }) => turned(since),
    )
  const [one] = (await server.call(admin, keptDoctors.list, { query: { words: 'number77' } })).data
  expect(one?.name).toMatch(/Number77$/)
})

test('what doctors sent stands by their names, who is stopped first, to the last page', async () => {
  const all = await whole(
    listSmsEvents,
    ({ sms_events }) => sms_events,
    (page) => ({ query: { page } }),
  )
  expect(all.rows).toHaveLength(all.total)
  const named = await server.owner
    .selectFrom('practices as p')
    .innerJoin('doctors as d', 'd.id', 'p.doctor_id')
    .select('d.user_id')
    .orderBy('d.name')
    .orderBy('p.id')
    .execute()
  expect(all.rows.map(({ doctor }) => doctor.id)).toEqual(named.map(({ user_id }) => user_id))
})

test('packages that wait stand first, whether all are shown or some are found', async () => {
  for (const words of ['', 'ref1', 'doctor'])
    wellOrdered(
      await whole(
        listPlatformPayments,
        ({ data }) => data,
        (page) => ({ query: { page, words } }),
      ),
      ({ state, requested_at, id }) => `${state === 'payment_pending' ? 0 : 1} ${turned(requested_at)} ${id}`,
    )
})

test('codes stand by when they were sent, all of them and those that ran out', async () => {
  // They were laid in by the database's own time.
  server.clock.now = new Date()
  for (const state of [undefined, 'expired', 'failed'] as const)
    wellOrdered(
      await whole(
        listCodes,
        ({ data }) => data,
        (page) => ({ query: { page, ...(state ? { state } : {}) } }),
      ),
      ({ sent_at, id }) => `${turned(sent_at)} ${id}`,
    )
})

test('accounts stand by how long they wait, also where a doctor is looked for', async () => {
  for (const words of ['', 'doctor'])
    wellOrdered(
      await whole(
        listMethodsToVerify,
        ({ data }) => data,
        (page) => ({ query: { page, words } }),
      ),
      ({ created_at, id }) => `${String(Date.parse(created_at)).padStart(16, '0')} ${id}`,
    )
})
