import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { count, framed, Id, line, Name, text } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

const told = {
  name: Name, bn_name: z.nullable(Name), degrees: z.nullable(line(200)), speciality: z.nullable(line(120)), hospital: z.nullable(line(200)),
  /** As it is dialled: a chamber's line as well as a mobile. */
  phone: z.nullable(line(30)),
  area: z.nullable(line(120)), note: z.nullable(text(500)), active: z.boolean(),
}

/** Numbers that one device can give out. */
const perDevice = 100_000

/** Its number in the address: unique in the practice although every device counts by itself. */
export const referralNumber = (device_id: number, own: number): number => device_id * perDevice + own

/** A colleague who sends patients, or to whom they are sent. */
export const ReferralDoctorRow = z.object({ id: Id, ...framed, number: count(1, 2_147_483_647), ...told })
export type ReferralDoctorRow = z.infer<typeof ReferralDoctorRow>

export const referralDoctors = synced<ReferralDoctorRow>({
  table: 'referral_doctors', row: ReferralDoctorRow, clear: ['number', 'active'], indexes: ['number'],
})

const blank = <S extends z.core.$ZodType>(schema: S) => z._default(z.nullable(schema), null)

/** A referral doctor as he is written down; whoever sends no id or number gets them made. */
export const ReferralDoctorForm = z.strictObject({
  id: z.optional(Id), number: z.optional(count(1, 2_147_483_647)),
  name: Name, bn_name: blank(Name), degrees: blank(line(200)), speciality: blank(line(120)), hospital: blank(line(200)), phone: blank(line(30)),
  area: blank(line(120)), note: blank(text(500)), active: z._default(z.boolean(), true),
})
export type ReferralDoctorForm = z.infer<typeof ReferralDoctorForm>

const One = z.object({ referral_doctor: ReferralDoctorRow })
const params = z.strictObject({ id: Id })

export const listReferralDoctors = endpoint({
  method: 'GET', path: '/doctor/v1/referral-doctors', scope: 'practice', needs: ['Setting List', 'Appointment Create'], ours: true,
  reply: z.object({ referral_doctors: z.array(ReferralDoctorRow) }),
})
export const addReferralDoctor = endpoint({
  method: 'POST', path: '/doctor/v1/referral-doctors', scope: 'practice', needs: 'Setting List', ours: true, offline: 'queue', status: 201,
  body: ReferralDoctorForm, reply: One,
})
export const showReferralDoctor = endpoint({
  method: 'GET', path: '/doctor/v1/referral-doctors/{id}', scope: 'practice', needs: 'Setting List', ours: true, params,
  reply: z.object({
    referral_doctor: ReferralDoctorRow,
    /** Visits that name him. */
    sent: z.int(),
  }),
})
/** Changes only what is named, so that two people can each mend their field. */
export const updateReferralDoctor = endpoint({
  method: 'PUT', path: '/doctor/v1/referral-doctors/{id}', scope: 'practice', needs: 'Setting List', ours: true, offline: 'queue', params,
  body: z.partial(z.strictObject(told)), reply: One,
})
/** Off the list; visits that name him keep doing so. */
export const removeReferralDoctor = endpoint({
  method: 'DELETE', path: '/doctor/v1/referral-doctors/{id}', scope: 'practice', needs: 'Setting List', ours: true, offline: 'queue', params,
  reply: z.object({ id: Id }),
})
