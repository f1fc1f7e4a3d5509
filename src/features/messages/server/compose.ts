import { digitsFor } from '#contract/clinic/digits.ts'
import { showClock, showDay } from '#contract/clinic/day.ts'
import { showTaka } from '#contract/clinic/money.ts'
import { printedSerial } from '#contract/clinic/serial.ts'
import { PAYMENT_STATE } from '#contract/clinic/payment-state.ts'
import { smsLetters } from '#domain/sms/size.ts'
import { fillSms } from '#domain/sms/text.ts'
import type { ToldEvent } from './facts.ts'

const results = {
  bn: { came: 'পাওয়া গেছে', missing: 'পাওয়া যায়নি' },
  en: { came: 'was received', missing: 'was not received' },
} as const

const titles = /^(?:ডা\.|ডাঃ|Dr\.?)\s*/u

/** Whether the words have room for a link: one is made for them alone. */
export const wantsLink = ({ text }: Pick<ToldEvent, 'text'>): boolean => text.includes('{link}')

/** The words that go out. Nobody's name but the doctor's stands in them and nobody's problem, for others read a phone. */
export function composeSms(event: ToldEvent, link: string): string {
  const { language: lang, text } = event
  const named = (name: string, bn_name: string | null) => (lang === 'bn' ? bn_name : null) ?? name
  const doctor = named(event.doctor, event.bn_doctor)
  const printed = printedSerial(event.session_code, event.serial, event.serial_display)
  const filled = fillSms(text, {
    // The words of most kinds begin with the title already.
    doctor: /(?:ডা\.|Dr\.?) \{doctor\}/u.test(text) ? doctor.replace(titles, '') : doctor,
    serial: digitsFor(lang, printed),
    date: showDay(event.date, lang).slice(0, 5),
    time: showClock(event.clock, lang),
    chamber: named(event.chamber, event.bn_chamber),
    min: digitsFor(lang, event.delay_min),
    // As it was paid, to the paisa; the words of the kind say taka.
    amount: showTaka(event.paid_paisa ?? 0, lang).replace('৳', ''),
    result: results[lang][event.said.status === PAYMENT_STATE.rejected ? 'missing' : 'came'],
    link,
  })
  // One line, whatever a name holds: nothing can be put behind it for a gateway.
  return smsLetters(filled.replace(/\s+/g, ' ').trim())
}
