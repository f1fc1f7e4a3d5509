import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { count, Id, Name } from '#contract/fields.ts'
import { refusal } from '#contract/refusal.ts'
import { blankEach } from '#contract/shapes.ts'
import { referralParticulars, ReferralDoctorRow, referralDoctorFields } from '#domain/referral-doctor/rows.ts'

export const numberTaken = refusal(409, 'number_taken')

/** A referral doctor as he is written down; whoever sends no id or number gets them made. */
export const ReferralDoctorForm = z.strictObject({
  id: z.optional(Id),
  number: z.optional(count(1, 2_147_483_647)),
  name: Name,
  ...blankEach(referralParticulars),
  active: z._default(z.boolean(), true),
})
export type ReferralDoctorForm = z.infer<typeof ReferralDoctorForm>

const One = z.object({ referral_doctor: ReferralDoctorRow })
const params = z.strictObject({ id: Id })

export const listReferralDoctors = endpoint({
  method: 'GET',
  path: '/doctor/v1/referral-doctors',
  scope: 'practice',
  needs: ['Setting List', 'Appointment Create'],
  ours: true,
  reply: z.object({ referral_doctors: z.array(ReferralDoctorRow) }),
})

export const addReferralDoctor = endpoint({
  method: 'POST',
  path: '/doctor/v1/referral-doctors',
  scope: 'practice',
  refuses: [numberTaken],
  needs: 'Setting List',
  ours: true,
  offline: 'queue',
  status: 201,
  body: ReferralDoctorForm,
  reply: One,
})

export const showReferralDoctor = endpoint({
  method: 'GET',
  path: '/doctor/v1/referral-doctors/{id}',
  scope: 'practice',
  needs: 'Setting List',
  ours: true,
  params,
  reply: z.object({
    referral_doctor: ReferralDoctorRow,
    /** Visits that name him. */
    sent: z.int(),
  }),
})

/** Changes only what is named, so that two people can each mend their field. */
export const updateReferralDoctor = endpoint({
  method: 'PUT',
  path: '/doctor/v1/referral-doctors/{id}',
  scope: 'practice',
  needs: 'Setting List',
  ours: true,
  offline: 'queue',
  params,
  body: z.partial(z.strictObject(referralDoctorFields)),
  reply: One,
})

/** Off the list; visits that name him keep doing so. */
export const removeReferralDoctor = endpoint({
  method: 'DELETE',
  path: '/doctor/v1/referral-doctors/{id}',
  scope: 'practice',
  needs: 'Setting List',
  ours: true,
  offline: 'queue',
  params,
  reply: z.object({ id: Id }),
})
