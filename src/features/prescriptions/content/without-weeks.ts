import { type HistoryItem, periodFacts } from '#contract/clinic/history-facts.ts'
import type { Day } from '#contract/clinic/day.ts'

const COUNT = '(?:\\p{Nd}{1,2}\\s*(?:-|–|to)\\s*)?\\p{Nd}{1,2}(?:\\s*\\+\\s*\\p{Nd})?'
const UNIT = '(?:weeks?|wks?|w|months?|সপ্তাহ|মাস)(?![a-z])(?:ের|এর)?'
const DAYS = '(?:\\s*(?:and|&|,|\\+)?\\s*\\p{Nd}\\s*(?:days?|d|দিন)(?![a-z]))?'
/** The weeks of a pregnancy with what ties them to the words around. */
const WEEKS = new RegExp(
  `[\\s,;:–-]*(?:\\b(?:for|since|of|at|about|approx)\\s+)*${COUNT}\\s*${UNIT}${DAYS}(?:\\s+(?:of|back|ago|ধরে|আগে|চলছে))?`,
  'iu',
)
/** Words that say nothing without the weeks behind or before them. */
const ONLY_WEEKS =
  /^(?:lmp|ga|pog|(?:period of )?gestation(?:al age)?|last (?:menstrual )?period|শেষ মাসিক)?[\s:.=-]*$/iu

/** Whether a line tells how far a pregnancy is on that day. */
export const tellsPregnancy = (line: HistoryItem, day: Day): boolean => periodFacts(line, day).length > 0

/** The words of a line without the weeks of a pregnancy, which are of the day on which they were said; null where nothing is left. */
export function withoutWeeks(text: string): string | null {
  const left = text
    .replace(WEEKS, '')
    .replace(/\(\s*[,;]?\s*/, '(')
    .replace(/\s*\(\)/, '')
    .trim()
  return ONLY_WEEKS.test(left) ? null : left
}
