import { type Day, showClock, showWeekday, type Weekday } from '#contract/clinic/day.ts'
import { toBengaliDigits } from '#contract/clinic/digits.ts'
import { showPhone } from '#contract/clinic/phone.ts'
import type { ScheduleSlotRow } from '#domain/schedule/rows.ts'
import type { ProfileChamber, PublicProfile } from '#features/directory/contract.ts'
import { type PaperLanguage, posterWords } from './paper-words.ts'

/** What stands on a poster, as it is printed. */
export interface Poster {
  language: PaperLanguage
  name: string
  degrees: string
  post: readonly string[]
  speciality: string
  chamber: string
  address: string
  /** One line each for days that have the same hours; none where no weekly plan is in force. */
  hours: readonly { days: string; clock: string }[]
  phones: readonly string[]
  /** Whether places of this chamber are given online: only then a patient takes a serial by himself. */
  books: boolean
}

/** A session of the weekly plan, as far as a poster tells of it. */
export type PlannedSession = Pick<
  ScheduleSlotRow,
  | 'chamber_id'
  | 'weekdays'
  | 'start_time'
  | 'end_time'
  | 'online'
  | 'effective_from'
  | 'effective_to'
  | 'deleted_at'
>

interface PosterFacts {
  doctor: PublicProfile
  chamber: ProfileChamber
  plan: readonly PlannedSession[]
  today: Day
}

/** The poster of one chamber in one language: what anybody may read of the doctor, and nothing else. */
export function posterOf(language: PaperLanguage, { doctor, chamber, plan, today }: PosterFacts): Poster {
  const words = posterWords[language]
  const inForce = plan.filter(isInForce(chamber.id, today))
  const name = nameIn(language)
  const { address, bn_address, room, district } = chamber
  const street = name({ name: address, bn_name: bn_address })
  const town = district ? name(district) : ''
  const place = [
    street,
    // Most write it into the address themselves.
    street.includes(town) ? '' : town,
    room === null ? '' : words.room(digitsIn(language, room)),
  ]
  const post = [
    name({ name: doctor.title ?? '', bn_name: doctor.bn_title }),
    doctor.institute ?? '',
    doctor.bmdc === null ? '' : words.bmdc(doctor.bmdc),
  ]
  return {
    language,
    name: name(doctor),
    degrees: doctor.degrees.join(', '),
    post: post.filter(Boolean),
    speciality: doctor.specialities
      .map((one) => name({ name: one.name, bn_name: one.bn_patient ?? one.bn_name }))
      .join(', '),
    chamber: name(chamber),
    address: place.filter(Boolean).join(', '),
    hours: hoursOf(language, inForce),
    phones: chamber.serial_phones.map((phone) => digitsIn(language, showPhone(phone))),
    books: inForce.some(({ online }) => online > 0),
  }
}

const nameIn =
  (language: PaperLanguage) =>
  (one: { name: string; bn_name: string | null }): string =>
    (language === 'bn' ? one.bn_name : null) ?? one.name

const digitsIn = (language: PaperLanguage, text: string): string =>
  language === 'bn' ? toBengaliDigits(text) : text

const isInForce =
  (chamber_id: number, today: Day) =>
  (one: PlannedSession): boolean =>
    one.chamber_id === chamber_id &&
    one.deleted_at === null &&
    (one.effective_from === null || one.effective_from <= today) &&
    (one.effective_to === null || one.effective_to >= today)

const week: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

/** Days that have the same hours stand in one line, in the order of the week; the earliest hours of a day first. */
function hoursOf(language: PaperLanguage, plan: readonly PlannedSession[]): Poster['hours'] {
  const words = posterWords[language]
  const daysBySpan = new Map<string, Set<number>>()
  for (const { start_time, end_time, weekdays } of plan) {
    const span = `${start_time} ${end_time}`
    daysBySpan.set(span, new Set([...(daysBySpan.get(span) ?? []), ...weekdays]))
  }
  return [...daysBySpan]
    .map(([span, days]) => ({ span, days: week.filter((day) => days.has(day)) }))
    .toSorted((a, b) => (a.days[0] ?? 0) - (b.days[0] ?? 0) || a.span.localeCompare(b.span))
    .map(({ span, days }) => {
      const [from = '', to = ''] = span.split(' ').map((clock) => showClock(clock, language))
      return {
        days:
          days.length === week.length
            ? words.every_day
            : days.map((day) => showWeekday(day, language)).join(', '),
        clock: words.from_to(from, to),
      }
    })
}
