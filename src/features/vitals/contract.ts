import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { blank, Id, Instant } from '#contract/fields.ts'
import { vitalFields } from '#domain/vitals/rows.ts'

const optionalFields = {
  bp_sys: blank(vitalFields.bp_sys),
  bp_dia: blank(vitalFields.bp_dia),
  pulse: blank(vitalFields.pulse),
  temp_f: blank(vitalFields.temp_f),
  rr: blank(vitalFields.rr),
  spo2: blank(vitalFields.spo2),
  on_oxygen: z._default(vitalFields.on_oxygen, false),
  weight_kg: blank(vitalFields.weight_kg),
  height_cm: blank(vitalFields.height_cm),
  rbs_mmol: blank(vitalFields.rbs_mmol),
  muac_cm: blank(vitalFields.muac_cm),
  ofc_cm: blank(vitalFields.ofc_cm),
  waist_cm: blank(vitalFields.waist_cm),
  note: blank(vitalFields.note),
}

/** One set of measurements as it is written; what was not measured may be left out. */
export const VitalsForm = z.strictObject({ id: z.optional(Id), ...optionalFields }).check(
  z.refine((form) => (form.bp_sys === null) === (form.bp_dia === null), { error: 'bp', path: ['bp_dia'] }),
  z.refine((form) => form.bp_sys === null || form.bp_dia === null || form.bp_sys > form.bp_dia, {
    error: 'bp',
    path: ['bp_sys'],
  }),
)
export type VitalsForm = z.infer<typeof VitalsForm>

/** Keeps what was measured at a visit, and marks an arrived patient as ready for the doctor. */
export const addVitals = endpoint({
  method: 'POST',
  path: '/doctor/v1/vitals',
  scope: 'practice',
  needs: 'Vitals Write',
  offline: 'queue',
  ours: true,
  status: 201,
  stamped: ['taken_at'],
  body: z.strictObject({
    chamber_id: z.int('number'),
    appointment_id: z._default(z.nullable(Id), null),
    patient_id: Id,
    vitals: VitalsForm,
    taken_at: Instant,
  }),
  reply: z.object({ id: Id, appointment_id: z.nullable(Id) }),
})
