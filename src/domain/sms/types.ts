/** The kinds of messages that the platform knows, in the order in which they are shown. */
export const smsTypeKeys = [
  'otp',
  'booked',
  'day_before',
  'same_morning',
  'three_ahead',
  'delay',
  'cancelled',
  'rescheduled',
  'prescription_link',
  'follow_up',
  'payment',
  'feedback',
  'custom',
] as const
export type SmsTypeKey = (typeof smsTypeKeys)[number]

/** What stands in a text in braces until the message is made. */
export const smsPlaceholders = [
  'doctor',
  'serial',
  'date',
  'time',
  'chamber',
  'link',
  'min',
  'amount',
  'result',
  'text',
  'product',
  'code',
] as const
export type SmsPlaceholder = (typeof smsPlaceholders)[number]

interface Placeholders {
  may: readonly SmsPlaceholder[]
  /** Without these the message tells nothing. */
  must: readonly SmsPlaceholder[]
}

const visit = ['doctor', 'serial', 'date', 'time', 'chamber', 'link'] as const

/** Which placeholders each type may use, and which it cannot go without. */
export const placeholdersOf: Record<SmsTypeKey, Placeholders> = {
  otp: { may: ['product', 'code'], must: ['code'] },
  booked: { may: visit, must: ['serial', 'date'] },
  day_before: { may: visit, must: ['time', 'serial'] },
  same_morning: { may: visit, must: ['time', 'serial'] },
  three_ahead: { may: ['doctor', 'serial', 'chamber', 'link'], must: ['serial'] },
  delay: { may: [...visit, 'min'], must: ['min'] },
  cancelled: { may: visit, must: ['date'] },
  rescheduled: { may: visit, must: ['date', 'serial'] },
  prescription_link: { may: ['doctor', 'date', 'chamber', 'link'], must: ['link'] },
  follow_up: { may: ['doctor', 'date', 'chamber', 'link'], must: ['doctor'] },
  payment: { may: ['doctor', 'amount', 'result', 'date', 'serial', 'link'], must: ['amount', 'result'] },
  feedback: { may: ['doctor', 'date', 'chamber', 'link'], must: ['link'] },
  custom: { may: ['doctor', 'chamber', 'text'], must: ['text'] },
}

/** The platform's own: its words are those of the login, and no practice sends or changes it. */
export const isPlatformSms = (key: SmsTypeKey): boolean => key === 'otp'

/** Between these hours nobody is woken: codes alone go out at any hour. */
export const smsDay = { from: '08:00', until: '21:30' } as const

/** What is wrong with the hours in which a message may go out, by field; the clock is `HH:MM`. */
export function wrongWindow({
  from_time,
  until_time,
}: {
  from_time: string
  until_time: string
}): Record<string, string[]> {
  if (from_time < smsDay.from) return { from_time: ['quiet_hours'] }
  if (until_time > smsDay.until) return { until_time: ['quiet_hours'] }
  return from_time < until_time ? {} : { until_time: ['window_empty'] }
}
