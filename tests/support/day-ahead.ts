import { addDays, showDay } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'

/** A day to come as it is typed and shown, so many days from the one on which the story is told: a fixed one would be past some day. */
export const dayAhead = (days: number, language: 'bn' | 'en' = 'en'): string =>
  showDay(addDays(sittingDate(Date.now()), days), language)
