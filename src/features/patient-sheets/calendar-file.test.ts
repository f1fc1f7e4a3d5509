import { expect, test } from 'vitest'
import { calendarSaid } from '#tests/support/calendar-said.ts'
import { calendarFile } from './calendar-file.ts'

const now = Date.parse('2026-11-28T09:30:00Z')
const napa = {
  uid: 'one@niramoy',
  first: '2026-11-28',
  clock: '08:00',
  days: 7,
  title: 'ওষুধ খাওয়ার সময়',
  text: 'Tab. Napa 500 mg, ১টি; খাবার পরে\nCap. Seclo \\ 20 mg',
}

test('an event rings daily at its clock, as often as there are days, and says what was said', () => {
  const [event] = calendarSaid(calendarFile({ events: [napa], gone: [], now }))
  expect(event).toMatchObject({
    UID: 'one@niramoy',
    DTSTAMP: '20261128T093000Z',
    DTSTART: '20261128T080000',
    RRULE: 'FREQ=DAILY;COUNT=7',
    SUMMARY: napa.title,
    DESCRIPTION: napa.text,
    'ALARM ACTION': 'DISPLAY',
    'ALARM TRIGGER': 'PT0S',
    'ALARM DESCRIPTION': napa.title,
  })
})

test('what goes on has no end, and without names nothing is described', () => {
  const [event] = calendarSaid(calendarFile({ events: [{ ...napa, days: null, text: '' }], gone: [], now }))
  expect(event?.['RRULE']).toBe('FREQ=DAILY')
  expect(event).not.toHaveProperty('DESCRIPTION')
})

test('a later file counts more, and takes out what is no more', () => {
  const sequence = (at: number) =>
    Number(calendarSaid(calendarFile({ events: [napa], gone: [], now: at }))[0]?.['SEQUENCE'])
  expect(sequence(now + 1_000)).toBeGreaterThan(sequence(now))
  expect(sequence(Date.parse('2090-01-01'))).toBeLessThan(2 ** 31)
  const [gone] = calendarSaid(calendarFile({ events: [], gone: [napa], now }))
  expect(gone).toMatchObject({ UID: napa.uid, STATUS: 'CANCELLED' })
  expect(gone).not.toHaveProperty('RRULE')
})

test('no line is longer than 75 bytes, and a long Bengali one is whole again when it is read', () => {
  const text = 'সকালে নাশতার ৩০ মিনিট আগে '.repeat(12)
  const file = calendarFile({ events: [{ ...napa, text }], gone: [], now })
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(calendarSaid(file)[0]?.['DESCRIPTION']).toBe(text)
})
