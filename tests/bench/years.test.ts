import { expect, test } from 'vitest'
import { AppointmentRow } from '#domain/appointment/rows.ts'
import { PaymentRow } from '#domain/payment/rows.ts'
import { PatientRow } from '#domain/patient/rows.ts'
import { PrescriptionRow, PrescriptionVersionRow } from '#domain/prescription/rows.ts'
import { ScheduleRow } from '#domain/schedule/rows.ts'
import * as z from 'zod/mini'
import { pastOf, years } from './years.ts'

const past = pastOf({ practice_id: 1, user_id: 1, today: '2026-11-22', rev: 100 })
const first = past(0)
const last = past(years.visits - 1)

test('each row of the past is one that the product would take', () => {
  z.parse(PatientRow, first.patient)
  z.parse(ScheduleRow, first.sitting)
  for (const one of [first, last]) {
    z.parse(AppointmentRow, one.visit)
    z.parse(PaymentRow, one.payment)
    z.parse(PrescriptionRow, one.head)
    expect(z.parse(PrescriptionVersionRow, one.version).content.drugs).toHaveLength(years.linesASheet)
  }
})

test('it fills five years, up to this week', () => {
  expect([first.visit.sitting_date, last.visit.sitting_date]).toEqual(['2021-11-22', '2026-11-20'])
})

test('who comes again is somebody who came before, under the same id', () => {
  const known = new Set<string>()
  for (let n = 0; n < 400; n++) {
    const { patient, visit } = past(n)
    if (patient) known.add(patient.id)
    expect(known).toContain(visit.patient_id)
  }
})

test('no two rows have one number of the counter', () => {
  const numbers = Array.from({ length: 200 }, (_, n) => past(n)).flatMap((one) =>
    [one.patient, one.sitting, one.visit, one.payment, one.head, one.version].flatMap(
      (row) => row?.rev ?? [],
    ),
  )
  expect(new Set(numbers).size).toBe(numbers.length)
})
