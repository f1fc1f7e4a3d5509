import { canonical } from '#contract/clinic/canonical.ts'
import { newId } from '#contract/clinic/uuid.ts'
import type { TemplateKind } from '#domain/template/kinds.ts'
import { foundTemplates, seesTemplate, type TemplateRow, templates } from '#domain/template/rows.ts'
import { mutate, stepOf } from '#local/outbox/mutate.ts'
import { write } from '#local/outbox/write.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import type { TemplateForm } from './contract.ts'
import * as mutations from './mutations.ts'

export type TemplateInput = Omit<TemplateForm, 'id'>

/** Who looks at the templates of this device. */
interface Looking {
  isDoctor: boolean
}

/** The templates of these kinds as this person sees them, by part of a name, the most used first. */
export async function findTemplates(
  clinic: Clinic,
  kinds: readonly TemplateKind[],
  { isDoctor, text = '' }: Looking & { text?: string },
): Promise<TemplateRow[]> {
  const rows = await readRows(clinic, templates, { by: 'kind', any: kinds })
  const member = { isDoctor, user_id: clinic.user_id }
  return foundTemplates(
    rows.filter((row) => seesTemplate(row, member)),
    text,
  )
}

/** One of them by its id; null where it is not there for this person. */
export async function readTemplate(
  clinic: Clinic,
  id: string,
  { isDoctor }: Looking,
): Promise<TemplateRow | null> {
  const row = await readRow(clinic, templates, id)
  return row && seesTemplate(row, { isDoctor, user_id: clinic.user_id }) ? row : null
}

/** Writes a template down on this device; answers its id. */
export async function keepTemplate(clinic: Clinic, kind: TemplateKind, told: TemplateInput): Promise<string> {
  const id = newId()
  await mutate(clinic, mutations.keepTemplate[kind], { body: { id, ...told } })
  return id
}

/** Changes what differs from the row that its writer has seen; nothing is sent where nothing does. */
export async function changeTemplate(
  clinic: Clinic,
  seen: TemplateRow,
  told: Partial<TemplateInput>,
): Promise<void> {
  const now: Record<string, unknown> = { ...seen }
  const set = Object.fromEntries(
    Object.entries(told).filter(([field, value]) => canonical(now[field]) !== canonical(value)),
  )
  if (Object.keys(set).length === 0) return
  const body = { ...set, edition: seen.edition }
  await mutate(clinic, mutations.changeTemplate[seen.kind], { params: { id: seen.id }, body })
}

/** Lets assistants see it, or no longer. */
export const shareTemplate = (clinic: Clinic, { kind, id }: TemplateRow, shared: boolean): Promise<void> =>
  mutate(clinic, mutations.changeTemplate[kind], { params: { id }, body: { shared } })

export const removeTemplate = (clinic: Clinic, { id }: TemplateRow): Promise<void> =>
  mutate(clinic, mutations.takeTemplate, { params: { id } })

/** Puts one back as it was when it was removed. */
export const bringTemplateBack = (clinic: Clinic, template: TemplateRow): Promise<void> =>
  write(
    clinic,
    stepOf(clinic, mutations.putTemplateBack, {
      giving: { params: { id: template.id } },
      rows: { template },
    }),
  )

/** Counts that it was applied, where it still is. */
export async function countTemplateUse(clinic: Clinic, { id }: TemplateRow): Promise<void> {
  if (await readRow(clinic, templates, id))
    await mutate(clinic, mutations.countTemplateUse, { params: { id } })
}
