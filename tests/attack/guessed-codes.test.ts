import { beforeEach, expect, test } from 'vitest'
import { freshClinic } from '../support/clinic-server.ts'
import { guessCodes } from './guessed-codes.ts'
import { say, size } from './said.ts'

const { server } = await freshClinic()
beforeEach(() => {
  server.sent.length = 0
})
const seed = size('SEED', 20_261_129)
/** On demand: a hundred phones, and a whole day from one address. */
const many = size('PHONES', 2)
const hours = size('HOURS', 1)

/** Five codes a day for signing in and five for a new password, of five tries each. */
const mostGuesses = 50

test(
  'who guesses the codes of a phone for a day, from as many addresses as he likes, opens it once in twenty thousand days',
  { timeout: 120_000 + many * 60_000 },
  async () => {
    const phones = Array.from({ length: many }, (_, n) => `0181${String(1_000_000 + n)}`)
    const told = await guessCodes(server, { seed, phones, hours: 24, addresses: 'many' })
    say('guessed codes of a day, many addresses', { seed, phones: many, ...told })
    expect(told.codes.most).toBe(10)
    expect(told.guesses.most).toBeLessThanOrEqual(mostGuesses)
    expect(told.guesses.all).toBeGreaterThan(many * 40)
    expect(told.raised).toBe(0)
    // Each guess is right once in a million: of all that were made more than one is no chance.
    expect(told.opened).toBeLessThan(2)
  },
)

test(
  'who guesses the codes of many phones from one address is sent thirty an hour',
  { timeout: 120_000 + hours * 120_000 },
  async () => {
    const phones = Array.from({ length: 30 + hours * 8 }, (_, n) => `0182${String(1_000_000 + n)}`)
    const told = await guessCodes(server, { seed, phones, hours, addresses: 'one' })
    say('guessed codes, one address', { seed, hours, phones: phones.length, ...told })
    expect(told.codes.all).toBeLessThanOrEqual(30 * hours)
    expect(told.codes.all).toBeGreaterThan(20 * hours)
    expect(told.guesses.all).toBeLessThanOrEqual(150 * hours)
    expect(told.raised).toBe(0)
    expect(told.opened).toBeLessThan(2)
  },
)

test('codes whose tries nobody counts, and one that lives on, would be found', async () => {
  const after = async () =>
    void (await server.owner.updateTable('codes').set({ tries: 0, state: 'sent' }).execute())
  const phones = ['01811999999']
  const uncounted = await guessCodes(server, { seed, phones, hours: 1, addresses: 'many', after })
  expect(uncounted.guesses.most).toBeGreaterThan(mostGuesses)
  const endless = async () =>
    void (await server.owner
      .updateTable('codes')
      .set({ state: 'sent', expires_at: '2036-01-01T00:00:00.000Z' })
      .execute())
  const raised = await guessCodes(server, {
    seed,
    phones: ['01811999998'],
    hours: 1,
    addresses: 'many',
    after: endless,
  })
  expect(raised.raised).toBeGreaterThan(0)
})
