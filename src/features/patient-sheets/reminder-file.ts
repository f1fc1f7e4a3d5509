import { useLanguage } from '#text/index.ts'
import { saveFile } from '#ui/save-file.ts'
import { calendarFile, type DailyEvent } from './calendar-file.ts'
import type { KeptReminders } from './kept-reminders.ts'
import type { PlanTime, Reminder } from './reminders.ts'
import { useSheetWords } from './words.ts'

/** When somebody is reminded who has not said otherwise. */
export const usualClocks: Readonly<Record<PlanTime, string>> = {
  morning: '08:00',
  noon: '14:00',
  afternoon: '17:00',
  evening: '19:00',
  night: '21:00',
}

/** Gives the person the file of a sheet's reminders. */
export const saveReminders = ({ number }: { number: string }, file: string): void =>
  saveFile(`medicines-${number}.ics`, file, 'text/calendar;charset=utf-8')

interface Making {
  id: string
  reminders: readonly Reminder[]
  clocks: Readonly<Record<PlanTime, string>>
  names: boolean
  before: KeptReminders['sheets'][string] | undefined
}

/** Makes the file of a sheet's reminders in the words of the page; `made` is what a later file of it puts in place or takes out. */
export function useReminderFile() {
  const t = useSheetWords()
  const lang = useLanguage()
  return ({ id, reminders, clocks, names, before }: Making) => {
    const said = ({ taken }: Reminder) =>
      taken.map(({ drug, dose }) => ({
        brief: `${drug.head} ${lang === 'bn' ? dose.bn_amount : dose.amount}`.trim(),
        // The printed line, word for word: before or after food, and how long.
        line: drug.lines.slice(0, 1),
      }))
    const events = reminders.map((reminder): DailyEvent => {
      const { time, first, days } = reminder
      const nth = reminders.filter((one) => one.time === time).indexOf(reminder)
      const medicines = names ? said(reminder) : []
      return {
        uid: `${id}-${time}-${nth}@niramoy`,
        first,
        days,
        clock: clocks[time],
        title: names
          ? `${t('remind.event')}: ${medicines.map(({ brief }) => brief).join(', ')}`
          : t('remind.event'),
        text: medicines.map(({ brief, line }) => [brief, ...line].join('\n')).join('\n'),
      }
    })
    const gone = (before?.made ?? []).filter(({ uid }) => !events.some((event) => event.uid === uid))
    const title = t('remind.event')
    return {
      file: calendarFile({ events, gone: gone.map((one) => ({ ...one, title })), now: Date.now() }),
      made: events.map(({ uid, first, clock }) => ({ uid, first, clock })),
    }
  }
}
