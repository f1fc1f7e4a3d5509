import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { permissions } from '#contract/permissions.ts'
import { Problem } from '#contract/problem.ts'
import { forbidden, unknownThing } from '#contract/refusal.ts'
import { served } from '#app/server/features.ts'
import { serve } from '#server/calls/handler.ts'
import { clinicServer } from '../support/clinic-server.ts'
import { overPractices } from '../support/over-practices.ts'
import { assistantOf, doctorOf, enrolled, personOf } from '../support/server.ts'
import { groundOf } from './ground.ts'
import { type Caller, figuresOf, type Ground, matrixOf } from './matrix.ts'
import { say } from './said.ts'
import { seated } from './seated.ts'
import { watched } from './watched.ts'

const { server } = await clinicServer()
let ground: Ground
let callers: Record<string, Caller>

beforeAll(async () => {
  const owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  await seated(server)
  const beside = await groundOf(
    server,
    owner,
    served.map(({ endpoint }) => endpoint),
  )
  ground = { server, owner, beside, writes: await watched(owner) }
  callers = {
    nobody: { who: null },
    screen: { who: { practice_id: 1, chamber_id: 1, device_id: 1 } },
    patient: { who: personOf(203) },
    admin: { who: personOf(301, ['admin'], ['*']) },
    helper: {
      who: await enrolled(server, await assistantOf(server, { permissions: [], chamber_ids: [1] }), 'C'),
      inside: 'one_chamber',
    },
    assistant: {
      who: await enrolled(
        server,
        await assistantOf(server, { permissions: [...permissions], chamber_ids: [1] }),
        'B',
      ),
      inside: 'one_chamber',
    },
    doctor: { who: await enrolled(server, await doctorOf(server), 'A'), inside: 'everywhere' },
  }
}, 60_000)
afterAll(() => ground.owner.end())

const over = overPractices
  .filter(({ isBeyondMatrix }) => isBeyondMatrix !== true)
  .map(({ calls, why }): [RegExp, string] => [
    new RegExp(`^${calls.source} params\\.id \\(\\w+\\) as admin`),
    why,
  ])

/** Cells that are answered otherwise than nobody's row is, each with its reason. */
const told: readonly [RegExp, string][] = [
  ...over,
  [
    /^(GET \/v1\/appointments query\.schedule_id|GET \/v1\/appointments\/create query\.chamber_id|POST \/v1\/appointments body\.(doctor_id|schedule_id)) \(\w+\) as (patient|admin):/,
    "whoever books is shown every doctor's sessions; of visits his own alone",
  ],
  [
    /^POST \/user\/v1\/waiting-list body\.(doctor_id|schedule_id) \(\w+\) as \w+:/,
    'whoever waits for a place is shown them too, and a member waits for himself',
  ],
  [
    /^GET \/user\/v1\/chamber-payment-type\/\{id\} params\.id \((chamber|patient)\) as patient:/,
    'a patient of the practice is told how each of its chambers is paid',
  ],
]

/** Fields that may name whatever they like, because nothing is read by them; each with its reason. */
const unread: readonly [RegExp, string][] = [
  ...over,
  [
    /^POST \/(v1\/sync\/left|doctor\/v1\/clock-moves) body\.ids\.0 /,
    'what is not there is left out of what is done',
  ],
  [
    /^POST \/doctor\/v1\/schedules body\.slot_id | body\.(appointment\.)?schedule\.slot_id /,
    'the session stands already: what a form says of it changes nothing',
  ],
  [
    /^PUT \/doctor\/v1\/patient-notes\/\{id\} params\.id .* as doctor$/,
    'the address names the note that is made',
  ],
  [/^GET \/doctor\/v1\/drug-dose query\.own_drug_id /, 'a medicine that is not there has no usual dose'],
  [
    /^POST \/doctor\/v1\/store-quick-prescription body\.prescription\.(patient_id|appointment_id) /,
    'the sheet is of the visit that is registered with it',
  ],
  [
    /^GET \/user\/v1\/past-appointment-history query\.(patient|doctor|chamber)_id /,
    'of his own visits none is of what is not his: the list is empty',
  ],
  [/^GET \/v1\/appointments(\/create)? /, 'as above: sessions are shown to whoever books'],
  [
    /^GET \/user\/v1\/chamber-payment-type\/\{id\} .* as patient$/,
    'as above: the chambers of his own doctor are his to pay at',
  ],
]
const isSaid = (list: readonly [RegExp, string][], name: string): boolean =>
  list.some(([which]) => which.test(name))

/** Rows of practice 1 in which an id of another practice stands, by their tables. */
async function strayRows(): Promise<string[]> {
  const { rows: tables } = await ground.owner.query<{
    name: string
  }>(`select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'practice_id' and table_name not in ('audit', 'op_log')`)
  const foreign = [...ground.beside.values()].flatMap(({ practice }) =>
    typeof practice === 'string' ? [practice] : [],
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await ground.owner.query<{ row: string }>(
      `select t::text as row from ${name} t where practice_id = 1 and t::text like any($1)`,
      [foreign.map((id) => `%${id}%`)],
    )
    found.push(...rows.map(({ row }) => `${name} ${row.slice(0, 200)}`))
  }
  return found
}

test(
  'whoever names what is not his is answered as if nobody had it, and nothing is written',
  { timeout: 300_000 },
  async () => {
    const matrix = await matrixOf(ground, callers, served)
    const { cells, findings } = matrix
    say('calls', { calls: served.length, asked: new Set(cells.map(({ call }) => call)).size })
    for (const [caller, figures] of Object.entries(figuresOf(matrix))) say(`as ${caller}`, figures)
    expect(findings.filter((one) => !isSaid(told, one))).toEqual([])
    expect(cells.filter(({ name, status }) => status < 300 && !isSaid(unread, name))).toEqual([])
    // The notes whose addresses named another practice's are notes of this one.
    expect((await strayRows()).filter((row) => !row.includes('patient_notes'))).toEqual([])
    for (const [which] of unread)
      expect(
        cells.some(({ name, status }) => status < 300 && which.test(name)),
        String(which),
      ).toBe(true)
    expect(cells.length).toBeGreaterThan(3500)
  },
)

/** As somebody in a hurry would have written them: one looks beyond the wall, one writes before it asks. */
const inDoctorsArea = <const P extends string>(path: P) =>
  ({
    method: 'POST',
    path: `/doctor/v1/${path}`,
    scope: 'practice',
    ours: true,
    body: z.strictObject({ appointment_id: z.string() }),
    reply: z.object({}),
  }) as const
const leaky = serve(endpoint(inDoctorsArea('leaky')), async (_, { body }) => {
  const { rowCount } = await ground.owner.query('select from appointments where id = $1', [
    body.appointment_id,
  ])
  throw new Problem(rowCount === 0 ? unknownThing : forbidden)
})
const hasty = serve(endpoint(inDoctorsArea('hasty')), async (_, { body }) => {
  await ground.owner.query('update appointments set question = $1 where id = $2', [
    'changed',
    body.appointment_id,
  ])
  throw new Problem(unknownThing)
})

test('a call that tells of a row behind the wall, and one that writes before it refuses, would be found', async () => {
  const { findings } = await matrixOf(ground, { assistant: callers['assistant'] ?? { who: null } }, [
    leaky,
    hasty,
  ])
  expect(findings).toEqual([
    expect.stringMatching(
      /^POST \/doctor\/v1\/leaky body\.appointment_id \(practice\) as assistant: 403 .* of nobody's 404/,
    ),
    expect.stringMatching(
      /^POST \/doctor\/v1\/leaky body\.appointment_id \(chamber\) as assistant: 403 .* of nobody's 404/,
    ),
    'POST /doctor/v1/hasty body.appointment_id (practice) as assistant: refused, and yet changed appointments',
    'POST /doctor/v1/hasty body.appointment_id (chamber) as assistant: refused, and yet changed appointments',
  ])
})
