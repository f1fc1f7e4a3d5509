import type { NewPatient } from '#domain/patient/form.ts'
import { IDBFactory } from 'fake-indexeddb'
import { onTestFinished } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { queueOf, queueOfRows } from '#features/appointments/parts.ts'
import { untold } from '#domain/patient/rows.ts'
import type { Arrival, RegisteredWalkIn } from '#features/quick-appointments/local.ts'
import { syncedTables } from '#app/tables.ts'
import { type Clinic, openClinic } from '#local/store/clinic.ts'
import { keysFrom, newDataKey } from '#local/crypto/keys.ts'
import { comes } from './walk-in.ts'

const keys = await keysFrom(newDataKey(), null)

/** The clock of the desk; each opening of it sets it back to the evening of the 22nd. */
export const clock = { at: Date.parse('2026-11-22T12:30:00.000Z'), now: () => clock.at }
/** The device of the desk with no line, for one test. */
export async function desk(letter = 'B'): Promise<Clinic> {
  clock.at = Date.parse('2026-11-22T12:30:00.000Z')
  const clinic = await openClinic({
    practice_id: 1,
    user_id: 101,
    tables: syncedTables,
    keys,
    indexedDB: new IDBFactory(),
    clock,
    device: { id: letter.charCodeAt(0), letter, kind: 'desk', server_key: null },
    channel: newId(),
  })
  onTestFinished(() => clinic.close())
  return clinic
}
const nobody: Omit<NewPatient, 'name' | 'gender'> = {
  ...untold(),
  phone: null,
  relationship_status: 1,
  dob: '1996-11-22',
  dob_precision: 'y',
}
export const person = (name: string, more: Partial<NewPatient> = {}): NewPatient => ({
  ...nobody,
  name,
  gender: 2,
  ...more,
})
/** Somebody comes and pays in full, or as told. */
export const arrive = (
  clinic: Clinic,
  { patient = person('রহিমা বেগম'), ...more }: Partial<Arrival> = {},
): Promise<RegisteredWalkIn> =>
  comes(clinic, patient, {
    payment: {
      paid_paisa: 100_000,
      discount_paisa: 0,
      discount_reason: null,
      method: 'cash',
      trx_id: null,
      reason: null,
    },
    ...more,
  })
export const today = (clinic: Clinic) => queueOf(clinic, 1, '2026-11-22')
export const inTurn = async (clinic: Clinic) => queueOfRows(await today(clinic))
