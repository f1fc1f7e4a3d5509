import { parsePhone } from '#contract/clinic/phone.ts'
import type { PatientRow } from '#domain/patient/rows.ts'

/**
 * The one whom the box names beyond doubt: the only person of a whole phone, or of a whole patient number. A name is never
 * enough, however well it fits: many have it. Null where somebody must choose.
 */
export function exactMatch<P extends Pick<PatientRow, 'code' | 'phone'>>(
  box: string,
  people: readonly P[],
): P | null {
  const [one, ...others] = people
  if (!one || others.length > 0) return null
  const read = parsePhone(box)
  if ('phone' in read && read.phone !== null) return one.phone === read.phone ? one : null
  return one.code.toUpperCase() === box.trim().toUpperCase() ? one : null
}
