import { addDays } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { chambers } from '#domain/chamber/rows.ts'
import { type Clinic, newRow } from '#local/store/clinic.ts'
import { gone, patch, put } from '#local/store/effects.ts'
import { readRows } from '#local/store/rows.ts'
import { step } from '#local/store/steps.ts'
import { write, writeNumbered } from '#local/outbox/write.ts'
import { referralDoctors, type ReferralDoctorRow, referralNumber } from '#domain/referral-doctor/rows.ts'
import {
  addReferralDoctor,
  type ReferralDoctorForm,
  removeReferralDoctor,
  updateReferralDoctor,
} from './contract.ts'

export type Told = Omit<ReferralDoctorForm, 'id' | 'number'>

const laneOf = (id: string) => `referral:${id}`

/** Writes a referral doctor down on this device; he has his final number at once. */
export const addColleague = (clinic: Clinic, told: Told): Promise<ReferralDoctorRow> =>
  writeNumbered(clinic, (numbers) => {
    const row = newRow(clinic, referralDoctors, {
      ...told,
      number: referralNumber(clinic.device.id, numbers.next('referral')),
    })
    const body = { ...told, id: row.id, number: row.number }
    return {
      result: row,
      steps: [
        step(addReferralDoctor, { body }, { lane: laneOf(row.id), effects: [put(referralDoctors, row)] }),
      ],
    }
  })

/** Changes what differs; nothing is sent where nothing does. */
export async function changeColleague(
  clinic: Clinic,
  row: ReferralDoctorRow,
  told: Partial<Told>,
): Promise<void> {
  const set = differing(row, told)
  if (Object.keys(set).length === 0) return
  await write(
    clinic,
    step(
      updateReferralDoctor,
      { params: { id: row.id }, body: set },
      {
        lane: laneOf(row.id),
        effects: [patch(referralDoctors, row.id, set)],
        after: [{ table: referralDoctors.table, id: row.id }],
      },
    ),
  )
}

const differing = (row: ReferralDoctorRow, told: Partial<Told>): Partial<Told> => {
  const now: Record<string, unknown> = { ...row }
  return Object.fromEntries(Object.entries(told).filter(([field, value]) => now[field] !== value))
}

export const removeColleague = (clinic: Clinic, row: ReferralDoctorRow): Promise<void> =>
  write(
    clinic,
    step(
      removeReferralDoctor,
      { params: { id: row.id } },
      {
        lane: laneOf(row.id),
        effects: [gone(referralDoctors, row.id)],
        after: [{ table: referralDoctors.table, id: row.id }],
      },
    ),
  )

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
