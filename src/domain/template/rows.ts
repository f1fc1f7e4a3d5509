import * as z from 'zod/mini'
import { count, framed, Id, line, mostInteger } from '#contract/fields.ts'
import { wrongField } from '#contract/problem.ts'
import { synced } from '#contract/synced.ts'
import { fitsSheet, linesIn, therapyLines } from '#domain/prescription/content-lines.ts'
import { FollowUp, PrescriptionContent } from '#domain/prescription/content.ts'
import { kindNames, type TemplateKind, templateKinds, templateSections } from './kinds.ts'

const sheet = PrescriptionContent.shape

/** What a template puts on a sheet, by the sections of the sheet; one that is not told is empty. */
export const TemplateContent = z
  .strictObject({
    chief_complaints: z._default(sheet.chief_complaints, []),
    histories: z._default(sheet.histories, []),
    examinations: z._default(sheet.examinations, []),
    investigations: z._default(sheet.investigations, []),
    diagnosis: z._default(sheet.diagnosis, []),
    drugs: z._default(sheet.drugs, []),
    advises: z._default(sheet.advises, []),
    follow_up: z._default(z.nullable(FollowUp), null),
    therapeutic_exercise: sheet.therapeutic_exercise,
    therapeutic_modalities: sheet.therapeutic_modalities,
    assistive_devices: sheet.assistive_devices,
  })
  .check(...fitsSheet)
export type TemplateContent = z.infer<typeof TemplateContent>

/** What a person says of a template, beside what it holds. */
export const templateFields = {
  name: line(120),
  /** The diagnosis on a sheet that suggests it, by its words and its code. */
  diagnosis: z.nullable(line(200)),
  icd10: z.nullable(line(10)),
  /** Null: it is for every chamber. */
  chamber_id: z.nullable(count(1, mostInteger)),
  /** It is offered where its chamber or its diagnosis is the sheet's; nothing is written without a press. */
  is_default: z.boolean('choice'),
  /** Assistants see it too. */
  shared: z.boolean('choice'),
}

/** Lines that a practice writes again and again, under a name of its own. */
export const TemplateRow = z.object({
  id: Id,
  ...framed,
  kind: z.literal(kindNames, 'choice'),
  ...templateFields,
  content: TemplateContent,
  /** How often it was applied. */
  uses: count(0, 1_000_000),
  /** Counts the changes of what it is and holds: whoever changes it says which he has seen. */
  edition: count(1, mostInteger),
})
export type TemplateRow = z.infer<typeof TemplateRow>

export const templates = synced<TemplateRow>({
  table: 'templates',
  row: TemplateRow,
  reads: ['Setting List', 'Prescription Draft', 'Prescription Issue'],
  clear: ['kind', 'chamber_id'],
  indexes: ['kind'],
})

/** What of a sheet's sections a template holds. */
export const contentOf = (sections: TemplateContent): TemplateContent => ({
  chief_complaints: sections.chief_complaints,
  histories: sections.histories,
  examinations: sections.examinations,
  investigations: sections.investigations,
  diagnosis: sections.diagnosis,
  drugs: sections.drugs,
  advises: sections.advises,
  follow_up: sections.follow_up,
  ...therapyLines((section) => linesIn(sections, section)),
})

/** Whether a section holds anything. */
export const holdsLines = (held: TemplateContent[keyof TemplateContent]): boolean =>
  Array.isArray(held) ? held.length > 0 : held !== null && held !== undefined

/** Throws where a template of this kind holds nothing, or what its kind has no place for. */
export function mustHoldLines(kind: TemplateKind, content: TemplateContent): void {
  const sections: readonly string[] = templateKinds[kind]
  const held = templateSections.filter((section) => holdsLines(content[section]))
  if (held.length === 0) throw wrongField('content', 'required')
  if (held.some((section) => !sections.includes(section))) throw wrongField('content', 'choice')
}

/** Whether a member sees a template: the doctor sees all, an assistant what is shared and what she made herself. */
export const seesTemplate = (
  { shared, created_by }: Pick<TemplateRow, 'shared' | 'created_by'>,
  member: { isDoctor: boolean; user_id: number },
): boolean => member.isDoctor || shared || created_by === member.user_id

/** Templates by part of a name or of a diagnosis, the most used first, then by name and kind, whole prescriptions first; `text` empty: all of them. */
export function foundTemplates<T extends Pick<TemplateRow, 'name' | 'diagnosis' | 'uses' | 'kind'>>(
  rows: readonly T[],
  text: string,
): T[] {
  const wanted = text.trim().toLowerCase()
  return rows
    .filter(({ name, diagnosis }) =>
      [name, diagnosis].some((words) => words?.toLowerCase().includes(wanted) === true),
    )
    .toSorted(
      (a, b) =>
        b.uses - a.uses ||
        a.name.localeCompare(b.name) ||
        kindNames.indexOf(a.kind) - kindNames.indexOf(b.kind),
    )
}
