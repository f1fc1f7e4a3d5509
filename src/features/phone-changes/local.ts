import { type PhoneChangeRow, opensTo, phoneChanges } from '#domain/patient/phone-changes.ts'
import { prescriptions } from '#domain/prescription/rows.ts'
import { staff } from '#domain/staff/rows.ts'
import { mutate } from '#local/outbox/mutate.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readClear, readRows } from '#local/store/rows.ts'
import { seeChange } from './mutations.ts'

/** A change with who made it, and whether the doctor has to look at it. */
export interface PhoneChange {
  row: PhoneChangeRow
  by: { name: string; bn_name: string | null } | null
  asks: boolean
}

/** All changes of a patient's number, the latest first. One asks for a look where it opened sheets that had been issued before. */
export async function readPhoneChanges(clinic: Clinic, patient_id: string): Promise<PhoneChange[]> {
  const [rows, people, sheets] = await Promise.all([
    readRows(clinic, phoneChanges, { by: 'patient_id', is: patient_id }),
    readRows(clinic, staff),
    readClear(clinic, prescriptions, { by: 'patient_id', is: patient_id }),
  ])
  return rows
    .toSorted((a, b) => b.changed_at.localeCompare(a.changed_at))
    .map((row) => ({
      row,
      by: people.find(({ id }) => id === row.changed_by) ?? null,
      asks: asks(row, sheets),
    }))
}

type Sheet = Partial<{ issued_at: string | null; patient_id: string }>

const asks = (row: PhoneChangeRow, sheets: readonly Sheet[]): boolean =>
  row.seen_at === null &&
  opensTo(row) &&
  sheets.some(({ issued_at }) => issued_at != null && issued_at < row.changed_at)

/** Patients of whom the doctor has to look at a change since this instant (ISO), with the changes. */
export async function changesToSee(
  clinic: Clinic,
  since: string,
): Promise<{ id: string; patient_id: string }[]> {
  const rows = (await readRows(clinic, phoneChanges, { by: 'changed_at', from: since })).filter(
    (row) => row.seen_at === null,
  )
  if (rows.length === 0) return []
  const sheets = await readClear(clinic, prescriptions, {
    by: 'patient_id',
    any: [...new Set(rows.map(({ patient_id }) => patient_id))],
  })
  return rows.filter((row) =>
    asks(
      row,
      sheets.filter(({ patient_id }) => patient_id === row.patient_id),
    ),
  )
}

/** The doctor says that it is right. */
export const sayNumberRight = (clinic: Clinic, id: string): Promise<void> =>
  mutate(clinic, seeChange, { params: { id } })
