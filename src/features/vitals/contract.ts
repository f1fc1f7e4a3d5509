import * as z from 'zod/mini'
import { VITAL_RANGES } from '#contract/clinic/vitals.ts'
import { endpoint } from '#contract/endpoint.ts'
import { count, framed, Id, Instant, measure, text } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

const blank = <S extends z.core.$ZodType>(schema: S) => z._default(z.nullable(schema), null)

const whole = (vital: keyof typeof VITAL_RANGES) => z.nullable(count(...VITAL_RANGES[vital]))
const tenths = (vital: keyof typeof VITAL_RANGES) => z.nullable(measure(...VITAL_RANGES[vital]))

/** What may be measured, each within the range that a living patient can have. Temperature in °F, sugar in mmol/L. */
export const vitalFields = {
  bp_sys: whole('bp_sys'), bp_dia: whole('bp_dia'), pulse: whole('pulse'), temp_f: tenths('temp_f'), rr: whole('rr'), spo2: whole('spo2'),
  on_oxygen: z.boolean(), weight_kg: tenths('weight_kg'), height_cm: tenths('height_cm'), rbs_mmol: tenths('rbs'),
  muac_cm: tenths('muac'), ofc_cm: tenths('ofc'), waist_cm: tenths('waist'), note: z.nullable(text(300)),
}

/** One set of measurements; a visit may have several. Only ever added. */
export const VitalsRow = z.object({
  id: Id, ...framed,
  chamber_id: z.int(), appointment_id: z.nullable(Id), patient_id: Id, ...vitalFields,
  taken_by: z.int(), taken_at: Instant,
})
export type VitalsRow = z.infer<typeof VitalsRow>

export const vitals = synced<VitalsRow>({
  table: 'vitals', row: VitalsRow, clear: ['chamber_id', 'appointment_id', 'patient_id', 'taken_at'], indexes: ['appointment_id', 'patient_id'],
})

const optionalFields = {
  bp_sys: blank(vitalFields.bp_sys), bp_dia: blank(vitalFields.bp_dia), pulse: blank(vitalFields.pulse), temp_f: blank(vitalFields.temp_f),
  rr: blank(vitalFields.rr), spo2: blank(vitalFields.spo2), on_oxygen: z._default(vitalFields.on_oxygen, false),
  weight_kg: blank(vitalFields.weight_kg), height_cm: blank(vitalFields.height_cm), rbs_mmol: blank(vitalFields.rbs_mmol),
  muac_cm: blank(vitalFields.muac_cm), ofc_cm: blank(vitalFields.ofc_cm), waist_cm: blank(vitalFields.waist_cm), note: blank(vitalFields.note),
}

/** One set of measurements as it is written; what was not measured may be left out. */
export const VitalsForm = z.strictObject({ id: z.optional(Id), ...optionalFields }).check(
  z.refine((form) => (form.bp_sys === null) === (form.bp_dia === null), { error: 'bp', path: ['bp_dia'] }),
  z.refine((form) => form.bp_sys === null || form.bp_dia === null || form.bp_sys > form.bp_dia, { error: 'bp', path: ['bp_sys'] }),
)
export type VitalsForm = z.infer<typeof VitalsForm>

/** Keeps what was measured at a visit, and marks an arrived patient as ready for the doctor. */
export const addVitals = endpoint({
  method: 'POST', path: '/doctor/v1/vitals', scope: 'practice', needs: 'Vitals Write', offline: 'queue', ours: true, status: 201, stamped: ['taken_at'],
  body: z.strictObject({ chamber_id: z.int('number'), appointment_id: z._default(z.nullable(Id), null), patient_id: Id, vitals: VitalsForm, taken_at: Instant }),
  reply: z.object({ id: Id, appointment_id: z.nullable(Id) }),
})
