import { addDays, type Day, showDay, showWeekday, weekdayOf } from '#contract/clinic/day.ts'
import type { Lang } from '#contract/clinic/digits.ts'
import type { ContentItem } from '#domain/phrase/rows.ts'
import type { FollowUp } from '#domain/prescription/content.ts'
import { saidOrNothing } from './edit-line.ts'

/** On which days a chamber sits. */
export interface SittingDays {
  today: Day
  chamber_id: number
  sits: (day: Day) => boolean
}

/** The day and words of a return after so many days. Where the chamber does not sit that day it is the next one on which it does, and the day that was counted stays beside it. */
export function followUpOf(item: Pick<ContentItem, 'text' | 'bn_text' | 'days'>, on: SittingDays): FollowUp {
  const counted = item.days === null ? null : addDays(on.today, item.days)
  const day = counted === null ? null : nextSitting(counted, on.sits)
  return {
    text: item.text,
    bn_text: item.bn_text,
    after_days: item.days,
    day,
    with_reports: /report/i.test(item.text),
    chamber_id: day === null ? null : on.chamber_id,
    ...(counted !== null && counted !== day ? { counted_day: counted } : {}),
  }
}

/** A return that was kept by so many days or in words, counted from today. */
export function countedAnew(kept: FollowUp, on: SittingDays): FollowUp {
  if (kept.after_days === null) return kept
  const { text, bn_text, after_days: days, with_reports } = kept
  const counted = { ...followUpOf({ text, bn_text, days }, on), with_reports }
  return kept.note === undefined ? counted : { ...counted, note: kept.note }
}

/** A chamber that never sits within two weeks has no schedule: then the counted day itself stands. */
function nextSitting(day: Day, sits: (day: Day) => boolean): Day {
  for (let later = 0; later < 14; later++) {
    const candidate = addDays(day, later)
    if (sits(candidate)) return candidate
  }
  return day
}

/** A day with its weekday before it. */
export const dayWords = (day: Day, lang: Lang): string =>
  `${showWeekday(weekdayOf(day), lang)} ${showDay(day, lang)}`

/** A return on a day that was named: it is never moved. What else was said of it stays. */
export const returnOn = (
  day: Day,
  { chamber_id }: Pick<SittingDays, 'chamber_id'>,
  before: FollowUp | null,
): FollowUp =>
  beside(
    {
      text: dayWords(day, 'en'),
      bn_text: dayWords(day, 'bn'),
      after_days: null,
      day,
      with_reports: before?.with_reports ?? false,
      chamber_id,
    },
    saidOf(before),
  )

/** A chip taken in place of what stood; the words and the reports that were asked for stay. Taken again it goes. */
export function returnBy(item: ContentItem, on: SittingDays, before: FollowUp | null): FollowUp | null {
  if (before?.text === item.text) return null
  const taken = followUpOf(item, on)
  return beside(
    { ...taken, with_reports: taken.with_reports || before?.with_reports === true },
    saidOf(before),
  )
}

/** Words of one's own: with a day or a chip they stand behind it, alone they are the return. */
export function withWords(follow_up: FollowUp | null, words: string): FollowUp | null {
  if (follow_up !== null && !isWordsAlone(follow_up)) return beside(follow_up, words)
  const said = saidOrNothing(words)
  return said === null
    ? null
    : {
        text: said,
        bn_text: null,
        after_days: null,
        day: null,
        with_reports: follow_up?.with_reports ?? false,
        chamber_id: null,
      }
}

function beside({ note: _before, ...follow_up }: FollowUp, words: string): FollowUp {
  const note = saidOrNothing(words)
  return note === null ? follow_up : { ...follow_up, note }
}

/** The typed words of a return. */
export const saidOf = (follow_up: FollowUp | null): string =>
  follow_up === null ? '' : isWordsAlone(follow_up) ? follow_up.text : (follow_up.note ?? '')

const isWordsAlone = ({ bn_text, day, note }: FollowUp): boolean =>
  bn_text === null && day === null && note === undefined

/** Whether a return's day was named and not counted from today. */
export const isNamedDay = ({ after_days, day }: FollowUp): boolean => after_days === null && day !== null
