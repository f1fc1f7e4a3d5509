import { addDays } from '#contract/clinic/day.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { chambers } from '#domain/chamber/rows.ts'
import { type Clinic, newRow } from '#local/store/clinic.ts'
import { readRows } from '#local/store/rows.ts'
import { mutate, stepOf } from '#local/outbox/mutate.ts'
import { writeNumbered } from '#local/outbox/write.ts'
import { referralDoctors, type ReferralDoctorRow, referralNumber } from '#domain/referral-doctor/rows.ts'
import type { ReferralDoctorForm } from './contract.ts'
import * as mutations from './mutations.ts'

export type ReferralDoctorInput = Omit<ReferralDoctorForm, 'id' | 'number'>

/** Writes a referral doctor down on this device; he has his final number at once. */
export const addColleague = (clinic: Clinic, told: ReferralDoctorInput): Promise<ReferralDoctorRow> =>
  writeNumbered(clinic, (numbers) => {
    const number = referralNumber(clinic.device.id, numbers.next('referral'))
    const body = { ...told, id: newId(), number }
    return {
      result: newRow(clinic, referralDoctors, body),
      steps: [stepOf(clinic, mutations.addColleague, { giving: { body }, rows: {} })],
    }
  })

/** Changes what differs from the row as the form began with it; nothing is sent where nothing does. */
export async function changeColleague(
  clinic: Clinic,
  row: ReferralDoctorRow,
  told: Partial<ReferralDoctorInput>,
): Promise<void> {
  const set = differing(row, told)
  if (Object.keys(set).length === 0) return
  await mutate(clinic, mutations.changeColleague, { params: { id: row.id }, body: set })
}

const differing = (
  row: ReferralDoctorRow,
  told: Partial<ReferralDoctorInput>,
): Partial<ReferralDoctorInput> => {
  const now: Record<string, unknown> = { ...row }
  return Object.fromEntries(Object.entries(told).filter(([field, value]) => now[field] !== value))
}

export const removeColleague = (clinic: Clinic, { id }: ReferralDoctorRow): Promise<void> =>
  mutate(clinic, mutations.removeColleague, { params: { id } })

/** The colleague of an address's number. */
export const colleagueOf = async (clinic: Clinic, number: string): Promise<ReferralDoctorRow | null> => {
  if (!/^[1-9]\d{0,9}$/.test(number)) return null
  const [row] = await readRows(clinic, referralDoctors, { by: 'number', is: Number(number) })
  return row ?? null
}

/** Colleagues by part of a name, hospital or area, those in use first by name; `text` empty: all of them. */
export async function findColleagues(clinic: Clinic, text: string): Promise<ReferralDoctorRow[]> {
  const wanted = text.trim().toLowerCase()
  const rows = await readRows(clinic, referralDoctors)
  return rows
    .filter((row) =>
      [row.name, row.bn_name, row.hospital, row.area, row.speciality].some((words) =>
        words?.toLowerCase().includes(wanted),
      ),
    )
    .toSorted((a, b) => Number(b.active) - Number(a.active) || a.name.localeCompare(b.name))
}

/** Days that `sentBy` looks back. */
export const lookBack = 90

/** The patients' visits of the last ninety days that name him: how many, and the day of the last. */
export async function sentBy(clinic: Clinic, id: string): Promise<{ count: number; last: string | null }> {
  const today = sittingDate(clinic.clock.now())
  const found: string[] = []
  for (const chamber of await readRows(clinic, chambers)) {
    const visits = await readRows(clinic, appointments, {
      by: '[chamber_id+sitting_date]',
      from: [chamber.id, addDays(today, -lookBack)],
      to: [chamber.id, today],
    })
    found.push(...visits.filter((one) => one.referral_doctor_id === id).map((one) => one.sitting_date))
  }
  return { count: found.length, last: found.toSorted().at(-1) ?? null }
}
