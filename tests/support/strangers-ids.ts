import pg from 'pg'
import { afterAll } from 'vitest'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { callName, type EndpointSpec } from '#contract/endpoint.ts'
import { permissions } from '#contract/permissions.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { served } from '#app/server/features.ts'
import type { Principal, Served } from '#server/calls/handler.ts'
import { clinicServer } from './clinic-server.ts'
import { givenTo } from './given-to.ts'
import { type NamedId, namedIds } from './named-ids.ts'
import { type Beside, rowsBeside } from './rows-beside.ts'
import { assistantOf, doctorOf, enrolled, storyTime, type TestServer } from './server.ts'
import { toldTo } from './told-of.ts'

const calls = served.filter(
  ({ endpoint }) => endpoint.scope !== 'public' && namedIds(endpoint).named.length > 0,
)

/** The tables whose rows calls name. */
export const namedTables = [
  ...new Set(calls.flatMap(({ endpoint }) => namedIds(endpoint).named.map(({ table }) => table))),
]

/** A clinic beside another, with a row of each kind here, in a chamber where its assistant does not work, and there. */
export interface TwoClinics {
  server: TestServer
  /** As whom no wall binds. */
  owner: pg.Client
  doctor: Principal
  /** She may do everything, in one of the two chambers. */
  assistant: Principal
  beside: ReadonlyMap<string, Beside>
}

/** For all tests of a file. */
export async function twoClinics(): Promise<TwoClinics> {
  const { server } = await clinicServer()
  const owner = new pg.Client({ connectionString: server.url })
  afterAll(() => owner.end())
  await owner.connect()
  const doctor = await enrolled(server, await doctorOf(server), 'A')
  const assistant = await enrolled(
    server,
    await assistantOf(server, { permissions: [...permissions], chamber_ids: [1] }),
    'B',
  )
  const walkIn = async (who: Principal, chamber_id: number) =>
    (
      await server.call(who, registerWalkIn, {
        body: {
          chamber_id,
          sitting_date: sittingDate(storyTime.getTime()),
          type: 1,
          fee_paisa: 200_000,
          fee_reason: 'told',
          patient: { name: 'Rahima Begum', gender: 2, years: 40, phone: `0179870000${chamber_id}` },
        },
      })
    ).appointment
  const [own, chamber, practice] = [
    await walkIn(doctor, 1),
    await walkIn(doctor, 2),
    await walkIn(await doctorOf(server, 2), 3),
  ]
  const beside = new Map<string, Beside>()
  for (const table of namedTables) beside.set(table, await rowsBeside(owner, table))
  beside.set('appointments', { own: own.id, chamber: chamber.id, practice: practice.id })
  beside.set('schedules', {
    own: own.schedule_id,
    chamber: chamber.schedule_id,
    practice: practice.schedule_id,
  })
  beside.set('patients', { own: own.patient_id, chamber: null, practice: practice.patient_id })
  return { server, owner, doctor, assistant, beside }
}

/** A print of all rows that are not to be touched: those of the other practice, and of the chamber where she does not work. */
export async function untouchable({ owner, beside }: TwoClinics): Promise<string> {
  const seen: string[] = []
  for (const table of namedTables.filter((name) => name !== 'doctors')) {
    const { rows } = await owner.query(
      `select md5(coalesce(string_agg(t::text, '|' order by id), '')) as print from ${table} t where practice_id = 2 ${beside.get(table)?.chamber != null && table !== 'chambers' ? 'or chamber_id = 2' : ''}`,
    )
    seen.push(`${table} ${rows[0]?.print}`)
  }
  return seen.join('\n')
}

/** Under what a field is refused: its own name, or that of the group in which it stands. */
const namesOf = (field: string): string[] => {
  const parts = field.replace(/\.0$/, '').split('.')
  return parts.map((_, n) => parts.slice(0, n + 1).join('.'))
}

type Asked = readonly [whose: 'practice' | 'chamber', who: Principal, id: string | number | null | undefined]

/** One id of somebody else's in one field, and one that nobody has: what is told of both. */
async function compared(
  { server, beside }: TwoClinics,
  [one, field]: readonly [Served, NamedId],
  [whose, who, id]: Asked,
): Promise<{ name: string; differs: boolean; isReached: boolean; told: string } | null> {
  const row = beside.get(field.table)
  if (!row || id === null || id === undefined) return null
  const inputFor = (endpoint: EndpointSpec, named: string | number) =>
    givenTo(endpoint, { beside, but: { ...field, id: named } })
  const there = await toldTo(server, who, { served: one, input: inputFor(one.endpoint, id) })
  const nowhere = await toldTo(server, who, {
    served: one,
    input: inputFor(one.endpoint, typeof row.own === 'number' ? 987_654 : newId()),
  })
  return {
    name: `${callName(one.endpoint)} ${field.part}.${field.field}`,
    told: `(${whose}) ${there.status} ${there.said.slice(0, 200)} / ${nowhere.status} ${nowhere.said.slice(0, 200)}`,
    differs: there.status !== nowhere.status || there.said !== nowhere.said || there.status >= 500,
    // A form that is refused for another field's sake was not read as far as this one.
    isReached:
      there.status !== 422 || namesOf(field.field).some((name) => there.said.includes(`"${name}":[`)),
  }
}

/** Whoever waits for a place is shown every doctor's sessions, as anybody is who books; a member does it for himself, like a patient. */
const shownToAll = /^POST \/user\/v1\/waiting-list body\.schedule_id\b/

/** Names every id of somebody else's in every call: the calls that tell something of it, and why of a field no form was read as far as it (empty where one was). */
export async function askedForAll(
  clinics: TwoClinics,
): Promise<{ leaks: string[]; reached: Map<string, string> }> {
  const { doctor, assistant, beside } = clinics
  const leaks: string[] = []
  const reached = new Map<string, string>()
  for (const one of calls) {
    for (const field of namedIds(one.endpoint).named) {
      const row = beside.get(field.table)
      for (const asked of [
        ['practice', doctor, row?.practice],
        ['practice', assistant, row?.practice],
        ['chamber', assistant, row?.chamber],
      ] as const) {
        const seen = await compared(clinics, [one, field], asked)
        if (!seen) continue
        if (seen.differs && !shownToAll.test(seen.name)) leaks.push(`${seen.name} ${seen.told}`)
        if (seen.isReached || reached.get(seen.name) !== '')
          reached.set(seen.name, seen.isReached ? '' : seen.told)
      }
    }
  }
  return { leaks, reached }
}
