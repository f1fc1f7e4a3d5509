import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dhakaInstant, dhakaTimeOf } from '#contract/clinic/day.ts'
import { judgeMessage, smsEventKeys, type SmsFacts } from './judge.ts'

const at = (day: number, clock: string) => dhakaInstant(`2026-11-${day}`, clock)
const day = { from_time: '08:00', until_time: '21:30' }
const session: SmsFacts['session'] = {
  date: '2026-11-23',
  start_time: '18:00',
  end_time: '20:00',
  status: 'scheduled',
  delay_min: 0,
}
const plain: SmsFacts = {
  key: 'booked',
  now: at(22, '12:00'),
  is_on: true,
  phone: '01712345601',
  consents: true,
  hours: [day, day],
  visit: { status: 'booked', cancel_reason: null },
  session,
  said: {},
  ahead: 0,
  asks: true,
  payment_status: null,
  is_told: false,
  push: 'none',
  waited: 0,
}
const judged = (more: Partial<SmsFacts>) => judgeMessage({ ...plain, ...more })
const late = { key: 'delay', session: { ...session, delay_min: 30 }, said: { min: 30 } } as const
const off = {
  key: 'cancelled',
  session: { ...session, status: 'cancelled' },
  visit: { status: 'cancelled', cancel_reason: 'session' },
} as const
const near = { key: 'three_ahead', session: { ...session, status: 'running' }, ahead: 3 } as const
const own = { key: 'custom', now: at(23, '19:00') } as const
const again = { key: 'follow_up', said: { day: '2026-11-23' } } as const
const link = { key: 'prescription_link', said: { at: at(22, '11:00') } } as const
const seen = {
  key: 'feedback',
  said: { at: at(22, '09:30') },
  visit: { status: 'done', cancel_reason: null },
} as const
const money = { key: 'payment', payment_status: 1, said: { status: 1, at: at(22, '11:00') } } as const

test.each<[string, Partial<SmsFacts>, ReturnType<typeof judgeMessage>]>([
  ['a serial that stands', {}, 'send'],
  ['a practice that does not send it', { is_on: false }, { drop: 'off' }],
  [
    'a serial that was given up',
    { visit: { status: 'cancelled', cancel_reason: 'patient' } },
    { drop: 'stale' },
  ],
  [
    'a serial told while he sits there',
    { visit: { status: 'arrived', cancel_reason: null } },
    { drop: 'stale' },
  ],
  ['an evening that is over', { now: at(23, '20:00') }, { drop: 'stale' }],
  [
    'an evening that is late and not over',
    { now: at(23, '20:10'), session: { ...session, delay_min: 30 } },
    'send',
  ],
  ['a session called off meanwhile', { session: { ...session, status: 'cancelled' } }, { drop: 'stale' }],
  ['told in another message', { is_told: true }, { drop: 'duplicate' }],
  ['wants none', { consents: false }, { drop: 'opted_out' }],
  ['no number', { phone: null }, { drop: 'no_number' }],
  ['a number of a landline', { phone: '0255012345' }, { drop: 'no_number' }],
  ['a number abroad', { phone: '+14155550100' }, { drop: 'no_number' }],
  ['at night', { now: at(22, '22:00') }, { wait_until: at(23, '08:00') }],
  ['before the morning', { now: at(23, '06:00') }, { wait_until: at(23, '08:00') }],
  ['at the last minute of the day', { now: at(22, '21:29') }, 'send'],
  ['when the day ends', { now: at(22, '21:30') }, { wait_until: at(23, '08:00') }],
  [
    'outside the practice’s own hours',
    { hours: [day, { from_time: '16:00', until_time: '18:00' }] },
    { wait_until: at(22, '16:00') },
  ],
  [
    'of no use any more when the hours begin',
    { now: at(23, '19:00'), hours: [day, { from_time: '16:00', until_time: '18:00' }] },
    { drop: 'quiet_hours' },
  ],
  [
    'hours that never meet',
    { hours: [day, { from_time: '21:30', until_time: '21:40' }] },
    { drop: 'quiet_hours' },
  ],
  ['the day before', { key: 'day_before' }, 'send'],
  ['two days before', { key: 'day_before', now: at(21, '12:00') }, { drop: 'stale' }],
  ['the day itself is not the day before', { key: 'day_before', now: at(23, '09:00') }, { drop: 'stale' }],
  [
    'the night before waits for a day on which it is wrong',
    { key: 'day_before', now: at(22, '21:45') },
    { drop: 'quiet_hours' },
  ],
  ['the same morning', { key: 'same_morning', now: at(23, '09:00') }, 'send'],
  ['the same morning, when it has begun', { key: 'same_morning', now: at(23, '18:00') }, { drop: 'stale' }],
  ['late', late, 'send'],
  ['late by other minutes by now', { ...late, said: { min: 45 } }, { drop: 'stale' }],
  ['not late any more', { ...late, session, said: { min: 30 } }, { drop: 'stale' }],
  ['called off', off, 'send'],
  ['called off and held after all', { ...off, visit: plain.visit }, { drop: 'stale' }],
  [
    'a patient who gave up himself is not told that the doctor does not sit',
    { ...off, visit: { status: 'cancelled', cancel_reason: 'patient' } },
    { drop: 'stale' },
  ],
  [
    'called off at night, of an evening that comes',
    { ...off, now: at(22, '23:00') },
    { wait_until: at(23, '08:00') },
  ],
  ['called off behind its end', { ...off, now: at(23, '21:00') }, { drop: 'stale' }],
  ['three before him', near, 'send'],
  ['two before him', { ...near, ahead: 2 }, { drop: 'stale' }],
  [
    'three before him in a session that pauses',
    { ...near, session: { ...session, status: 'paused' } },
    { drop: 'stale' },
  ],
  [
    'three before him, who is inside',
    { ...near, visit: { status: 'called', cancel_reason: null } },
    { drop: 'stale' },
  ],
  ['money that came', money, 'send'],
  ['money that was taken back meanwhile', { ...money, payment_status: 4 }, { drop: 'stale' }],
  [
    'money of the day before yesterday',
    { ...money, said: { status: 1, at: at(20, '11:00') } },
    { drop: 'stale' },
  ],
  ['own words to who is booked', own, 'send'],
  ['own words to who waits', { ...own, visit: { status: 'arrived', cancel_reason: null } }, 'send'],
  [
    'own words to who is inside',
    { ...own, visit: { status: 'called', cancel_reason: null } },
    { drop: 'stale' },
  ],
  [
    'own words to who gave up',
    { ...own, visit: { status: 'cancelled', cancel_reason: 'patient' } },
    { drop: 'stale' },
  ],
  ['own words behind the end', { ...own, now: at(23, '20:00') }, { drop: 'stale' }],
  ['own words of a closed session', { ...own, session: { ...session, status: 'closed' } }, { drop: 'stale' }],
  ['own words to a phone that is told of other things', { ...own, push: 'told' }, 'send'],
  ['the day before he is to come again', again, 'send'],
  ['two days before he is to come again', { ...again, now: at(21, '12:00') }, { drop: 'stale' }],
  ['the day itself on which he is to come again', { ...again, now: at(23, '09:00') }, { drop: 'stale' }],
  ['asked back no more: booked, seen, another sheet', { ...again, asks: false }, { drop: 'stale' }],
  ['asked back on no day', { ...again, said: {} }, { drop: 'stale' }],
  ['the night before he is to come again', { ...again, now: at(22, '21:45') }, { drop: 'quiet_hours' }],
  [
    'his phone will be told in the evening of the day to come again',
    { ...again, push: 'coming' },
    { wait_until: at(22, '18:20') },
  ],
  ['his phone was told of the day to come again', { ...again, push: 'told' }, { drop: 'duplicate' }],
  [
    'his phone was not told in the evening of the day to come again',
    { ...again, now: at(22, '18:20'), push: 'coming', waited: 22_800_000 },
    'send',
  ],
  [
    'a practice that is silent in the evening does not wait for his phone',
    { ...again, push: 'coming', hours: [{ from_time: '09:00', until_time: '17:00' }] },
    'send',
  ],
  ['a link that somebody sent', link, 'send'],
  [
    'a link of a sheet that is not in force, or to another number than was seen',
    { ...link, asks: false },
    { drop: 'stale' },
  ],
  ['a link to who wants none', { ...link, consents: false }, { drop: 'opted_out' }],
  ['a link that was sent in the evening', { ...link, now: at(22, '22:30') }, { wait_until: at(23, '08:00') }],
  ['a link that was sent two days ago', { ...link, now: at(24, '11:00') }, { drop: 'stale' }],
  [
    'a link for a visit that is over, and a phone that is told of other things',
    { ...link, push: 'told', visit: { status: 'done', cancel_reason: null } },
    'send',
  ],
  ['seen, and asked how it was', seen, 'send'],
  ['seen late in the evening', { ...seen, now: at(22, '23:10') }, { wait_until: at(23, '08:00') }],
  ['said how it was meanwhile', { ...seen, asks: false }, { drop: 'stale' }],
  ['not seen after all', { ...seen, visit: plain.visit }, { drop: 'stale' }],
  ['seen two days ago', { ...seen, now: at(24, '09:30') }, { drop: 'stale' }],
  ['his phone was told', { ...late, push: 'told' }, { drop: 'duplicate' }],
  ['his phone is about to be told', { ...late, push: 'coming' }, { wait_until: plain.now + 20_000 }],
  ['his phone could not be told', { ...late, push: 'coming', waited: 120_000 }, 'send'],
  ['his phone is told nothing of serials', { push: 'told' }, 'send'],
])('%s', (_, more, verdict) => {
  expect(judged(more)).toEqual(verdict)
})

const clock = fc.integer({ min: 0, max: 10 * 24 * 60 }).map((minutes) => at(18, '00:00') + minutes * 60_000)

test('whatever is asked and whenever: nothing goes out in the night, and what waits is looked at later and in the day', () => {
  fc.assert(
    fc.property(
      clock,
      fc.constantFrom(...smsEventKeys),
      fc.constantFrom(plain, late, off, near, money, own, again, seen, link),
      (now, key, more) => {
        const verdict = judged({ ...more, key, now })
        if (typeof verdict === 'object' && 'drop' in verdict) return
        const when = verdict === 'send' ? now : verdict.wait_until
        expect(when).toBeGreaterThanOrEqual(now)
        expect(dhakaTimeOf(when) >= '08:00' && dhakaTimeOf(when) < '21:30').toBe(true)
      },
    ),
  )
})
