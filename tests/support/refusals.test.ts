import { describe, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { callName, type EndpointSpec, type Giving } from '#contract/endpoint.ts'
import { served } from '#app/server/features.ts'
import { clinicServer } from './clinic-server.ts'
import { personOf } from './server.ts'

const { server, doctor } = await clinicServer()
const byName = new Map(served.map(({ endpoint }) => [callName(endpoint), endpoint] as const))

/** What somebody gives a call that is looked up by its name: the call's schemas look at it. */
const giving = (given: object): Giving<EndpointSpec> => Object.fromEntries(Object.entries(given))

describe('what makes no sense is refused under the field that is wrong', () => {
  test.each<[string, object, string[]]>([
    ['GET /join', { query: { phone: '01112' } }, ['phone']],
    ['POST /check-user', { body: { phone: '+1 202 555 0100' } }, ['phone']],
    ['GET /v1/schedules', { query: { chamber_id: 'green' } }, ['chamber_id']],
    ['GET /v1/schedule-dates', { query: { chamber_id: 'green' } }, ['chamber_id']],
    [
      'GET /doctor/v1/search-patient',
      { query: { phone: '0171', relationship_status: '7' } },
      ['phone', 'relationship_status'],
    ],
    ['GET /doctor/v1/patient-status-check', { query: { patient_id: '7' } }, ['patient_id']],
    ['GET /doctor/v1/quick-patients', { query: { page: 'last' } }, ['page']],
    [
      'POST /doctor/v1/find-or-add-patient',
      { body: { name: ' ', gender: 4, years: 200 } },
      ['gender', 'name', 'years'],
    ],
    ['GET /doctor/v1/video-call-appointment', { query: { page: '-1' } }, ['page']],
    ['GET /doctor/v1/quick-appointment/create', {}, ['chamber_id']],
    [
      'POST /doctor/v1/chamber-appointment-fee-setting',
      { body: { chamber_id: 1, new_fee_paisa: -1 } },
      ['new_fee_paisa'],
    ],
    ['GET /doctor/v1/schedule/list', { query: { from: 'yesterday' } }, ['from']],
    ['GET /doctor/v1/search-schedule', { query: { date: '31/12/2026' } }, ['date']],
    [
      'POST /doctor/v1/patient-section-store',
      { body: { id: newId(), patient: { fields: ['shoe size'] } } },
      ['patient.fields.0'],
    ],
    ['GET /doctor/v1/prescript-footer-get', { query: { chamber_id: 'green' } }, ['chamber_id']],
    ['GET /doctor/v1/quick-prescription', {}, ['chamber_id']],
    ['GET /doctor/v1/quick-prescription-list', { query: { page: 'last' } }, ['page']],
    ['POST /v1/sync/hand-over', { body: { token: 'x'.repeat(129), ops: [] } }, ['token']],
    ['POST /v1/session/end', { body: { print: 'none' } }, ['print']],
    ['GET /v1/packs', { query: { from: 'x'.repeat(101) } }, ['from']],
    ['POST /doctor/v1/clock-moves', { body: { ids: [], act: 'move' } }, ['ids']],
  ])('%s', async (call, given, fields) => {
    const endpoint = byName.get(call)
    if (!endpoint) throw new Error(`nobody serves ${call}`)
    const refused = await server.call(doctor, endpoint, giving(given)).then(
      () => null,
      (problem: unknown) => problem,
    )
    expect(refused).toMatchObject({
      status: 422,
      errors: Object.fromEntries(fields.map((field) => [field, expect.any(Array)])),
    })
  })
})

test('a patient whom nobody knows has no details', async () => {
  const endpoint = byName.get('GET /doctor/v1/patient-details/{id}')
  if (!endpoint) throw new Error("nobody serves a patient's details")
  await expect(server.call(doctor, endpoint, giving({ params: { id: newId() } }))).rejects.toMatchObject({
    status: 404,
  })
})

/** A call without any input can refuse nothing but the caller. */
const bare = [...byName].filter(
  ([, { scope, params, query, body }]) =>
    scope !== 'public' && params === undefined && query === undefined && body === undefined,
)

describe('what takes nothing is refused to whom it does not concern', () => {
  test.each(bare)('%s', async (_, endpoint) => {
    await expect(server.call(null, endpoint)).rejects.toMatchObject({ status: 401 })
    if (endpoint.scope === 'practice')
      await expect(server.call(personOf(203), endpoint)).rejects.toMatchObject({ status: 403 })
  })
})
