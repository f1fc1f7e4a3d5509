import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callName } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { dispatch } from '#server/calls/dispatch.ts'
import { served } from '#app/server/features.ts'
import type { Served } from '#server/calls/handler.ts'
import { clinicServer } from '../support/clinic-server.ts'
import { givenTo } from '../support/given-to.ts'
import { namedIds } from '../support/named-ids.ts'
import type { Beside } from '../support/rows-beside.ts'
import { doctorOf, enrolled } from '../support/server.ts'
import { groundOf } from './ground.ts'

const { server } = await clinicServer()
const doctor = await enrolled(server, await doctorOf(server), 'A')
const ofOne = new Set([
  'appointments',
  'prescriptions',
  'prescription_drafts',
  'payments',
  'prescription_versions',
  'vitals',
])

/** Calls that say whose it is and name something that is somebody's already. */
const calls = served.filter(({ endpoint }) => {
  const { named } = namedIds(endpoint)
  return (
    endpoint.method !== 'GET' &&
    named.some(({ table }) => table === 'patients') &&
    named.some(({ table }) => ofOne.has(table))
  )
})
let owner: pg.Client
let beside: Map<string, Beside>
let other: string
beforeAll(async () => {
  owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  beside = await groundOf(
    server,
    owner,
    served.map(({ endpoint }) => endpoint),
  )
  const body = {
    chamber_id: 1,
    sitting_date: '2026-11-22',
    type: 1 as const,
    fee_paisa: 200_000,
    fee_reason: 'told',
    patient: { name: 'Karim Uddin', gender: 1 as const, years: 61, phone: '01798700077' },
  }
  other = (await server.call(doctor, registerWalkIn, { body })).appointment.patient_id
})
afterAll(() => owner.end())

/** Rows that say they are of a visit and are not of its patient. */
async function mixedUp(): Promise<string[]> {
  const { rows: tables } = await owner.query<{
    name: string
  }>(`select table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('appointment_id', 'patient_id') group by table_name having count(*) = 2`)
  expect(tables.length).toBeGreaterThan(3)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await owner.query<{ id: string }>(
      `select t.id::text from ${name} t join appointments a on a.practice_id = t.practice_id and a.id = t.appointment_id where t.patient_id <> a.patient_id`,
    )
    found.push(...rows.map(({ id }) => `${name} ${id}`))
  }
  return found
}

/** Calls whose own rules were asked: what stopped at a schema says nothing of them. */
const reached = new Set<string>()
const noting = (one: Served): Served => ({
  ...one,
  handle: (...given) => (reached.add(callName(one.endpoint)), one.handle(...given)),
})

async function statusOf(one: Served, input: object): Promise<number> {
  try {
    return (
      await dispatch(
        server.world,
        { principal: doctor, address: '127.0.0.1' },
        { served: noting(one), input },
      )
    ).status
  } catch (error) {
    if (error instanceof Problem) return error.status
    throw error
  }
}

test("nothing of one patient's visit is written down under another patient of the same practice", async () => {
  expect(calls.map(({ endpoint }) => callName(endpoint)).toSorted()).toEqual(
    expect.arrayContaining([
      'POST /doctor/v1/payments',
      'POST /doctor/v1/prescriptions',
      'POST /doctor/v1/vitals',
    ]),
  )
  const before = await mixedUp()
  for (const one of calls) {
    const { named } = namedIds(one.endpoint)
    for (const his of named.filter(({ table }) => table === 'patients')) {
      // Money that is taken takes nothing back: with both the form is no form.
      const wanted = named
        .filter(({ table, field }) => ofOne.has(table) && field !== 'reverses')
        .map(({ field }) => field)
      expect(
        await statusOf(one, givenTo(one.endpoint, { beside, but: { ...his, id: other }, wanted })),
      ).toBeLessThan(500)
      expect([callName(one.endpoint), await mixedUp()]).toEqual([callName(one.endpoint), before])
    }
  }
  expect([...reached].toSorted()).toEqual(calls.map(({ endpoint }) => callName(endpoint)).toSorted())
})

test('a row that is mixed up would be seen', async () => {
  const before = await mixedUp()
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  await owner.query(`update payments set patient_id = $1 where appointment_id = $2`, [
    other,
    beside.get('appointments')?.own,
  ])
  expect((await mixedUp()).length).toBeGreaterThan(before.length)
  await owner.query('rollback')
})
