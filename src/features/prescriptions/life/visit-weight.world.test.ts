import { afterAll, beforeAll, expect, test } from 'vitest'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import { addVitals } from '#features/vitals/parts.ts'
import { makeClinic, type TestClinic, type TestDevice } from '#tests/support/device.ts'
import { composeSheet } from '../content/compose-sheet.ts'
import { readWriterPatient } from './local.ts'
import { factsOf } from '../writer/parts/use-issuing.ts'
import { beginQuickVisit, toldPatient } from './quick-visit.ts'
import { emptyContent } from '#domain/prescription/content.ts'

let clinic: TestClinic
beforeAll(async () => {
  clinic = await makeClinic()
  await clinic.laptop.sync()
})
afterAll(() => clinic.close())

const weightOnly = {
  bp_sys: null,
  bp_dia: null,
  pulse: null,
  temp_f: null,
  rr: null,
  spo2: null,
  on_oxygen: false,
  height_cm: null,
  rbs_mmol: null,
  muac_cm: null,
  ofc_cm: null,
  waist_cm: null,
  note: null,
}

const come = async (at: TestDevice, patient: Parameters<typeof beginQuickVisit>[2]['patient']) =>
  beginQuickVisit(at.clinic, 1, { patient, question: 'fever' })

async function seen(
  at: TestDevice,
  { patient, appointment }: { patient: PatientRow; appointment: AppointmentRow },
) {
  const who = await readWriterPatient(at.clinic, {
    patient_id: patient.id,
    appointment_id: appointment.id,
    chamber_id: appointment.chamber_id,
  })
  if (!who) throw new Error('the writer knows whom it writes for')
  const facts = { ...factsOf(who, appointment.sitting_date), number: '1' }
  return { dose_kg: who.weight.dose_kg, printed: composeSheet(emptyContent, facts).patient.weight }
}

const later = (days: number) => {
  const { clock } = clinic.server
  clock.now = new Date(clock.now.getTime() + days * 86_400_000)
}

test("a child's weight is of its day: the second device weighs it, and what it weighed once is not printed ever after", async () => {
  const { laptop, tablet } = clinic
  const child = { name: 'Tuhin', gender: 1 as const, age: { years: 9, months: 2 }, weight_kg: 24 }
  const first = await come(laptop, await toldPatient(laptop.clinic, child))
  expect(await seen(laptop, first)).toEqual({ dose_kg: 24, printed: '24 kg' })
  await laptop.sync()
  await tablet.sync()
  await addVitals(tablet.clinic, first.appointment, { ...weightOnly, weight_kg: 23.5 })
  await tablet.sync()
  await laptop.sync()
  expect(await seen(laptop, first)).toEqual({ dose_kg: 23.5, printed: '23.5 kg' })
  const measuredOn = sittingDate(laptop.clinic.clock.now())

  later(30)
  const second = await come(laptop, first.patient)
  expect(await seen(laptop, second)).toEqual({ dose_kg: 23.5, printed: null })
  const who = await readWriterPatient(laptop.clinic, {
    ...second.appointment,
    appointment_id: second.appointment.id,
  })
  expect(who?.weight.earlier).toEqual({ kg: 23.5, on: measuredOn })

  later(150)
  expect(await seen(laptop, await come(laptop, first.patient))).toEqual({ dose_kg: null, printed: null })
})
