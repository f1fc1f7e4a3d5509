import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { callName, type EndpointSpec } from '#contract/endpoint.ts'
import { permissions } from '#contract/permissions.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { served } from '#server/features.ts'
import type { Principal, Served } from '#server/handler.ts'
import { clinicServer } from './clinic-server.ts'
import { assistantOf, doctorOf, enrolled } from './server.ts'
import { type NamedId, namedIds } from './named-ids.ts'
import { givenTo } from './given-to.ts'
import { type Beside, rowsBeside } from './rows-beside.ts'
import { toldTo } from './told-of.ts'

const { server } = await clinicServer()
const doctor = await enrolled(server, await doctorOf(server), 'A')
/** She may do everything, in one of the two chambers. */
const clerk = await enrolled(server, await assistantOf(server, { permissions: [...permissions], chamber_ids: [1] }), 'B')
const beside = new Map<string, Beside>()
let owner: pg.Client

const calls = served.filter(({ endpoint }) => endpoint.scope !== 'public' && namedIds(endpoint).named.length > 0)
const tables = [...new Set(calls.flatMap(({ endpoint }) => namedIds(endpoint).named.map(({ table }) => table)))]

beforeAll(async () => {
  owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  const visits = [await walkIn(doctor, 1), await walkIn(doctor, 2), await walkIn(await doctorOf(server, 2), 3)]
  for (const table of tables) beside.set(table, await rowsBeside(owner, table))
  const [own, chamber, practice] = visits
  if (!own || !chamber || !practice) throw new Error('three people walked in')
  beside.set('appointments', { own: own.id, chamber: chamber.id, practice: practice.id })
  beside.set('schedules', { own: own.schedule_id, chamber: chamber.schedule_id, practice: practice.schedule_id })
  beside.set('patients', { own: own.patient_id, chamber: null, practice: practice.patient_id })
})
afterAll(() => owner.end())

const walkIn = async (who: Principal, chamber_id: number) => (await server.call(who, registerWalkIn, {
  body: { chamber_id, sitting_date: '2026-11-22', type: 1, fee_paisa: 200_000, fee_reason: 'told', patient: { name: 'Rahima Begum', gender: 2, years: 40, phone: `0179870000${chamber_id}` } },
})).appointment

const inputFor = (endpoint: EndpointSpec, but: NamedId | null, id: string | number) => givenTo(endpoint, { beside, but: but && { ...but, id } })

/** All rows that are not to be touched: those of the other practice, and of the chamber where she does not work. */
async function untouchable(): Promise<string> {
  const seen: string[] = []
  for (const table of tables.filter((name) => name !== 'doctors')) {
    const { rows } = await owner.query(`select md5(coalesce(string_agg(t::text, '|' order by id), '')) as print from ${table} t where practice_id = 2 ${beside.get(table)?.chamber != null && table !== 'chambers' ? 'or chamber_id = 2' : ''}`)
    seen.push(`${table} ${rows[0]?.print}`)
  }
  return seen.join('\n')
}

/** The one call that a sample does not get into: its draft must name the sheet that is amended. Its own stories ask what it names. */
const unread = /prescription-update\/\{id\} /

test('of every id that a call takes is said what it names', () => {
  expect(served.flatMap(({ endpoint }) => namedIds(endpoint).unknown)).toEqual([])
  expect(tables.length).toBeGreaterThan(15)
})

/** Under what a field is refused: its own name, or that of the group in which it stands. */
const namesOf = (field: string): string[] => {
  const parts = field.replace(/\.0$/, '').split('.')
  return parts.map((_, n) => parts.slice(0, n + 1).join('.'))
}

type Asked = readonly [whose: 'practice' | 'chamber', who: Principal, id: string | number | null | undefined]

/** One id of somebody else's in one field, and one that nobody has: what is told of both. */
async function compared(one: Served, field: NamedId, [whose, who, id]: Asked): Promise<{ name: string; differs: boolean; isReached: boolean; told: string } | null> {
  const row = beside.get(field.table)
  if (!row || id === null || id === undefined) return null
  const there = await toldTo(server, who, { served: one, input: inputFor(one.endpoint, field, id) })
  const nowhere = await toldTo(server, who, { served: one, input: inputFor(one.endpoint, field, typeof row.own === 'number' ? 987_654 : newId()) })
  return {
    name: `${callName(one.endpoint)} ${field.part}.${field.field}`, told: `(${whose}) ${there.status} ${there.said.slice(0, 200)} / ${nowhere.status} ${nowhere.said.slice(0, 200)}`,
    differs: there.status !== nowhere.status || there.said !== nowhere.said || there.status >= 500,
    // A form that is refused for another field's sake was not read as far as this one.
    isReached: there.status !== 422 || namesOf(field.field).some((name) => there.said.includes(`"${name}":[`)),
  }
}

test('no call tells, or touches, what another practice or another chamber has', async () => {
  const before = await untouchable()
  const leaks: string[] = []
  /** Of each field why no form was read as far as it; empty where one was. */
  const reached = new Map<string, string>()
  for (const one of calls) {
    for (const field of namedIds(one.endpoint).named) {
      const row = beside.get(field.table)
      for (const asked of [['practice', doctor, row?.practice], ['practice', clerk, row?.practice], ['chamber', clerk, row?.chamber]] as const) {
        const seen = await compared(one, field, asked)
        if (!seen) continue
        if (seen.differs) leaks.push(`${seen.name} ${seen.told}`)
        if (seen.isReached || reached.get(seen.name) !== '') reached.set(seen.name, seen.isReached ? '' : seen.told)
      }
    }
  }
  expect(leaks).toEqual([])
  expect(await untouchable()).toBe(before)
  expect([...reached].filter(([name, why]) => why !== '' && !unread.test(name))).toEqual([])
  expect(reached.size).toBeGreaterThan(120)
}, 180_000)
