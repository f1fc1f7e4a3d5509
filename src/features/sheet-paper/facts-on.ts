import { showDay } from '#contract/clinic/day.ts'
import { showPhone } from '#contract/clinic/phone.ts'
import { paperFields } from '#domain/patient/rows.ts'
import type { PrintedSheet } from '#domain/prescription/content.ts'
import { factNames } from '#domain/prescription/sheet-words.ts'
import type { PadOfSheet } from './sheet-pad.ts'

/** Facts stand in four columns; in this order the usual eight make two lines that belong together. */
const factOrder = [
  'name',
  'age',
  'sex',
  'date',
  'code',
  'weight',
  'serial',
  'number',
  'phone',
  ...paperFields,
] as const

/** What of the patient and the visit the pad prints above the columns. */
export function factsOn(
  { patient, number, serial, day }: Pick<PrintedSheet, 'patient' | 'number' | 'serial' | 'day'>,
  pad: PadOfSheet,
) {
  const values = {
    ...patient,
    number,
    serial,
    date: showDay(day, 'en'),
    phone: patient.phone && showPhone(patient.phone),
  }
  return factOrder
    .filter((field) => pad.patient.fields.includes(field))
    .flatMap((field) => (values[field] ? [{ id: field, name: factNames[field], value: values[field] }] : []))
}
