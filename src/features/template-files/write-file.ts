import type { TemplateKind } from '#domain/template/kinds.ts'
import { holdsLines, type TemplateContent, type TemplateRow } from '#domain/template/rows.ts'
import { changeTemplate, keepTemplate, readTemplate, removeTemplate } from '#features/templates/parts.ts'
import type { Clinic } from '#local/store/clinic.ts'

/** A template as it is to be written: anew, or in the place of one of that name. */
export interface PlannedTemplate {
  kind: TemplateKind
  name: string
  diagnosis: string | null
  icd10: string | null
  content: TemplateContent
  replaces: TemplateRow | null
}

/** What was written, and how it was before; null: it was not. */
export interface ImportedTemplate {
  id: string
  name: string
  edition: number
  before: TemplateRow | null
}

export const holdsNothing = (content: TemplateContent): boolean => !Object.values(content).some(holdsLines)

/** Writes templates on this device, each as an act of its own, and tells each as it is written: what came before a failure stays, and can be taken back. */
export async function writeTemplates(
  clinic: Clinic,
  planned: readonly PlannedTemplate[],
  onWritten: (written: ImportedTemplate) => void,
): Promise<void> {
  for (const { replaces, kind, ...told } of planned) {
    if (replaces) {
      const { name: _name, ...holds } = told
      await changeTemplate(clinic, replaces, holds)
      const now = await readTemplate(clinic, replaces.id, { isDoctor: true })
      onWritten({
        id: replaces.id,
        name: told.name,
        edition: now?.edition ?? replaces.edition,
        before: replaces,
      })
    } else {
      const beside = { chamber_id: null, is_default: false, shared: false }
      const id = await keepTemplate(clinic, kind, { ...told, ...beside })
      onWritten({ id, name: told.name, edition: 1, before: null })
    }
  }
}

/** Takes an import back, the last first. What somebody changed since is his and stays; answers the names of those. */
export async function takeBack(clinic: Clinic, written: readonly ImportedTemplate[]): Promise<string[]> {
  const stayed: string[] = []
  for (const { id, name, edition, before } of written.toReversed()) {
    const now = await readTemplate(clinic, id, { isDoctor: true })
    if (!now) continue
    if (now.edition !== edition) stayed.push(name)
    else if (before) {
      const { content, diagnosis, icd10 } = before
      await changeTemplate(clinic, now, { content, diagnosis, icd10 })
    } else await removeTemplate(clinic, now)
  }
  return stayed
}
