import { newId } from '#contract/clinic/uuid.ts'
import type { TemplateKind } from '#domain/template/kinds.ts'
import { foundTemplates, seesTemplate, type TemplateRow, templates } from '#domain/template/rows.ts'
import { mutate } from '#local/outbox/mutate.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRows } from '#local/store/rows.ts'
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

/** Writes a template down on this device; answers its id. */
export async function keepTemplate(clinic: Clinic, kind: TemplateKind, told: TemplateInput): Promise<string> {
  const id = newId()
  await mutate(clinic, mutations.keepTemplate[kind], { body: { id, ...told } })
  return id
}

/** Counts that it was applied. */
export const countTemplateUse = (clinic: Clinic, { id }: TemplateRow): Promise<void> =>
  mutate(clinic, mutations.countTemplateUse, { params: { id } })
