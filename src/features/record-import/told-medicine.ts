import * as z from 'zod/mini'
import { cleanLine } from '#contract/clinic/clean-text.ts'
import { line } from '#contract/fields.ts'

const words = (most: number) => z.string('text').check(z.overwrite(cleanLine), z.maxLength(most, 'too_long'))

/** A medicine as a row of a file tells it. What a file says of its price is left out: own medicines have none. */
export const ToldMedicine = z.strictObject({
  brand: line(120),
  generic: words(300),
  strength: words(60),
  form: words(60),
  form_abbr: words(20),
  company: words(120),
})
export type ToldMedicine = z.infer<typeof ToldMedicine>

/** What a column may hold of a medicine. */
export const medicineTargets = ['brand', 'generic', 'strength', 'form', 'company'] as const
export type MedicineTarget = (typeof medicineTargets)[number]
