import * as z from 'zod/mini'
import { line } from '#contract/fields.ts'

const words = (most: number) => z.string('text').check(z.maxLength(most, 'too_long'))

/** What of an own medicine is offered to the list of all: what it is, and nothing of how or for whom it is written. */
export const offeredFields = {
  brand: line(120),
  generic: words(300),
  strength: words(60),
  form: words(60),
  form_abbr: words(20),
  company: words(120),
}
