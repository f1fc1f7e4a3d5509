import { expect, test } from 'vitest'
import { printedLine } from '#contract/clinic/dose-words.ts'
import { readDoseLine } from '#contract/clinic/drug-line.ts'

/** Tests a table of doses, one a line: form, typed, printed in Bengali, in English, and the generic where it counts. */
export function testPrinted(title: string, table: string): void {
  const cases = table.trim().split('\n')
  test.each(cases.map((one) => one.split('|').map((cell) => cell.trim())))(
    title,
    (form_abbr = '', typed = '', bn, en, generic = '') => {
      const of = { form_abbr, generic }
      const read = readDoseLine(typed, of)
      if ('unknown' in read) throw new Error(`not read: ${typed}`)
      expect([printedLine(read.line, 'bn', of), printedLine(read.line, 'en', of)]).toEqual([bn, en])
    },
  )
}
