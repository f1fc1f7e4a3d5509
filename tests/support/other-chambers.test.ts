import { beforeAll, describe, expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { callName, type EndpointSpec, type Giving } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { storePayment } from '#features/billing/contract.ts'
import { listPatients } from '#features/patients/contract.ts'
import { storePrescription } from '#features/prescriptions/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { addScheduleException } from '#features/schedules/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { served } from '#app/server/features.ts'
import { clinicServer } from './clinic-server.ts'
import { assistantOf, enrolled } from './server.ts'
import { draftForm, issueForm } from './sheet.ts'

const { server, doctor: unenrolled } = await clinicServer()
const doctor = await enrolled(server, unenrolled, 'B')
const today = '2026-11-22'
const schedule_id = scheduleId(1, today, 'A')
const at = '2026-11-22T12:30:00.000Z'
const byName = new Map(served.map(({ endpoint }) => [callName(endpoint), endpoint] as const))

/** The same person with every permission: once at work in the first chamber, once only in the other one. */
let here: Principal
let elsewhere: Principal
beforeAll(async () => {
  const permissions = [...new Set(served.flatMap(({ endpoint }) => [endpoint.needs ?? []].flat()))]
  here = await enrolled(server, await assistantOf(server, { permissions, chamber_ids: [1] }), 'C')
  elsewhere = await enrolled(server, await assistantOf(server, { permissions, chamber_ids: [2] }), 'D')
})

let serial = 60
/** Habibur Rahman, as the sheets of the test world name him. */
const known = async () =>
  (await server.call(doctor, listPatients, { query: { search: 'Habibur' } })).data[0]?.id ?? ''
const visit = async () => {
  const patient_id = await known()
  const body = {
    id: newId(),
    chamber_id: 1,
    sitting_date: today,
    schedule_id,
    type: 1 as const,
    fee_paisa: 100_000,
    fee_reason: 'চুক্তি',
    serial: `B-${++serial}`,
    patient_id,
  }
  return {
    chamber_id: 1,
    patient_id,
    appointment_id: (await server.call(doctor, registerWalkIn, { body })).appointment.id,
  }
}
const ofVisit = async () => (await visit()).appointment_id
const payment = async () =>
  (
    await server.call(doctor, storePayment, {
      body: { appointment_id: await ofVisit(), kind: 'visit', paid_paisa: 100_000, method: 'bkash' },
    })
  ).payment.id
const sheetOf = async (place: Awaited<ReturnType<typeof visit>>) =>
  (await server.call(doctor, storePrescription, { body: issueForm(place) })).prescription.id
const sheet = async () => sheetOf(await visit())
const issuedVisit = async () => {
  const place = await visit()
  await sheetOf(place)
  return place.appointment_id
}
const drafted = async () => {
  const form = draftForm(await visit())
  await server.call(doctor, storePrescription, { body: form })
  return form
}
const leave = async () =>
  (
    await server.call(doctor, addScheduleException, {
      body: {
        id: newId(),
        chamber_id: 1,
        from_date: `2027-0${++month}-01`,
        to_date: `2027-0${month}-01`,
        kind: 'leave',
      },
    })
  ).exception.id
let month = 0
const session = async () => schedule_id
const chamber = async () => 1

type Id = string | number
const inAddress = (id: Id) => ({ params: { id: String(id) } })
const asked = (id: Id) => ({ query: { id: String(id) } })
const inChamber = (id: Id) => ({ query: { chamber_id: String(id) } })
const inSession = (id: Id) => ({ query: { schedule_id: String(id) } })
const told = (body: object) => (id: Id) => ({ params: { id: String(id) }, body })

/** What lies in the first chamber, which call is about it, and how it is made there. */
const cases: [string, () => Promise<Id>, (id: Id) => object][] = [
  ['GET /v1/appointments', session, inSession],
  ['GET /doctor/v1/doctor-appointment', session, inSession],
  ['GET /v1/appointments/{id}', ofVisit, inAddress],
  ['GET /v1/appointments/{id}/edit', ofVisit, inAddress],
  ['POST /doctor/v1/appointment-status/{id}', ofVisit, told({ status: 'arrived', at })],
  ['PUT /doctor/v1/appointments/{id}', ofVisit, told({ question: 'জ্বর' })],
  [
    'POST /doctor/v1/video-call-appointment',
    ofVisit,
    (id) => ({ body: { appointment_id: id, url: 'https://meet.google.com/abc-defg-hij' } }),
  ],
  [
    'POST /doctor/v1/payment-status/{appointment_id}',
    ofVisit,
    (id) => ({ params: { appointment_id: id }, body: { payment_status: 0 } }),
  ],
  ['GET /doctor/v1/quick-invoice', ofVisit, asked],
  ['GET /doctor/v1/payment-invoice', payment, asked],
  ['GET /doctor/v1/payments/{id}', payment, inAddress],
  ['PUT /doctor/v1/payments/{id}', payment, told({ paid_paisa: 100_000, method: 'cash', reason: 'নগদ ছিল' })],
  ['PUT /doctor/v1/payment-verified/{id}', payment, told({ status: 1, at })],
  [
    'POST /doctor/v1/receipt-prints',
    payment,
    (id) => ({ body: { id: newId(), payment_id: id, paper: '80', printed_at: at } }),
  ],
  [
    'POST /doctor/v1/payments',
    ofVisit,
    (id) => ({ body: { appointment_id: id, kind: 'visit', paid_paisa: 100_000, method: 'cash' } }),
  ],
  ['GET /doctor/v1/prescriptions/{id}', sheet, inAddress],
  ['GET /doctor/v1/prescriptions/old/{id}', sheet, inAddress],
  ['GET /doctor/v1/quick-prescription-edit/{id}', async () => (await drafted()).prescription_id, inAddress],
  [
    'GET /doctor/v1/prescription-print/{appointment_id}',
    issuedVisit,
    (id) => ({ params: { appointment_id: id } }),
  ],
  ['GET /doctor/v1/prescriptions/create', ofVisit, (id) => ({ query: { appointment_id: id } })],
  ['DELETE /doctor/v1/prescription-drafts/{id}', async () => (await drafted()).id, inAddress],
  ['GET /doctor/v1/chambers/{id}/edit', chamber, inAddress],
  ['GET /doctor/v1/chambers/{id}/create', chamber, inAddress],
  ['PUT /doctor/v1/chambers/{id}', chamber, told({ room: '৩০২' })],
  ['GET /doctor/v1/chamber-fee-setup/{id}', chamber, inAddress],
  ['GET /doctor/v1/schedule-slots', chamber, inChamber],
  ['GET /doctor/v1/schedule/list', chamber, inChamber],
  ['GET /doctor/v1/schedule-exceptions', chamber, inChamber],
  ['GET /doctor/v1/search-schedule', chamber, inChamber],
  ['GET /doctor/v1/activity-chart', chamber, inChamber],
  ['GET /doctor/v1/appointment-list', chamber, inChamber],
  ['GET /doctor/v1/quick-appointments', chamber, inChamber],
  ['GET /doctor/v1/quick-appointment/create', chamber, inChamber],
  ['GET /doctor/v1/quick-patient-payment-list', chamber, inChamber],
  ['GET /doctor/v1/quick-prescription', chamber, inChamber],
  ['GET /doctor/v1/payments', chamber, inChamber],
  ['GET /doctor/v1/day-closes', chamber, inChamber],
  ['GET /doctor/v1/page-setup-index', chamber, inChamber],
  ['GET /doctor/v1/prescript-footer-get', chamber, inChamber],
  ['POST /doctor/v1/schedule-update', session, (id) => ({ body: { id, action: 'delay', delay_min: 10 } })],
  ['DELETE /doctor/v1/schedule-exceptions/{id}', leave, inAddress],
  ['POST /doctor/v1/serial-leases', session, (id) => ({ body: { schedule_id: id } })],
]

/** How a call ends: what the server says to a refusal, without what the words of one id would be. */
async function endOf(who: Principal, name: string, given: object): Promise<string> {
  const endpoint = byName.get(name)
  if (!endpoint) throw new Error(`nobody serves ${name}`)
  try {
    await server.call(who, endpoint, giving(given))
    return 'done'
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return `${error.status} ${error.code} ${JSON.stringify(error.errors ?? {})}`
  }
}

/** What is given to a call that is looked up by its name: the call's schemas look at it. */
const giving = (given: object): Giving<EndpointSpec> => Object.fromEntries(Object.entries(given))

describe('what lies in a chamber where she does not work is to an assistant as if it were not there', () => {
  test.each(cases)('%s', async (name, make, of) => {
    const id = await make()
    const nobodys = typeof id === 'number' ? 987_654 : newId()
    const unknown = await endOf(elsewhere, name, of(nobodys))
    expect(await endOf(elsewhere, name, of(id))).toBe(unknown)
    expect(unknown).toMatch(/^4(?:04|22|24) /)
    expect(await endOf(here, name, of(id))).toBe('done')
  })
})
