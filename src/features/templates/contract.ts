import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { count, Id, mostInteger, Page, paged } from '#contract/fields.ts'
import { conflict } from '#contract/refusal.ts'
import { ChamberRow } from '#domain/chamber/rows.ts'
import { eachKind, specialitiesOf, type TemplateKind, templateSections } from '#domain/template/kinds.ts'
import { TemplateContent, templateFields, TemplateRow } from '#domain/template/rows.ts'

const params = z.strictObject({ id: Id })
const One = z.object({ template: TemplateRow })

/** A template as it is written down; whoever sends no id gets one made. */
export const TemplateForm = z.strictObject({
  id: z.optional(Id),
  name: templateFields.name,
  diagnosis: z._default(templateFields.diagnosis, null),
  icd10: z._default(templateFields.icd10, null),
  chamber_id: z._default(templateFields.chamber_id, null),
  is_default: z._default(templateFields.is_default, false),
  shared: z._default(templateFields.shared, false),
  content: TemplateContent,
})
export type TemplateForm = z.infer<typeof TemplateForm>

const FormData = { sections: z.array(z.literal(templateSections)), chambers: z.array(ChamberRow) }

const all = { scope: 'practice', needs: 'Setting List' } as const
const queued = { ...all, offline: 'queue' } as const

type Gate = { speciality?: readonly number[] }

const readsOf = (path: `/${string}`, gate: Gate) => ({
  list: endpoint({
    ...all,
    ...gate,
    method: 'GET',
    path,
    query: z.strictObject({ page: Page }),
    reply: paged(TemplateRow),
  }),
  /** What the form of a new one offers. */
  create: endpoint({ ...all, ...gate, method: 'GET', path: `${path}/create`, reply: z.object(FormData) }),
  edit: endpoint({
    ...all,
    ...gate,
    method: 'GET',
    path: `${path}/{id}/edit`,
    params,
    reply: z.object({ ...FormData, template: TemplateRow }),
  }),
})

const writesOf = (path: `/${string}`, gate: Gate) => ({
  store: endpoint({ ...queued, ...gate, method: 'POST', path, status: 201, body: TemplateForm, reply: One }),
  /** Changes only what is named. `edition`: the one that the writer has seen; if it is not the newest he is asked. */
  update: endpoint({
    ...queued,
    ...gate,
    method: 'PUT',
    path: `${path}/{id}`,
    refuses: [conflict],
    params,
    body: z.partial(
      z.strictObject({ ...templateFields, content: TemplateContent, edition: count(1, mostInteger) }),
    ),
    reply: One,
  }),
})

const paths: Record<TemplateKind, `/${string}`> = {
  prescription: '/doctor/v1/prescription-templates',
  pres_investigation: '/doctor/v1/pres-investigation-templates',
  investigation: '/doctor/v1/investigation-templates',
  advise: '/doctor/v1/advise-template',
  therapeutic_exercise: '/doctor/v1/therapeutic-exercise-templates',
  therapeutic_modality: '/doctor/v1/therapeutic-modality-templates',
  assistive_device: '/doctor/v1/assistive-device-templates',
}

/** The calls of each kind of template. */
export const templateCalls = eachKind((kind) => {
  const speciality = specialitiesOf(kind)
  const gate = speciality === null ? {} : { speciality }
  return { ...readsOf(paths[kind], gate), ...writesOf(paths[kind], gate) }
})

/** All that the caller sees, of every kind, the most used first: what a sheet may begin with. */
export const listSeenTemplates = endpoint({
  method: 'GET',
  path: '/doctor/v1/templates',
  scope: 'practice',
  needs: ['Prescription List', 'Prescription Draft', 'Prescription Issue', 'Setting List'],
  ours: true,
  reply: z.object({ templates: z.array(TemplateRow) }),
})

const ours = { scope: 'practice', offline: 'queue', ours: true } as const

/** Off the list; sheets that were written with it stay as they are. */
export const removeTemplate = endpoint({
  ...ours,
  method: 'DELETE',
  path: '/doctor/v1/templates/{id}',
  needs: 'Setting List',
  params,
  reply: z.object({ id: Id }),
})

/** Puts one back that was removed. */
export const restoreTemplate = endpoint({
  ...ours,
  method: 'POST',
  path: '/doctor/v1/templates/{id}/restore',
  needs: 'Setting List',
  params,
  reply: One,
})

/** Counts that it was applied to a sheet: its place in the list. One that was removed meanwhile is counted no more. */
export const noteTemplateUse = endpoint({
  ...ours,
  method: 'POST',
  path: '/doctor/v1/templates/{id}/use',
  needs: ['Prescription Draft', 'Prescription Issue'],
  params,
  reply: z.object({ id: Id }),
})
