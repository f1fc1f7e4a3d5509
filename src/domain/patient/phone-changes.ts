import * as z from 'zod/mini'
import { framed, Id, Instant, Phone } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

/** Stands in the place of a member where the family gave the record to a number of its own, by a code sent there. */
export const byFamily = 0

/**
 * One change of whose account sees a patient: his number, or the mark that keeps him off its phone. The server writes it
 * with the change and nobody can leave it out; the doctor's devices alone hold it, since it may be staff that it tells of.
 */
export const PhoneChangeRow = z.object({
  id: Id,
  ...framed,
  patient_id: Id,
  phone_before: z.nullable(Phone),
  phone_after: z.nullable(Phone),
  off_before: z.boolean(),
  off_after: z.boolean(),
  /** A member, or `byFamily`. */
  changed_by: z.int(),
  /** Who sent it in the place of the one who did it; null: the same person. */
  sent_by: z.nullable(z.int()),
  changed_at: Instant,
  /** When the doctor said that it is right; what he changes himself is right at once. */
  seen_at: z.nullable(Instant),
})
export type PhoneChangeRow = z.infer<typeof PhoneChangeRow>

export const phoneChanges = synced<PhoneChangeRow>({
  table: 'phone_changes',
  row: PhoneChangeRow,
  doctorOnly: true,
  clear: ['patient_id', 'changed_at', 'seen_at'],
  indexes: ['patient_id', 'changed_at'],
})

/** Whether a number came to see a patient by this change. */
export const opensTo = ({
  phone_after,
  off_after,
}: Pick<PhoneChangeRow, 'phone_after' | 'off_after'>): boolean => phone_after !== null && !off_after
