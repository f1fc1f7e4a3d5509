import { digitsFor, type Lang } from '#contract/clinic/digits.ts'
import { type Day, showClock, showDay, showShortWeekday, weekdayOf } from '#contract/clinic/day.ts'
import { bn } from './text/bn.ts'
import { en } from './text/en.ts'

interface Told {
  doctor: { name: string; bn_name: string | null }
  sitting_date: Day
  clock: string
  serial: string
  link: string
}

/** The words of the message: doctor, day, serial and the link. Nobody's name stands in it and nobody's problem, for others read a phone. */
export function visitMessageText(lang: Lang, { doctor, sitting_date, clock, serial, link }: Told): string {
  const day = `${showShortWeekday(weekdayOf(sitting_date), lang)} ${showDay(sitting_date, lang).slice(0, 5)}`
  return (lang === 'bn' ? bn : en).sms
    .replaceAll('{{doctor}}', () => (lang === 'bn' ? doctor.bn_name : null) ?? doctor.name)
    .replaceAll('{{when}}', () => `${day} ${showClock(clock, lang)}`)
    .replaceAll('{{serial}}', () => digitsFor(lang, serial))
    .replaceAll('{{link}}', () => link)
}
