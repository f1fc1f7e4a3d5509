import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { framed, Id } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'
import { type Clinic, newRow } from '#local/store/clinic.ts'
import { patch, put } from '#local/store/effects.ts'
import { type Step, step, type StepMore } from '#local/store/steps.ts'
import { write } from '#local/outbox/write.ts'
import type { ModelBody } from './model-server.ts'

const PatientRow = z.object({ id: Id, ...framed, name: z.string(), phone: z.string() })
export type PatientRow = z.infer<typeof PatientRow>
export const patients = synced<PatientRow>({
  table: 'patients',
  row: PatientRow,
  clear: [],
  indexes: ['phone_key'],
  hashed: { phone_key: 'phone' },
})

const VisitRow = z.object({
  id: Id,
  ...framed,
  chamber_id: z.int(),
  patient_id: Id,
  serial: z.string(),
  note: z.string(),
})
export type VisitRow = z.infer<typeof VisitRow>
export const visits = synced<VisitRow>({
  table: 'visits',
  row: VisitRow,
  clear: ['chamber_id', 'patient_id', 'serial'],
  indexes: ['patient_id', 'chamber_id'],
})

const Body = z.object({
  table: z.string(),
  id: z.string(),
  set: z.record(z.string(), z.unknown()),
  parent: z.optional(z.string()),
  refuse: z.optional(z.int()),
  intent: z.optional(z.string()),
})
export const writeRow = endpoint({
  method: 'POST',
  path: '/test/rows',
  scope: 'practice',
  body: Body,
  reply: z.unknown(),
  offline: 'queue',
})

/** A new patient's row and the step that sends it. */
export function newPatient(
  clinic: Clinic,
  name = 'রহিমা বেগম',
  more: Partial<ModelBody> & Partial<StepMore> = {},
): { patient: PatientRow; step: Step } {
  const patient = newRow(clinic, patients, { name, phone: '01712345678' })
  const { refuse, intent, parent: _parent, ...also } = more
  const body = {
    table: 'patients',
    id: patient.id,
    set: { ...patient },
    ...(refuse ? { refuse } : {}),
    ...(intent ? { intent } : {}),
  }
  return {
    patient,
    step: step(
      writeRow,
      { body },
      { lane: `patient:${patient.id}`, effects: [put(patients, patient)], ...also },
    ),
  }
}

/** A visit of a patient, with the step that sends it behind him. */
export function newVisit(
  clinic: Clinic,
  patient_id: string,
  more: Partial<ModelBody> & Partial<StepMore> = {},
): { visit: VisitRow; step: Step } {
  const visit = newRow(clinic, visits, { chamber_id: 1, patient_id, serial: '1', note: 'জ্বর' })
  const { refuse, intent, ...also } = more
  const body = {
    table: 'visits',
    id: visit.id,
    set: { ...visit },
    parent: `patients|${patient_id}`,
    ...(refuse ? { refuse } : {}),
    ...(intent ? { intent } : {}),
  }
  return {
    visit,
    step: step(
      writeRow,
      { body },
      {
        lane: `visit:${visit.id}`,
        effects: [put(visits, visit)],
        after: [{ table: 'patients', id: patient_id }],
        ...also,
      },
    ),
  }
}

/** Changes a patient's columns here and sends them. */
export const changePatient = (
  clinic: Clinic,
  id: string,
  set: Partial<PatientRow>,
  more: Partial<ModelBody> & Partial<StepMore> = {},
): Promise<void> => {
  const { refuse, ...also } = more
  return write(
    clinic,
    step(
      writeRow,
      { body: { table: 'patients', id, set: { ...set }, ...(refuse ? { refuse } : {}) } },
      {
        lane: `patient:${id}`,
        effects: [patch(patients, id, set)],
        ...also,
      },
    ),
  )
}
