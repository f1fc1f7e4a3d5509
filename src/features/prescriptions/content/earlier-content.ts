import { type Day, daysBetween } from '#contract/clinic/day.ts'
import type { HistoryItem } from '#contract/clinic/history-facts.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { sinceOf } from './edit-content.ts'
import { lastingOf, type LastingUnit } from './lasting.ts'
import { readLoneTime } from './lone-time.ts'
import { tellsPregnancy, withoutWeeks } from './without-weeks.ts'

interface EarlierSheet {
  prescription: { sitting_date: Day }
  version: { content: PrescriptionContent }
}

/** What is taken over from an earlier sheet on a day. */
export const earlierSheet = ({ prescription, version }: EarlierSheet, today: Day): PrescriptionContent =>
  earlierContent(version.content, { from: prescription.sitting_date, today })

/** Days after which a time in this unit is another. */
const daysIn: Record<LastingUnit, number> = { hour: 1, day: 1, week: 7, month: 30, year: 365 }

/**
 * An earlier sheet as it is taken over on a later day: how long something has lasted is told from the day on which it was
 * said, so '3 days' of last month is left out, and '5 years' of last week stays; '2019' and 'since childhood' are as true as
 * before. What was measured then is of then, and so are the weeks of a pregnancy, which goes on by the day.
 */
export function earlierContent(
  content: PrescriptionContent,
  { from, today }: { from: Day; today: Day },
): PrescriptionContent {
  const passed = daysBetween(from, today)
  if (passed <= 0) return content
  const holds = ({ unit }: { unit: LastingUnit }): boolean => passed < daysIn[unit]
  const since = (line: HistoryItem): string | null => {
    const time = line.since ? readLoneTime(line.since) : null
    if (tellsPregnancy(line, from)) return null
    return time === null || (typeof time !== 'string' && holds(time)) ? (line.since ?? null) : null
  }
  return {
    ...content,
    chief_complaints: content.chief_complaints.flatMap((line) => {
      const time = lastingOf(line)
      return reworded(
        time === null || holds(time) ? line : { ...line, duration_value: null, duration_unit: null },
        from,
      )
    }),
    histories: content.histories.flatMap((line) => reworded({ ...line, since: since(line) }, from)),
    diagnosis: content.diagnosis.flatMap((line) => reworded(sinceOf(line, since(line)), from)),
    examinations: content.examinations.map((line) => ({ ...line, value: null, unit: null })),
  }
}

/** A line in words that are true on a later day as well; none where it told nothing else than how far a pregnancy was. */
function reworded<L extends HistoryItem & { bn_text: string | null }>(line: L, from: Day): L[] {
  if (!tellsPregnancy(line, from)) return [line]
  const text = withoutWeeks(line.text)
  return text === null ? [] : [{ ...line, text, bn_text: line.bn_text && withoutWeeks(line.bn_text) }]
}
