import { describe, expect, test } from 'vitest'
import { byThisClock, phraseFault, pinFault, waitAfter, whyLockNow } from './lock-rules.ts'

describe('rules of the lock', () => {
  test.each([
    [0, 0],
    [4, 0],
    [5, 30_000],
    [6, 60_000],
    [8, 240_000],
    [9, 480_000],
  ])('after %i wrong tries wait %i ms', (tries, wait) => {
    expect(waitAfter(tries)).toBe(wait)
  })
  test.each([
    [{ active_at: 0, hidden_at: null, idle_minutes: 5 }, 300_000],
    [{ active_at: 0, hidden_at: 10_000, idle_minutes: 5 }, 70_000],
    [{ active_at: 0, hidden_at: 290_000, idle_minutes: 5 }, 300_000],
    [{ active_at: 0, hidden_at: null, idle_minutes: 99 }, 1_800_000],
    [{ active_at: 0, hidden_at: null, idle_minutes: 0 }, 60_000],
  ])('%j locks at %i', (presence, at) => {
    expect([at - 1, at].map((now) => whyLockNow(presence, now) !== null)).toEqual([false, true])
  })
  test.each([
    ['nobody moved', { active_at: 0, hidden_at: null, idle_minutes: 5 }, 'rested'],
    ['it was out of sight', { active_at: 0, hidden_at: 30_000, idle_minutes: 5 }, 'left'],
    [
      'nobody had moved when it was put away',
      { active_at: 0, hidden_at: 290_000, idle_minutes: 5 },
      'rested',
    ],
  ] as const)('says that %s', (_, presence, why) => {
    expect(whyLockNow(presence, 300_000)).toBe(why)
  })
  test('a clock that was three hours ahead keeps nothing open for three hours', () => {
    const noted = { active_at: 10_800_000, hidden_at: 10_900_000, idle_minutes: 5 }
    expect(byThisClock(noted, 50_000)).toEqual({ active_at: 50_000, hidden_at: 50_000, idle_minutes: 5 })
    expect(byThisClock({ ...noted, hidden_at: null }, 20_000_000)).toEqual({ ...noted, hidden_at: null })
  })
  test.each([
    ['short one', 'phrase_short'],
    ['01711000301 01711000301', 'phrase_short'],
    ['aaaa bbbb aaaa', 'phrase_easy'],
    ['abcdefghijkl', 'phrase_easy'],
    ['qwertyuiop', 'phrase_easy'],
    ['কখগঘ কখগঘ', 'phrase_short'],
    ['Shakil Mia', 'phrase_short'],
    ['Md. Shakil Mia Shakil', 'phrase_own'],
    ['শাকিল মিয়া নদী ঘাট শাকিল', 'phrase_own'],
    ['shakil and the tamarind tree', null],
    ['নদীর ধারে পুরোনো বটগাছ', null],
    ['river bank tamarind 7', null],
  ])('passphrase %s: %s', (phrase, fault) =>
    expect(phraseFault(phrase, ['Md. Shakil Mia', 'মো. শাকিল মিয়া'])).toBe(fault),
  )
  test.each([
    ['48151', 'pin_short'],
    ['4815a6', 'pin_short'],
    ['111111', 'pin_easy'],
    ['123456', 'pin_easy'],
    ['654321', 'pin_easy'],
    ['481516', null],
  ])('PIN %s: %s', (pin, fault) => expect(pinFault(pin)).toBe(fault))
})
