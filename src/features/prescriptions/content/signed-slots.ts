import { canonical } from '#contract/clinic/canonical.ts'
import { readDoseLine } from '#contract/clinic/drug-line.ts'

const DIGITS_ALONE = /^[0-3০-৩]{3,4}$/

/**
 * The words of a dose with '101' written as 1+0+1, where that says the same: 120 days, a fever of 101 and a line that is not
 * understood stay as they are typed.
 */
export function signedSlots(dose: string): string {
  const meaning = meaningOf(dose)
  if (meaning === null) return dose
  const typed = dose.split(/\s+/)
  return typed
    .reduce((words, word, at) => {
      const signed = words.with(at, word.split('').join('+'))
      return DIGITS_ALONE.test(word) && meaningOf(signed.join(' ')) === meaning ? signed : words
    }, typed)
    .join(' ')
}

function meaningOf(dose: string): string | null {
  const read = readDoseLine(dose, { form_abbr: '' })
  return 'line' in read ? canonical(read.line) : null
}
