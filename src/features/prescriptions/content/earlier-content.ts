import { type Day, daysBetween } from '#contract/clinic/day.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { sinceOf } from './edit-content.ts'
import { lastingOf, type LastingUnit } from './lasting.ts'
import { readLoneTime } from './lone-time.ts'

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
 * before. What was measured then is of then.
 */
export function earlierContent(
  content: PrescriptionContent,
  { from, today }: { from: Day; today: Day },
): PrescriptionContent {
  const passed = daysBetween(from, today)
  const holds = (unit: LastingUnit): boolean => passed < daysIn[unit]
  const since = (said: string | null): string | null => {
    const time = said === null ? null : readLoneTime(said)
    if (time === null) return said
    return passed <= 0 || (typeof time !== 'string' && holds(time.unit)) ? said : null
  }
  return {
    ...content,
    chief_complaints: content.chief_complaints.map((line) => {
      const time = lastingOf(line)
      return time === null || holds(time.unit) ? line : { ...line, duration_value: null, duration_unit: null }
    }),
    histories: content.histories.map((line) => ({ ...line, since: since(line.since) })),
    diagnosis: content.diagnosis.map((line) => sinceOf(line, since(line.since ?? null))),
    examinations: content.examinations.map((line) =>
      passed > 0 ? { ...line, value: null, unit: null } : line,
    ),
  }
}
