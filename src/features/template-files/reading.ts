import * as z from 'zod/mini'
import { fieldErrors } from '#contract/problem.ts'
import { linesIn, therapyLines } from '#domain/prescription/content-lines.ts'
import { TemplateContent } from '#domain/template/rows.ts'
import type { FileColumn } from './columns.ts'

/** What a row holds, by its columns; what was left empty is ''. */
export type Cells = Readonly<Record<FileColumn, string>>

/** A row with every column. */
export const cellsOf = (given: Partial<Cells>): Cells => ({
  template: '',
  kind: '',
  diagnosis: '',
  icd10: '',
  section: '',
  text: '',
  bn_text: '',
  dose: '',
  note: '',
  more: '',
  ...given,
})

/** Says that the words of a row stand as they are: no list and no time is looked for in them. */
export const asWritten = 'as_written'

/** Why a row becomes no line. */
export type RefusedWhy =
  | 'section'
  | 'kind'
  | 'kind_section'
  | 'no_template'
  | 'name_long'
  | 'speciality'
  | 'no_words'
  | 'alone'
  | 'twice'
  | 'full'
  | 'one_return'
  | 'no_place'
  | 'more'
  | 'field'

/** What a row means. `held`: a template that holds this one line; `about`: the words that are wrong, or the key of their error. */
export type Reading =
  | { is: 'read'; held: TemplateContent }
  | { is: 'asked'; why: 'medicine' | 'words'; options: TemplateContent[] }
  | { is: 'refused'; why: RefusedWhy; about?: string }

export const refused = (why: RefusedWhy, about?: string): Reading => ({
  is: 'refused',
  why,
  ...(about === undefined ? {} : { about }),
})

export const emptyTemplate: TemplateContent = z.parse(TemplateContent, {})

/** A line as the template's own schema keeps it, or what of it cannot be kept. */
export function heldOf(content: object): { held: TemplateContent } | { error: string } {
  const read = z.safeParse(TemplateContent, content)
  if (read.success) return { held: read.data }
  const [key = 'text'] = Object.values(fieldErrors(read.error.issues)).flat()
  return { error: key }
}

/** The same as a reading. */
export function keptReading(content: object): Reading {
  const kept = heldOf(content)
  return 'held' in kept ? { is: 'read', held: kept.held } : refused('field', kept.error)
}

/** The lines of one template behind those of another. */
export const linesOfBoth = (one: TemplateContent, other: TemplateContent): TemplateContent => ({
  chief_complaints: [...one.chief_complaints, ...other.chief_complaints],
  histories: [...one.histories, ...other.histories],
  examinations: [...one.examinations, ...other.examinations],
  investigations: [...one.investigations, ...other.investigations],
  diagnosis: [...one.diagnosis, ...other.diagnosis],
  drugs: [...one.drugs, ...other.drugs],
  advises: [...one.advises, ...other.advises],
  follow_up: one.follow_up ?? other.follow_up,
  ...therapyLines((section) => [...linesIn(one, section), ...linesIn(other, section)]),
})
