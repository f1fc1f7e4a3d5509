import { type TemplateContent, type TemplateRow } from '#domain/template/rows.ts'
import { questionsOf } from '#features/prescriptions/parts.ts'
import { foldedCell } from './columns.ts'
import { contentOfFile, type FiledLine, type FiledTemplate, type FiledTemplates } from './read-file.ts'
import { holdsNothing, type PlannedTemplate } from './write-file.ts'

/** What is done with a template of a name that exists already. */
export type SameName = 'skip' | 'both' | 'replace'

/** What a person chose in the preview; all else is as it begins. */
export interface Choices {
  /** Templates that were ticked or unticked, and lines, by their rows. */
  templates: ReadonlyMap<number, boolean>
  lines: ReadonlyMap<number, boolean>
  /** Which candidate an asked line takes. */
  picked: ReadonlyMap<number, number>
  names: ReadonlyMap<number, SameName>
}

export const noChoices: Choices = {
  templates: new Map(),
  lines: new Map(),
  picked: new Map(),
  names: new Map(),
}

/** The practice's own template of this kind and name; several of one name are `many`. */
export function sameNamed(
  { kind, name }: Pick<FiledTemplate, 'kind' | 'name'>,
  rows: readonly TemplateRow[],
): { row: TemplateRow; many: boolean } | null {
  const [row, ...others] = rows.filter(
    (one) => one.kind === kind && foldedCell(one.name) === foldedCell(name),
  )
  return row ? { row, many: others.length > 0 } : null
}

/** Whether a dose is to be asked about before it is given: such a line is written only where somebody ticks it. */
export const isDoubtful = ({ drugs }: TemplateContent): boolean =>
  drugs.some((line) => questionsOf(line).length > 0)

/** What a line of the file writes as things stand; null: nothing. */
export function heldBy({ row, reading }: FiledLine, { lines, picked }: Choices): TemplateContent | null {
  if (reading.is === 'asked') return reading.options[picked.get(row) ?? -1] ?? null
  return (lines.get(row) ?? !isDoubtful(reading.held)) ? reading.held : null
}

/** What an import writes as things stand, and how many lines of it are left out. */
export function planOf(
  { templates }: FiledTemplates,
  choices: Choices,
  rows: readonly TemplateRow[],
): { planned: PlannedTemplate[]; left: number } {
  const taken = templates.filter((one) => choices.templates.get(one.row) ?? true)
  const planned = taken.flatMap((one): PlannedTemplate[] => {
    const { kind, name, diagnosis, icd10 } = one
    const same = sameNamed(one, rows)
    const how = choices.names.get(one.row) ?? 'skip'
    const content = contentOfFile(one, (line) => heldBy(line, choices))
    if (holdsNothing(content) || (same && how === 'skip')) return []
    return [{ kind, name, diagnosis, icd10, content, replaces: how === 'replace' && same ? same.row : null }]
  })
  const lines = taken.flatMap((one) => one.lines)
  return { planned, left: lines.filter((line) => heldBy(line, choices) === null).length }
}
