import * as z from 'zod/mini'
import { count, framed, Id, Instant, measure, text } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

/** What may be measured, each with the range outside which it is a slip of the pen. Temperature in °F, sugar in mmol/L. */
export const vitalFields = {
  bp_sys: z.nullable(count(50, 260)), bp_dia: z.nullable(count(30, 160)), pulse: z.nullable(count(20, 250)),
  temp_f: z.nullable(measure(90, 110)), rr: z.nullable(count(4, 90)), spo2: z.nullable(count(30, 100)), on_oxygen: z.boolean(),
  weight_kg: z.nullable(measure(0.4, 300)), height_cm: z.nullable(measure(20, 260)), rbs_mmol: z.nullable(measure(0.5, 60)),
  muac_cm: z.nullable(measure(5, 60)), ofc_cm: z.nullable(measure(20, 70)), waist_cm: z.nullable(measure(20, 250)),
  note: z.nullable(text(300)),
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
