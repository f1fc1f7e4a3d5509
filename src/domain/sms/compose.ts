import { digitsFor, type Lang } from '#contract/clinic/digits.ts'
import { showClock, showDay } from '#contract/clinic/day.ts'
import { showTaka } from '#contract/clinic/money.ts'
import { printedSerial, type SerialDisplay } from '#contract/clinic/serial.ts'
import { PAYMENT_STATE } from '#contract/clinic/payment-state.ts'
import { smsLetters } from './size.ts'
import { fillSms } from './text.ts'
import type { SmsTypeKey } from './types.ts'

/** What the words of a message are filled from. */
export interface SmsContent {
  language: Lang
  text: string
  /** What somebody wrote himself, for the place that the text has for it. */
  words: string | null
  doctor: string
  bn_doctor: string | null
  chamber: string
  bn_chamber: string | null
  serial: string
  session_code: string
  serial_display: SerialDisplay
  date: string
  clock: string
  delay_min: number
  paid_paisa: number | null
  /** What became of money, or the day to come again, where it tells of that. */
  said: { status?: number; day?: string }
}

const results = {
  bn: { came: 'পাওয়া গেছে', missing: 'পাওয়া যায়নি' },
  en: { came: 'was received', missing: 'was not received' },
} as const

const titles = /^(?:ডা\.|ডাঃ|Dr\.?)\s*/u

/** Whether the words have room for a link: one is made for them alone. */
export const wantsLink = ({ text }: Pick<SmsContent, 'text'>): boolean => text.includes('{link}')

/** The words that go out. Nobody's name but the doctor's stands in them and nobody's problem, for others read a phone. */
export function composeSms(event: SmsContent, link: string): string {
  const { language: lang, text } = event
  const named = (name: string, bn_name: string | null) => (lang === 'bn' ? bn_name : null) ?? name
  const doctor = named(event.doctor, event.bn_doctor)
  const printed = printedSerial(event.session_code, event.serial, event.serial_display)
  const filled = fillSms(text, {
    // The words of most kinds begin with the title already.
    doctor: /(?:ডা\.|Dr\.?) \{doctor\}/u.test(text) ? doctor.replace(titles, '') : doctor,
    serial: digitsFor(lang, printed),
    date: showDay(event.said.day ?? event.date, lang).slice(0, 5),
    time: showClock(event.clock, lang),
    chamber: named(event.chamber, event.bn_chamber),
    min: digitsFor(lang, event.delay_min),
    // As it was paid, to the paisa; the words of the kind say taka.
    amount: showTaka(event.paid_paisa ?? 0, lang).replace('৳', ''),
    result: results[lang][event.said.status === PAYMENT_STATE.rejected ? 'missing' : 'came'],
    text: event.words ?? '',
    link,
  })
  // One line, whatever a name holds: nothing can be put behind it for a gateway.
  return smsLetters(filled.replace(/\s+/g, ' ').trim())
}

/** What stands for the link of a message while nobody sends it: of the same length, so that the count is the true one. */
export const sampleLink = (
  key: SmsTypeKey,
  { home, doctor_id }: { home: string; doctor_id: number },
): string => (key === 'cancelled' ? bookingPage(home, doctor_id) : `${home}/visit/${'x'.repeat(22)}`)

/** Where somebody finds the doctor's other days. */
export const bookingPage = (home: string, doctor_id: number): string =>
  `${home}/doctor/appointment/${doctor_id}`
