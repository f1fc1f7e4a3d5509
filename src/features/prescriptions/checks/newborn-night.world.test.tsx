import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { agePartsOf, isYounger } from '#contract/clinic/age.ts'
import { dhakaInstant } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { emptyContent } from '#domain/prescription/content.ts'
import { alikes } from '#domain/patient/alikes.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import { vitals } from '#domain/vitals/rows.ts'
import { readPatientPage } from '#features/patient-records/patient-page.ts'
import { mergePatients } from '#features/patient-merge/contract.ts'
import { addPatient, onlyFindPatient, updatePatient } from '#features/patients/contract.ts'
import { registerPatient } from '#features/patients/local.ts'
import { changePatient, patientIndex, patientWords, usePatientText } from '#features/patients/parts.ts'
import { patientRecord, TypedPatient } from '#features/patients/typed-patient.ts'
import { addVitals, readVitals } from '#features/vitals/parts.ts'
import { decisionsOf } from '#local/outbox/settle.ts'
import { outboxOf } from '#local/database/stores.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { step } from '#local/store/steps.ts'
import { write } from '#local/outbox/write.ts'
import { speak } from '#text/language.ts'
import { makeClinic, type TestClinic, type TestDevice } from '#tests/support/device.ts'
import { doctorOf } from '#tests/support/server.ts'
import { feverSheet } from '#tests/support/sheet.ts'
import { story } from '#tests/support/story.ts'
import { comes } from '#tests/support/walk-in.ts'
import { checkedPatient } from './checked-patient.ts'
import { showPrescription } from '../contract.ts'
import { newDraft } from '../life/drafts.ts'
import { issueSheet } from '../life/issue.ts'
import { SafetyAlerts } from './parts/safety-alerts.tsx'
import { useRxText } from '../words.ts'

/** The evening of the sitting, and the calendar's day on which its night ends: the child is born on it. */
const [evening, born] = ['2026-11-22', '2026-11-23']
const clinical = {
  allergies: [],
  conditions: [],
  long_term_drugs: [],
  flags: { pregnant: false, lactating: false, renal: false, hepatic: false },
}
const typed = (more: object) =>
  z.parse(TypedPatient, {
    name: 'রাবেয়ার শিশু',
    gender: 2,
    relationship_status: 2,
    phone: '01812345666',
    consent: { sms: true, data: true },
    kept_off_phone: false,
    ...more,
  })

let clinic: TestClinic
beforeAll(async () => {
  speak('en')
  await Promise.all([usePatientText.load(), useRxText.load()])
  clinic = await makeClinic()
  for (const device of [clinic.laptop, clinic.tablet]) await device.sync()
})
afterAll(() => clinic.close())

const setClock = (day: string, clock: string) => {
  clinic.server.clock.now = new Date(dhakaInstant(day, clock))
}
const told = (on: TestDevice, more: object, known: PatientRow | null = null) => {
  const now = on.clinic.clock.now()
  return { ...patientRecord(typed(more), { known, opened: sittingDate(now), now }), ...clinical }
}
const rowOn = async (device: TestDevice, id: string): Promise<PatientRow> => {
  const row = await readRow(device.clinic, patients, id)
  if (!row) throw new Error('not on this device')
  return row
}
const everyone = async () => {
  for (const device of [clinic.laptop, clinic.tablet, clinic.laptop]) await device.sync()
}

/** She comes in the night, with no line, and is measured. */
async function arrives() {
  const {
    laptop: { clinic: on },
  } = clinic
  const patient = await registerPatient(on, told(clinic.laptop, { dob: born }))
  const { appointment } = await comes(on, patient)
  const { vitals: measured } = readVitals({ temp: '98.6', ofc: '34' }, 'measured')
  if (!measured) throw new Error('nothing was read')
  await addVitals(on, appointment, measured)
  return { patient, appointment }
}

test('up to midnight the next day is still to come, on the device as on the server', async () => {
  setClock(evening, '23:59')
  expect(() => told(clinic.laptop, { dob: born })).toThrow(
    expect.objectContaining({ errors: { dob: ['future'] } }),
  )
  const doctor = await doctorOf(clinic.server)
  await expect(
    clinic.server.call(doctor, addPatient, { body: { id: newId(), name: 'Sabera', gender: 2, dob: born } }),
  ).rejects.toMatchObject({ status: 422, errors: { dob: ['future'] } })
})

story('a child is born in the night', (chapter) => {
  chapter(
    'a child of the same night is 0 days old and a child for whoever treats her, with and without a line',
    async () => {
      setClock(born, '01:30')
      clinic.laptop.online = false
      const { patient, appointment } = await arrives()
      expect(appointment.sitting_date).toBe(evening)
      const draft = newDraft(
        clinic.laptop.clinic,
        { chamber_id: 1, patient_id: patient.id, appointment_id: appointment.id },
        feverSheet,
      )
      const {
        prescription,
        version: { printed },
      } = await issueSheet(clinic.laptop.clinic, draft, {
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
      expect([printed.patient.age, printed.patient.bn_age]).toEqual(['0D', '০দি'])
      clinic.laptop.online = true
      await everyone()
      expect([
        await decisionsOf(clinic.laptop.clinic),
        await outboxOf(clinic.laptop.clinic.db).count(),
      ]).toEqual([[], 0])
      const here = await rowOn(clinic.tablet, patient.id)
      expect(patientWords(evening).line(here)).toBe('0D F')
      expect(await readRow(clinic.tablet.clinic, appointments, appointment.id)).toMatchObject({
        patient_id: patient.id,
        sitting_date: evening,
      })
      expect(
        await readRows(clinic.tablet.clinic, vitals, { by: 'appointment_id', is: appointment.id }),
      ).toMatchObject([{ ofc_cm: 34 }])
      expect(
        (
          await clinic.server.call(await doctorOf(clinic.server), showPrescription, {
            params: { id: prescription.id },
          })
        ).prescription,
      ).toMatchObject({ patient_id: patient.id, status: 1 })
      expect(checkedPatient(here, emptyContent, { day: evening, listed: new Map() }).body.years).toBe(0)
      expect(isYounger(here.dob, evening, 5)).toBe(true)
      expect(
        renderToStaticMarkup(
          <SafetyAlerts
            patient={here}
            flags={here.flags}
            unclear={[]}
            acknowledged={[]}
            weight={{ dose_kg: null, printed_kg: null, earlier: null }}
            creatinine={null}
            periods={[]}
            egfr={null}
            day={evening}
            onAllergy={() => undefined}
          />,
        ),
      ).toContain(useRxText.words('no_weight'))
    },
  )

  chapter('nothing that looks for her in that night stumbles over her birth date', async () => {
    const { tablet, server } = clinic
    const doctor = await doctorOf(server)
    const {
      user_all_patient: [known],
    } = await server.call(doctor, onlyFindPatient, { query: { phone: '01812345666' } })
    expect(known).toMatchObject({ birthday: born, patient_age: { years: 0, months: 0, days: 0 } })
    const found = alikes(
      { name: 'রাবেয়ার শিশু', phone: null, gender: 2, dob: evening },
      await patientIndex(tablet.clinic),
      evening,
    )
    expect(found).toMatchObject([{ patient: { id: known?.id }, kind: 'maybe', score: 55 }])
    const infants = await readPatientPage(tablet.clinic, {
      kind: null,
      search: '',
      gender: null,
      age: 'infant',
      chamber_id: null,
      seen: null,
      page: 1,
    })
    expect(infants.rows.map(({ patient }) => patient.id)).toContain(known?.id)
  })

  chapter(
    'a form that is opened on her and saved, in the night or past four, leaves her birth as it was',
    async () => {
      const { laptop, server } = clinic
      const [her] = await readRows(laptop.clinic, patients, {
        by: 'id',
        any: (await patientIndex(laptop.clinic)).search('রাবেয়ার শিশু').map(({ id }) => id),
      })
      if (!her) throw new Error('she is not here')
      const age = agePartsOf(her, evening)
      expect(age).toEqual({ years: 0, months: 0, days: 0 })
      setClock(born, '04:10')
      const saved = {
        ...patientRecord(typed({ age, occupation: 'none' }), {
          known: her,
          opened: evening,
          now: laptop.clinic.clock.now(),
        }),
        ...clinical,
      }
      expect(saved).toMatchObject({ dob: born, dob_precision: 'd' })
      await changePatient(laptop.clinic, her, { occupation: 'none' })
      await everyone()
      expect(
        patientWords(sittingDate(laptop.clinic.clock.now())).line(await rowOn(clinic.tablet, her.id)),
      ).toBe('0D F')
      const doctor = await doctorOf(server)
      setClock(born, '03:59')
      const { patient } = await server.call(doctor, updatePatient, {
        params: { id: her.id },
        body: { years: 0, months: 0, days: 0, name: 'রাবেয়ার মেয়ে' },
      })
      expect(patient).toMatchObject({ dob: born, dob_precision: 'd', name: 'রাবেয়ার মেয়ে' })
    },
  )
})

test('two records of her are joined in the night, and a birth of the day after is still refused', async () => {
  setClock(born, '03:59')
  const { server, laptop } = clinic
  const doctor = await doctorOf(server)
  const hers = told(laptop, { dob: born, name: 'Nabila', phone: '01812345667' })
  const one = await registerPatient(laptop.clinic, hers)
  const other = await registerPatient(
    laptop.clinic,
    told(laptop, { age: { days: 0 }, name: 'Nabila', phone: '01812345668' }),
  )
  expect([one.dob, other.dob]).toEqual([born, evening])
  await everyone()
  await server.call(doctor, mergePatients, {
    body: { survivor_id: other.id, merged_id: one.id, take: ['dob'] },
  })
  await everyone()
  expect(await rowOn(clinic.tablet, other.id)).toMatchObject({ dob: born, merged_into: null })
  expect(patientWords(evening).line(await rowOn(clinic.tablet, other.id))).toBe('0D F')
  for (const clock of ['03:59', '04:00']) {
    setClock(born, clock)
    expect(() => told(laptop, { dob: '2026-11-24' })).toThrow(
      expect.objectContaining({ errors: { dob: ['future'] } }),
    )
    expect(told(laptop, { dob: born })).toMatchObject({ dob: born })
  }
  expect(await clinic.tablet.buckets()).toEqual(await clinic.tablet.serverBuckets())
})

test('an age that was told in the night and sent days later is counted from the evening on which it was told', async () => {
  setClock(born, '01:30')
  const { laptop } = clinic
  const id = newId()
  const body = { id, code: 'P-B07777', name: 'Shilpi', gender: 2, days: 3 }
  await write(
    laptop.clinic,
    step(addPatient, { body: z.parse(addPatient.body, body) }, { lane: `patient:${id}`, effects: [] }),
  )
  setClock('2026-11-25', '10:00')
  await laptop.sync()
  expect(await rowOn(laptop, id)).toMatchObject({ dob: '2026-11-19', dob_precision: 'd' })
})
