import { valueAt } from '#local/outbox/mend.ts'
import type { OpRow } from '#local/database/stores.ts'
import type { CallWord } from './call-words.ts'

/** The page on which such a thing is written; null where it has none of its own. */
export function formOf(word: CallWord, { touches }: Pick<OpRow, 'touches'>, body: unknown): string | null {
  const id = touches.find((name) => name.startsWith('prescriptions|'))?.split('|')[1]
  if (word === 'prescription_change' && id !== undefined) return `/doctor/prescriptions/edit/${id}`
  if (word === 'booking' || word === 'rebooking') return '/doctor/appointments'
  if (word === 'walk_in') return '/doctor/desk'
  if (word === 'day_close') return `/doctor/day-close${dayOf(body)}`
  return null
}

function dayOf(body: unknown): string {
  const day = valueAt(body, ['sitting_date'])
  return typeof day === 'string' ? `?day=${day}` : ''
}
