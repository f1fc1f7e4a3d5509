import { newId } from '#contract/clinic/uuid.ts'
import { byFamily } from '#domain/patient/phone-changes.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import { type PracticeContext, senderOf } from '#server/calls/handler.ts'
import type { NewRow } from '#server/db/practice-rows.ts'

type Seen = Pick<PatientRow, 'phone' | 'kept_off_phone'>

/**
 * Writes down that another number sees what is this patient's, or one less; nothing where both states are seen alike. Every
 * call that changes the number of a record, or to whom sheets belong, has to say so here.
 */
export function notePhoneChange(
  ctx: PracticeContext,
  patient_id: string,
  { was, is }: { was: Seen; is: Seen },
): void {
  if (was.phone === is.phone && was.kept_off_phone === is.kept_off_phone) return
  const sent_by = senderOf(ctx.principal)
  const now = ctx.now.toISOString()
  ctx.add('phone_changes', {
    ...changeOf({ patient_id, was, is, now }),
    changed_by: ctx.principal.user_id,
    sent_by,
    seen_at: ctx.member.role === 'doctor' && sent_by === null ? now : null,
  })
}

/** The same where the family did it from home: the doctor is asked whether it is right. */
export const familysChange = (
  patient_id: string,
  { was, is, now }: { was: Seen; is: Seen; now: Date },
): NewRow<'phone_changes'> => ({
  ...changeOf({ patient_id, was, is, now: now.toISOString() }),
  changed_by: byFamily,
  sent_by: null,
  seen_at: null,
})

const changeOf = ({
  patient_id,
  was,
  is,
  now,
}: {
  patient_id: string
  was: Seen
  is: Seen
  now: string
}) => ({
  id: newId(),
  patient_id,
  phone_before: was.phone,
  phone_after: is.phone,
  off_before: was.kept_off_phone,
  off_after: is.kept_off_phone,
  changed_at: now,
})
