import { addDays, type Day } from '#contract/clinic/day.ts'
import type { SmsCreditLevel } from '#domain/sms/credit.ts'

export type NoticeKind =
  | 'decision'
  | 'left'
  | 'number'
  | 'twice'
  | 'papers'
  | 'unsent'
  | 'silent'
  | 'over'
  | 'give_back'
  | 'second_visit'
  | 'double'
  | 'verify'
  | 'booking'
  | 'draft'
  | 'sms_low'
  | 'sms_last'
  | 'sms_empty'
  | 'ending'

/** Something that waits for a person, with a key for each thing it counts: new is what has a key that was not seen. */
export interface Notice {
  kind: NoticeKind
  keys: readonly string[]
  /** Where it is settled. */
  to: string
  /** The chamber whose sittings end. */
  chamber_id?: number
  /** The next day it is about. */
  day?: Day
}

/** What a device knows of its practice that may need somebody. */
export interface NoticeFacts {
  today: Day
  /** Calls that need a decision. */
  decisions: readonly string[]
  /** Visits with more than one prescription in force, with one of them each; absent for whoever does not decide that. */
  twice?: readonly { appointment_id: string; prescription_id: string }[]
  /** Papers that were corrected twice, with one of what stands in their place each; absent for whoever does not decide that. */
  papers?: readonly { key: string; certificate_id: string }[]
  /** What devices of removed people handed over; absent for whoever does not decide that. */
  left?: readonly string[]
  /** Patients whose number was changed after they had prescriptions, by the change; absent for whoever does not watch over that. */
  numbers?: readonly { id: string; patient_id: string }[]
  /** Calls that have waited for the server for half a day and longer. */
  stale: readonly string[]
  /** Assistants' devices that have been silent through a sitting; absent where nobody could ask. */
  silent?: readonly string[]
  /** Payments whose reference nobody has found on the account yet. */
  unverified: readonly string[]
  /** Visits for which more was taken than they cost. */
  overpaid: readonly string[]
  /** Visits that do not take place and were paid ahead. */
  to_give_back: readonly string[]
  /** Patients who have two visits in one sitting, and records that may be of one person: by the patient whose page shows it. */
  second_visits: readonly string[]
  doubles: readonly string[]
  /** Bookings that patients made themselves, still to come. */
  bookings: readonly { id: string; sitting_date: Day }[]
  /** How much of the messages that the practice bought is left; absent for whoever does not keep them, or where nobody could ask. */
  sms?: SmsCreditLevel
  /** Sheets in writing that nobody touched for a day. */
  drafts: readonly string[]
  /** The last day that each chamber sits; null: without end. */
  chambers: readonly { id: number; last_day: Day | null }[]
}

/** Hours after which a waiting call or an untouched draft is told. */
export const staleHours = { unsent: 12, draft: 24 } as const

/** Days before the last sitting at which its end is told, and after it. */
export const endsWithin = 7

/** What waits, the most urgent first. */
export function noticesOf(facts: NoticeFacts): Notice[] {
  const {
    bookings,
    overpaid,
    to_give_back,
    second_visits,
    doubles,
    left = [],
    numbers = [],
    silent = [],
  } = facts
  const next = bookings.map((one) => one.sitting_date).toSorted()[0]
  const counted: Notice[] = [
    { kind: 'decision', keys: facts.decisions, to: '/doctor/sync' },
    { kind: 'left', keys: left, to: '/doctor/sync' },
    { kind: 'number', keys: numbers.map(({ id }) => id), to: pageOf(numbers.map((one) => one.patient_id)) },
    ...doubled(facts),
    { kind: 'unsent', keys: facts.stale, to: '/doctor/sync' },
    { kind: 'silent', keys: silent, to: '/doctor/device' },
    { kind: 'over', keys: overpaid, to: billsOf(overpaid) },
    { kind: 'give_back', keys: to_give_back, to: billsOf(to_give_back) },
    { kind: 'second_visit', keys: second_visits, to: pageOf(second_visits) },
    { kind: 'double', keys: doubles, to: pageOf(doubles) },
    { kind: 'verify', keys: facts.unverified, to: '/doctor/payments' },
    {
      kind: 'booking',
      keys: bookings.map((one) => one.id),
      to: '/doctor/appointments',
      ...(next === undefined ? {} : { day: next }),
    },
    { kind: 'draft', keys: facts.drafts, to: '/doctor/prescriptions?tab=draft' },
  ]
  return [...counted.filter(({ keys }) => keys.length > 0), ...littleCredit(facts), ...endings(facts)]
}

/** Where the bills of these visits are: one has a page, several stand in the list. */
const billsOf = (visits: readonly string[]): string =>
  visits.length === 1 ? `/doctor/patient-invoice?id=${visits.join()}` : '/doctor/quick-patient-list'

/** What two devices wrote without knowing of each other: one is a press away, several stand beside one another. */
const doubled = ({ twice = [], papers = [] }: NoticeFacts): Notice[] => [
  {
    kind: 'twice',
    keys: twice.map((one) => one.appointment_id),
    to: twice.length > 1 ? '/doctor/sync' : `/doctor/prescription/${twice[0]?.prescription_id ?? ''}`,
  },
  {
    kind: 'papers',
    keys: papers.map(({ key }) => key),
    to: papers.length > 1 ? '/doctor/sync' : `/doctor/certificates/${papers[0]?.certificate_id ?? ''}`,
  },
]

/** Few messages are left, or none: each step is told anew. */
const littleCredit = ({ sms }: NoticeFacts): Notice[] =>
  sms === 'low' || sms === 'last' || sms === 'empty'
    ? [{ kind: `sms_${sms}`, keys: [sms], to: '/doctor/settings/sms-package' }]
    : []

/** The chambers whose sittings end soon or ended lately. */
const endings = ({ chambers, today }: NoticeFacts): Notice[] =>
  chambers.flatMap(({ id: chamber_id, last_day: day }) =>
    day === null || day < addDays(today, -endsWithin) || day >= addDays(today, endsWithin)
      ? []
      : [{ kind: 'ending', keys: [`${chamber_id}:${day}`], to: '/doctor/schedules', chamber_id, day }],
  )

/** Whoever is looked at first: settled, he is no longer the first. */
const pageOf = ([patient_id = '']: readonly string[]): string => `/doctor/patients/info?id=${patient_id}`

const keyOf = (notice: Notice, key: string) => `${notice.kind}:${key}`

/** How many things of a notice were not seen yet. */
export const unreadIn = (notice: Notice, read: ReadonlySet<string>): number =>
  notice.keys.filter((key) => !read.has(keyOf(notice, key))).length

/** All that was seen once these were shown: of what is settled nothing is remembered. */
export const readKeys = (notices: readonly Notice[]): string[] =>
  notices.flatMap((notice) => notice.keys.map((key) => keyOf(notice, key)))

interface Slot {
  chamber_id: number
  effective_to: Day | null
}

/** The last day a chamber sits by its weekly and dated sittings; null where a weekly one goes on without end. Undefined: it never sat. */
export function lastDayOf(
  chamber_id: number,
  slots: readonly Slot[],
  dated: readonly { chamber_id: number; date: Day }[],
): Day | null | undefined {
  const weekly = slots.filter((slot) => slot.chamber_id === chamber_id)
  if (weekly.some((slot) => slot.effective_to === null)) return null
  const ends = weekly.flatMap((slot) => slot.effective_to ?? [])
  return [...ends, ...dated.filter((one) => one.chamber_id === chamber_id).map((one) => one.date)]
    .toSorted()
    .at(-1)
}
