import { everyday } from './everyday.ts'
import { forms } from './forms.ts'
import { slots } from './slots.ts'
import { steps } from './steps.ts'
import { times } from './times.ts'

/** Typed doses with the sentence of each language, all written by hand. */
export const goldenDoses = [slots, times, forms, steps, everyday].flatMap((table) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map(([form_abbr = '', typed = '', bn = '', en = '', generic = '']) => ({
      of: { form_abbr, generic },
      typed,
      bn,
      en,
    })),
)
