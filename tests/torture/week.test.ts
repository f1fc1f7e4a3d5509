import { isDeepStrictEqual } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appointments } from '#domain/appointment/rows.ts'
import { payments } from '#domain/payment/rows.ts'
import { patients, untold } from '#domain/patient/rows.ts'
import { prescriptions } from '#domain/prescription/rows.ts'
import { newDraft, saveDraft } from '#features/prescriptions/life/drafts.ts'
import { issueSheet } from '#features/prescriptions/life/issue.ts'
import { registerWalkIn } from '#features/quick-appointments/local.ts'
import { readSitting } from '#features/schedules/parts.ts'
import { vitals } from '#domain/vitals/rows.ts'
import { pushAll } from '#local/sync/push.ts'
import { openLine } from '#net/wire.ts'
import { pageSender } from '#local/sync/page-sender.ts'
import { pullAll } from '#local/sync/pull.ts'
import { countStoredRows, readRow } from '#local/store/rows.ts'
import { outboxOf } from '#local/database/stores.ts'
import { buildHttp } from '#server/http/app.ts'
import { portsOf } from '#app/server/server.ts'
import { settingsFrom } from '#server/settings/settings.ts'
import { openLine as openShaped } from '#tests/bench/shaped-line.ts'
import { doctor, makeDevice, type TestDevice } from '#tests/support/device.ts'
import { proverOf } from '#tests/support/proof.ts'
import { makeServer, type TestServer } from '#tests/support/server.ts'
import { feverSheet } from '#tests/support/sheet.ts'

/** A week without a line, and then one thin one: 150 ms, 750 kbit/s up. */

const days = 7
const visitsADay = 40
const visits = days * visitsADay

let server: TestServer
let laptop: TestDevice
beforeAll(async () => {
  server = await makeServer()
  laptop = await makeDevice(server, doctor)
  await laptop.sync()
})
afterAll(async () => {
  laptop.close()
  await server.close()
})

const nobody = {
  ...untold(),
  relationship_status: 1 as const,
  dob: '1984-11-22',
  dob_precision: 'y' as const,
}

/** Somebody comes, pays, is measured and goes home with a sheet. */
async function visit(n: number): Promise<void> {
  const { clinic } = laptop
  const { appointment, patient } = await registerWalkIn(clinic, {
    sitting: await readSitting(clinic, 1),
    patient: { ...nobody, name: `রোগী ${n}`, gender: 2, phone: `0179${String(n).padStart(7, '0')}` },
    type: 1,
    fee_paisa: 100_000,
    suggested_fee_paisa: 100_000,
    fee_reason: null,
    question: null,
    priority: 'normal',
    priority_reason: null,
    referral_doctor_id: null,
    source: 'desk',
    payment: {
      paid_paisa: 100_000,
      discount_paisa: 0,
      discount_reason: null,
      method: 'cash',
      trx_id: null,
      reason: null,
    },
    vitals: {
      bp_sys: 110 + (n % 50),
      bp_dia: 70,
      pulse: 82,
      temp_f: null,
      rr: null,
      spo2: null,
      on_oxygen: false,
      weight_kg: 60,
      height_cm: null,
      rbs_mmol: null,
      muac_cm: null,
      ofc_cm: null,
      waist_cm: null,
      note: null,
    },
  })
  const draft = newDraft(
    clinic,
    { chamber_id: 1, patient_id: patient.id, appointment_id: appointment.id },
    feverSheet,
  )
  await saveDraft(clinic, draft)
  await issueSheet(clinic, draft, {
    doctor_id: 1,
    visit: appointment,
    amended: null,
    facts: {
      patient,
      vitals: null,
      doctor: { name: 'Dr. Nusrat Jahan', bn_name: null, bmdc: null },
      serial: appointment.serial,
      day: appointment.sitting_date,
    },
  })
}

const counts = ({ clinic } = laptop) =>
  Promise.all([
    countStoredRows(clinic, patients),
    countStoredRows(clinic, appointments),
    countStoredRows(clinic, vitals),
    countStoredRows(clinic, payments),
    countStoredRows(clinic, prescriptions),
  ])

test(
  'a week of visits without a line goes through one thin one, each thing once, and both sides are equal',
  { timeout: 400_000 },
  async () => {
    const before = await counts()
    const morning = server.clock.now.getTime()
    laptop.online = false
    for (let day = 0; day < days; day++) {
      for (let n = 0; n < visitsADay; n++) {
        server.clock.now = new Date(morning + day * 86_400_000 + n * 120_000)
        await visit(day * visitsADay + n)
      }
      await laptop.sync()
      if (day % 3 === 2) await laptop.restart()
    }
    const waiting = await outboxOf(laptop.clinic.db).count()
    expect(waiting).toBeGreaterThanOrEqual(visits * 2)
    await reconnect(waiting)
    expect(await outboxOf(laptop.clinic.db).count()).toBe(0)
    expect(await laptop.buckets()).toEqual(await serverBuckets())
    expect(await counts()).toEqual(before.map((rows) => rows + visits))
    expect(await differing()).toEqual([])
  },
)

/** Rows of the server that do not read the same on the device, column by column. */
async function differing(): Promise<string[]> {
  const different: string[] = []
  for (let since: number | null = 0; since !== null;) {
    const page = await laptop.clinic.line.pull(since)
    if (page.kind !== 'ok' || !page.reply) throw new Error(`the server's rows: ${page.kind}`)
    for (const { table: name, row } of page.reply.rows) {
      const [table, id] = [laptop.clinic.tables.get(name), row['id']]
      const here =
        table && (typeof id === 'string' || typeof id === 'number')
          ? await readRow(laptop.clinic, table, id)
          : undefined
      if (row['deleted_at'] === null && !isDeepStrictEqual(here, row)) different.push(`${name} ${String(id)}`)
    }
    since = page.reply.more ? page.reply.to : null
  }
  return different
}

async function serverBuckets() {
  laptop.online = true
  return laptop.serverBuckets()
}

/** One round of the engine over real HTTP through the thin line. */
async function reconnect(waiting: number): Promise<void> {
  const app = await buildHttp({
    ...portsOf(server.world),
    onMoved: () => () => {},
    settings: settingsFrom({}),
    log: pino({ level: 'silent' }),
    isReady: async () => true,
    clientFolder: '/nowhere',
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const thin = await openShaped(address, { roundTrip: 150, up: 750, down: 1600 })
  const line = openLine({
    token: laptop.session.token,
    prover: proverOf(laptop.session.key),
    root: `${thin.origin}/api`,
  })
  const clinic = { ...laptop.clinic, line }
  const began = performance.now()
  // What the week's failed tries held off is due: the line is back.
  server.clock.now = new Date(server.clock.now.getTime() + 3_600_000)
  expect(await pushAll(pageSender(clinic))).toBe('empty')
  const sent = performance.now()
  expect(await pullAll(clinic)).toBe('current')
  console.log(
    `${waiting} calls of ${visits} visits: sent in ${Math.round(sent - began)} ms, fetched in ${Math.round(performance.now() - sent)} ms`,
  )
  await thin.close()
  await app.close()
}
