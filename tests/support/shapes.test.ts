import { beforeAll, describe, expect, test } from 'vitest'
import { showPatient } from '#features/patients/contract.ts'
import { storePrescription } from '#features/prescriptions/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { dispatch } from '#server/calls/dispatch.ts'
import { clinicServer } from './clinic-server.ts'
import { doctorOf, enrolled, personOf } from './server.ts'
import { issueForm } from './sheet.ts'

const { server } = await clinicServer()
const doctor = await enrolled(server, await doctorOf(server), 'A')
const admin = personOf(201, ['super_admin'], ['*'])
const patient = personOf(203)
/** Ids of somebody who walked in and was written a sheet. */
let known: Record<string, string>
beforeAll(async () => {
  const { appointment } = await server.call(doctor, registerWalkIn, {
    body: {
      chamber_id: 1,
      sitting_date: '2026-11-22',
      patient: { name: 'Rahima Begum', gender: 2, years: 46, phone: '01712345601' },
      type: 1,
      fee_paisa: 100_000,
    },
  })
  const { patient } = await server.call(doctor, showPatient, { params: { id: appointment.patient_id } })
  const { prescription } = await server.call(doctor, storePrescription, {
    body: issueForm(
      { chamber_id: 1, patient_id: appointment.patient_id, appointment_id: appointment.id },
      {
        number: '1-261122-A01',
        patient: {
          name: patient.name,
          bn_name: patient.bn_name,
          gender: patient.gender,
          code: patient.code,
          dob: patient.dob,
          dob_precision: patient.dob_precision,
        },
      },
    ),
  })
  known = {
    doctor: '1',
    appointment: appointment.id,
    patient: appointment.patient_id,
    schedule: appointment.schedule_id,
    prescription: prescription.id,
  }
})

/** Whoever may ask: a doctor in his practice, an administrator of the platform, a patient for himself, anybody what is public. */
const askers = { practice: doctor, platform: admin, user: patient, public: null, display: null }

/** What the server answers whoever may ask so; words in braces are ids of the clinic. */
async function answerTo(call: string, query: Record<string, string> = {}): Promise<unknown> {
  const served = server.world.served.get(call)
  if (!served) throw new Error(`nobody serves ${call}`)
  const fill = (value: string) => value.replace(/^\{(\w+)\}$/, (_, name: string) => known[name] ?? '')
  const named = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, fill(value)]))
  const params = Object.fromEntries(
    Object.entries(named).filter(([name]) => served.endpoint.path.includes(`{${name}}`)),
  )
  const rest = Object.fromEntries(Object.entries(named).filter(([name]) => !(name in params)))
  const { text } = await dispatch(
    server.world,
    { principal: askers[served.endpoint.scope], address: '127.0.0.1' },
    { served, input: { params, query: rest } },
  )
  return JSON.parse(text)
}

/** Keys of an answer and of what it wraps in `data`. */
function keysOf(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([key, value]) =>
    key === 'data' && !Array.isArray(value) ? [key, ...keysOf(value)] : [key],
  )
}

const session = [
  'schedule',
  'appointments',
  'smsStatus',
  'sms_details',
  'appointed_patient',
  'appointment_count',
  'patients',
]
const sheet = [
  'prescription',
  'header',
  'hasHeader',
  'smsStatus',
  'old_prescription',
  'has_header',
  'padSettingByChamber',
]
const household = ['user', 'user_all_patient', 'patient', 'without_user_patient']
const paged = ['data', 'meta']
const smsEvents = ['doctor', 'sms_events', 'count', 'event_name']
const formData = [
  'drugs',
  'doses',
  'durations',
  'instructions',
  'doctor_drugs',
  'chief_complaints',
  'fors',
  'histories',
  'examinations',
  'notes',
  'investigations',
  'diastolic_dysfunctions',
  'diagnosis',
  'advises',
  'common_advises',
  'follow_ups',
  'common_follow_ups',
  'therapeutic_exercise',
  'therapeutic_modalities',
  'assistive_devices',
  'templates',
  'default',
]

describe('answers carry the keys that the specification reads', () => {
  test.each<[string, string, Record<string, string>, string[]]>([
    [
      'the appointments of a session (R3.13)',
      'GET /doctor/v1/doctor-appointment',
      { schedule_id: '{schedule}' },
      session,
    ],
    ['all appointments (R3.13)', 'GET /doctor/v1/appointment-list', {}, session],
    ['the household of a phone', 'GET /doctor/v1/only-find-patient', { phone: '01712345601' }, household],
    [
      'the search of the dialog',
      'GET /doctor/v1/search-patient',
      { phone: '01712345601', relationship_status: '1' },
      household,
    ],
    ['all patients (R3.20)', 'GET /doctor/v1/patients', {}, ['patients', 'pagination']],
    ['who came by appointment (R3.20)', 'GET /doctor/v1/schedule-patients', {}, ['patients', 'pagination']],
    ['who walked in (R3.20)', 'GET /doctor/v1/quick-patients', {}, ['patients', 'pagination']],
    [
      'a patient in full (R3.28)',
      'GET /doctor/v1/patient-details/{id}',
      { id: '{patient}' },
      ['patient', 'total_appointment'],
    ],
    [
      'what a sheet begins with (R3.22)',
      'GET /doctor/v1/prescriptions/create',
      { appointment_id: '{appointment}' },
      formData,
    ],
    [
      'what a sheet without a visit begins with (R3.22)',
      'GET /doctor/v1/quick-prescription',
      { chamber_id: '1' },
      formData,
    ],
    [
      'what an amendment begins with (R3.22)',
      'GET /doctor/v1/quick-prescription-edit/{id}',
      { id: '{prescription}' },
      formData,
    ],
    [
      'settings (R3.23)',
      'GET /doctor/v1/settings',
      {},
      ['prescription_head_active', 'prescription_head_inactive', 'chambers', 'hasPrescription', 'smsType'],
    ],
    ['whether the doctor has a chamber (R3.09)', 'GET /doctor/v1/check-doctor-resource', {}, ['has_chamber']],
    ['an issued prescription (R3.21)', 'GET /doctor/v1/prescriptions/{id}', { id: '{prescription}' }, sheet],
    [
      'a prescription to print (R3.21)',
      'GET /doctor/v1/prescription-print/{appointment_id}',
      { appointment_id: '{appointment}' },
      sheet,
    ],
    ['app data (R3.30)', 'GET /v1/app-data', {}, ['appData']],
    [
      "an administrator's search for an account (R3.14)",
      'GET /admin/v1/find-user',
      { phone: '01712345601' },
      household,
    ],
    [
      'the dashboard of the administration (R3.15)',
      'GET /admin/v1/dashboard',
      {},
      [
        'total_user',
        'total_patient',
        'total_requested_doctor',
        'total_approved_doctor',
        'today_prescriptions',
        'last_week_prescriptions',
        'last_month_prescriptions',
      ],
    ],
    ['messages of every doctor (R3.16)', 'GET /admin/v1/doctor-sms-event', {}, smsEvents],
    ['messages of a doctor (R3.16)', 'GET /admin/v1/doctor-sms-event/{id}', { id: '{doctor}' }, smsEvents],
    ['what became of messages (R3.24)', 'GET /doctor/v1/sms-event-log', {}, ['sms_logs', 'meta']],
    ['doctors, for the administration (R3.17)', 'GET /admin/v1/doctors', {}, paged],
    ['doctors, for anybody (R3.17)', 'GET /v1/doctors/list', {}, paged],
    ['doctors of specialities (R3.17)', 'GET /v1/specialized-doctor-list', {}, paged],
    ['doctors of a place (R3.17)', 'GET /v1/location-wise-chamber-doctors/{id}', { id: '47' }, paged],
    [
      'whether somebody is a doctor, or has asked to be one (R3.25)',
      'GET /v1/profile',
      {},
      ['isDoctor', 'requested_doctor'],
    ],
    ['doctors that are looked for (R3.26)', 'GET /v1/doctors', {}, ['doctors']],
    ['specialities (R3.26)', 'GET /v1/specialities', {}, ['specialties']],
    ['what people said (R3.26)', 'GET /v1/testimonials', {}, ['comments']],
    ['services (R3.26)', 'GET /v1/our-services', {}, ['services']],
    [
      "a patient's own visit and what is to be paid (R3.27)",
      'GET /user/v1/appointment-details/{id}',
      { id: '{appointment}' },
      ['current_appointment', 'old_patient', 'patient'],
    ],
  ])('%s', async (_, call, query, keys) => {
    expect(keysOf(await answerTo(call, query))).toEqual(expect.arrayContaining(keys))
  })
})

test('a chamber, a sitting, a place and the blood groups are told by the fields that the forms read (R3.08)', async () => {
  const first = (answer: unknown, ...path: string[]): unknown =>
    path.reduce<unknown>(
      (at, key) =>
        typeof at === 'object' && at !== null
          ? Object.entries(at).find(([name]) => name === key)?.[1]
          : undefined,
      answer,
    )
  expect(first(await answerTo('GET /doctor/v1/chambers'), 'data', 'chambers', '0')).toMatchObject({
    id: 1,
    name: expect.any(String),
  })
  expect(
    first(await answerTo('GET /v1/schedules', { chamber_id: '1' }), 'data', 'appointment_scheduls', '0'),
  ).toMatchObject({ id: expect.any(String), date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) })
  for (const list of ['divisions', 'districts', 'upazilas']) {
    expect(
      first(await answerTo('GET /location', { division_id: '6', district_id: '47' }), 'data', list, '0'),
      list,
    ).toEqual({ id: expect.any(Number), name: expect.any(String), bn_name: expect.stringMatching(/[ঀ-৿]/) })
  }
  expect(await answerTo('GET /blood-group')).toEqual({
    1: 'A+',
    2: 'A-',
    3: 'B+',
    4: 'B-',
    5: 'AB+',
    6: 'AB-',
    7: 'O+',
    8: 'O-',
  })
})

test('each area has its prefix (R7.01, R7.09)', () => {
  const wrong = [...server.world.served.values()].filter(({ endpoint: { path, scope } }) => {
    if (path.startsWith('/doctor/v1/')) return scope !== 'practice'
    if (path.startsWith('/user/v1/')) return scope !== 'user'
    if (/^\/(admin\/|v1\/admin\/)/.test(path)) return scope !== 'platform'
    return scope === 'platform'
  })
  expect(wrong.map(({ endpoint }) => endpoint.path)).toEqual([])
})
