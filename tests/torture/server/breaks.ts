import type pg from 'pg'
import type { Clinic } from './clinics.ts'
import type { Ground } from './device.ts'

/** Faults around the product that the laws have to find, and the law that each breaks. */
export const breaks = {
  /** A device sends a call again under a new id. */
  'new-id': 'I3',
  /** A row is deleted in the database behind the product's back. */
  'lost-row': 'I21',
  /** A device sends as one of another practice. */
  'foreign-device': 'I23',
} as const
export type Break = keyof typeof breaks

export const isBreak = (word: string): word is Break => word in breaks

/** How often a device does what it must not: every call that is a multiple of it. */
const every = 10

/** What this break makes of a call on its way. */
export function changedBy(broken: Break | null, clinics: readonly Clinic[]): Ground['changed'] {
  if (broken === 'new-id')
    return ({ op_id }, tries) =>
      tries > 1 ? { op_id: `${op_id.slice(0, -4)}${nextOf(op_id.slice(-4))}` } : null
  if (broken !== 'foreign-device') return undefined
  let count = 0
  const token = clinics.at(-1)?.devices[0]?.token
  return ({ call, wrong }) => {
    if (call !== 'POST /doctor/v1/patients' || wrong || (count += 1) % every !== 1) return null
    return token === undefined ? null : { token }
  }
}

const nextOf = (end: string): string =>
  ((Number.parseInt(end, 16) + 1) % 0x10000).toString(16).padStart(4, '0')

/** Takes one payment away that was acknowledged, as no product would. */
export async function loseRow(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from payments where id = (select id from payments
    where not exists (select 1 from payments other where other.reverses = payments.id) order by id limit 1)`)
}
