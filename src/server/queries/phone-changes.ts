import { newId } from '#contract/clinic/uuid.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import { type PracticeContext, senderOf } from '#server/calls/handler.ts'

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
    id: newId(),
    patient_id,
    phone_before: was.phone,
    phone_after: is.phone,
    off_before: was.kept_off_phone,
    off_after: is.kept_off_phone,
    changed_by: ctx.principal.user_id,
    sent_by,
    changed_at: now,
    seen_at: ctx.member.role === 'doctor' && sent_by === null ? now : null,
  })
}
