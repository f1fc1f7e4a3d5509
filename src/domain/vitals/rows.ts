import * as z from 'zod/mini'
import { VITAL_RANGES } from '#contract/clinic/vitals.ts'
import { count, framed, Id, Instant, measure, text } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

const whole = (vital: keyof typeof VITAL_RANGES) => z.nullable(count(...VITAL_RANGES[vital]))

const tenths = (vital: keyof typeof VITAL_RANGES) => z.nullable(measure(...VITAL_RANGES[vital]))

/** What may be measured, each within the range that a living patient can have. Temperature in °F, sugar in mmol/L. */
export const vitalFields = {
  bp_sys: whole('bp_sys'),
  bp_dia: whole('bp_dia'),
  pulse: whole('pulse'),
  temp_f: tenths('temp_f'),
  rr: whole('rr'),
  spo2: whole('spo2'),
  on_oxygen: z.boolean(),
  weight_kg: tenths('weight_kg'),
  height_cm: tenths('height_cm'),
  rbs_mmol: tenths('rbs'),
  muac_cm: tenths('muac'),
  ofc_cm: tenths('ofc'),
  waist_cm: tenths('waist'),
  note: z.nullable(text(300)),
}

/** One set of measurements; a visit may have several. Only ever added. */
export const VitalsRow = z.object({
  id: Id,
  ...framed,
  chamber_id: z.int(),
  appointment_id: z.nullable(Id),
  patient_id: Id,
  ...vitalFields,
  taken_by: z.int(),
  taken_at: Instant,
  /** Who sent it in the place of the one who took it; null: she did herself. */
  sent_by: z.nullable(z.int()),
})
export type VitalsRow = z.infer<typeof VitalsRow>

export const vitals = synced<VitalsRow>({
  table: 'vitals',
  row: VitalsRow,
  clear: ['chamber_id', 'appointment_id', 'patient_id', 'taken_at'],
  indexes: ['appointment_id', 'patient_id'],
})
