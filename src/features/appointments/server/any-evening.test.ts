import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { Problem } from '#contract/problem.ts'
import { takeLease } from '#features/quick-appointments/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { aWhileLater, givenOnline, payable, wantsAdvance } from '#tests/support/online-session.ts'
import { besideServer, enrolled, personOf, storyTime } from '#tests/support/server.ts'
import { cancelOwnVisit, joinWaiting, rescheduleOwnVisit, storeAppointment, takeOffer } from '../contract.ts'
import { listOwnBooked } from '#features/patient-visits/contract.ts'

const { server, assistant } = await freshClinic()
const people = [61_001, 61_002, 61_003, 61_004, 61_005, 61_006].map((id) => personOf(id))
const phoneOf = (who: Principal) => `018123${who.user_id}`

beforeEach(async () => {
  server.clock.now = storyTime
  given = 0
  await server.owner
    .insertInto('users')
    .values(
      people.map((who, at) => ({
        id: who.user_id,
        phone: phoneOf(who),
        phone_verified_at: storyTime.toISOString(),
        name: `Person ${at}`,
        is_completed: true,
      })),
    )
    .execute()
})

/** What somebody may do in an evening: who, of which of two sessions, and by which of two servers. */
const step = fc.record({
  act: fc.constantFrom('book', 'book', 'wait', 'cancel', 'move', 'take', 'tell', 'later'),
  who: fc.nat({ max: people.length - 1 }),
  session: fc.nat({ max: 1 }),
  isBeside: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const places = { max: 10, online: 3 }

/** One evening after another on the same clinic, each with two sessions of its own. */
let evening = 0
/** How many places were given in all of them: evenings in which nothing happens prove nothing. */
let given = 0

async function sessionsOf(): Promise<string[]> {
  evening += 1
  const from = storyTime.getTime() + evening * 2 * 86_400_000
  server.clock.now = new Date(from)
  const day = (of: number) => new Date(from + (of + 1) * 86_400_000).toISOString().slice(0, 10)
  return Promise.all([0, 1].map((of) => givenOnline(server, { date: day(of), online: places.online })))
}

/** Whether the step was done; refused is as good, a fault is not. */
async function tried(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
  }
}

interface Desk {
  tablet: Principal
  /** Serials that the tablet has told without a line, by session. */
  told: Map<string, { serial: string; id: string }[]>
}

async function take(
  step: Step,
  { sessions, desk, call }: { sessions: string[]; desk: Desk; call: typeof server.call },
) {
  const who = people[step.who] ?? personOf(0)
  const schedule_id = sessions[step.session] ?? ''
  const body = {
    schedule_id,
    type: 1 as const,
    patient: {
      name: 'Patient',
      phone: phoneOf(who),
      gender: 1 as const,
      relationship_status: 1 as const,
      years: 40,
    },
  }
  const mine = async () =>
    (await call(who, listOwnBooked, {})).appointments.filter((one) =>
      sessions.includes(one.schedule_id ?? ''),
    )
  if (step.act === 'book') return call(who, storeAppointment, { body })
  if (step.act === 'wait') return call(who, joinWaiting, { body })
  if (step.act === 'later') return aWhileLater(server, 45)
  if (step.act === 'tell') return tellOffline(schedule_id, desk, call)
  const [visit] = (await mine()).filter(({ status }) => status === (step.act === 'take' ? 'held' : 'booked'))
  if (!visit) return undefined
  const params = { id: visit.id }
  if (step.act === 'cancel') return call(who, cancelOwnVisit, { params })
  if (step.act === 'take') return call(who, takeOffer, { params })
  return call(who, rescheduleOwnVisit, { params, body: { schedule_id } })
}

/** The tablet told a number of its own while it had no line, and brings it now. */
async function tellOffline(schedule_id: string, { tablet, told }: Desk, call: typeof server.call) {
  const { lease } = await call(tablet, takeLease, { body: { schedule_id } })
  const given = told.get(schedule_id) ?? []
  const number =
    lease &&
    Array.from({ length: lease.to - lease.from + 1 }, (_, at) => String(lease.from + at)).find(
      (serial) => !given.some((one) => one.serial === serial),
    )
  if (!number) return
  const id = newId()
  const patient = {
    name: `Walk-in ${number}`,
    phone: '01798400009',
    gender: 1 as const,
    relationship_status: 6 as const,
    years: 30,
  }
  await call(tablet, storeAppointment, {
    body: { schedule_id, type: 1, patient, told: { id, serial: number, fee_paisa: 100_000 } },
  })
  told.set(schedule_id, [...given, { serial: number, id }])
}

const gone = ['cancelled', 'expired', 'rescheduled']

async function mustHold(sessions: readonly string[], { told }: Desk): Promise<void> {
  for (const session of sessions) {
    const visits = await server.owner
      .selectFrom('appointments')
      .selectAll()
      .where('schedule_id', '=', session)
      .execute()
    given += visits.length
    const standing = visits.filter(({ status }) => !gone.includes(status))
    // No number was ever told twice, in whatever state its visit is.
    expect(new Set(visits.map(({ serial }) => serial)).size).toBe(visits.length)
    expect(standing.filter(({ source }) => source === 'online').length).toBeLessThanOrEqual(places.online)
    expect(standing.filter(({ overbooked }) => !overbooked).length).toBeLessThanOrEqual(places.max)
    expect(new Set(standing.map((one) => one.patient_id)).size).toBe(standing.length)
    // What the tablet told without a line stands under its number, and nobody booked one of those.
    const leases = await server.owner
      .selectFrom('serial_leases')
      .selectAll()
      .where('schedule_id', '=', session)
      .execute()
    for (const { serial, id } of told.get(session) ?? [])
      expect(visits.find((one) => one.id === id)?.serial).toBe(serial)
    const ofLease = ({ serial }: { serial: string }) =>
      leases.some(
        ({ from_number, to_number }) => Number(serial) >= from_number && Number(serial) <= to_number,
      )
    expect(visits.filter((one) => one.source === 'online' && ofLease(one))).toEqual([])
  }
}

test.each([
  ['as the chamber is', false],
  ['where the fee is wanted ahead', true],
])(
  'whatever six people and a tablet do in an evening on two servers, no place and no number is given twice, %s',
  async (_, isAhead) => {
    await payable(server)
    if (isAhead) await wantsAdvance(server)
    const beside = besideServer(server)
    const tablet = await enrolled(server, assistant, 'C')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 4, maxLength: 8 }),
        async (rounds) => {
          const desk: Desk = { tablet, told: new Map() }
          const sessions = await sessionsOf()
          for (const round of rounds)
            await Promise.all(
              round.map((one) => {
                const { call } = one.isBeside ? beside : server
                return tried(() => take(one, { sessions, desk, call }))
              }),
            )
          await mustHold(sessions, desk)
        },
      ),
      { numRuns: 30, seed: 20_261_128 },
    )
    await beside.close()
    expect(given).toBeGreaterThan(150)
  },
  180_000,
)
