import { beforeEach, describe, expect, test } from 'vitest'
import { callName } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { dispatch } from '#server/calls/dispatch.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { newKey } from '#tests/support/proof.ts'
import { checkUser, login, requestCode } from '../contract.ts'

const { server, doctor } = await freshClinic()
beforeEach(() => {
  server.clock.now = new Date(server.clock.now.getTime() + 25 * 3_600_000)
})

const phone = '01711000101'
const home = '103.4.145.9'
const strangerAt = (n: number) => `37.111.200.${n}`

const asks = async (
  address: string,
  endpoint: typeof login | typeof requestCode | typeof checkUser,
  body: object,
): Promise<number> => {
  const served = server.world.served.get(callName(endpoint))
  if (!served) throw new Error('nobody serves it')
  const refusal: unknown = await dispatch(
    server.world,
    { principal: null, address },
    { served, input: { body } },
  ).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (refusal === null) return 200
  if (refusal instanceof Problem) return refusal.status
  throw refusal
}
const signsIn = (address: string, more: object = {}) =>
  asks(address, login, { phone, password: demonstrationPassword, proof_key: newKey().proof_key, ...more })
const guesses = async (address: string, times: number, more: object = {}) => {
  for (let n = 0; n < times; n++) await signsIn(address, { password: 'wrong horse', ...more })
}
const later = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000)
}

const giveHimATablet = () =>
  server.owner
    .insertInto('devices')
    .values({
      practice_id: 1,
      user_id: doctor.user_id,
      letter: 'Q',
      name: 'tablet',
      kind: 'doctor',
      install_id: 'his-tablet',
      recovery_key: 'x',
    })
    .execute()

describe('strangers who try the password of a doctor', () => {
  test('are shut out where they are, and he is not', async () => {
    await guesses(strangerAt(1), 10)
    expect([await signsIn(strangerAt(1)), await signsIn(home)]).toEqual([429, 200])
  })
  test('from many places at once shut the phone to everyone but his own device', async () => {
    await giveHimATablet()
    for (const n of [1, 2, 3, 4, 5]) await guesses(strangerAt(n), 10)
    expect([await signsIn(home), await signsIn(home, { install_id: 'no-device-of-his' })]).toEqual([429, 429])
    expect([
      await signsIn(home, { install_id: 'his-tablet' }),
      await signsIn(strangerAt(1), { install_id: 'his-tablet' }),
    ]).toEqual([200, 200])
  })
  test('on his own device have ten tries, and with a device that he revoked none of its own', async () => {
    await giveHimATablet()
    await guesses(home, 10, { install_id: 'his-tablet' })
    expect([await signsIn(home, { install_id: 'his-tablet' }), await signsIn(home)]).toEqual([429, 200])
    later(16)
    await guesses(home, 10)
    await server.owner
      .updateTable('devices')
      .set({ revoked_at: server.clock.now.toISOString() })
      .where('install_id', '=', 'his-tablet')
      .execute()
    expect(await signsIn(home, { install_id: 'his-tablet' })).toBe(429)
  })
})

describe('strangers who have codes sent to a doctor', () => {
  const sends = async (
    endpoint: typeof requestCode | typeof checkUser,
    addresses: readonly string[],
  ): Promise<number[]> => {
    const statuses: number[] = []
    for (const address of addresses) {
      later(11)
      statuses.push(await asks(address, endpoint, { phone }))
    }
    return statuses
  }
  const places = [1, 2, 3, 4, 5, 6].map(strangerAt)

  test('for a login leave him his new password, and the other way round, and he gets ten a day at most', async () => {
    expect(
      (await sends(requestCode, [...places, ...places, ...places])).filter((status) => status === 200),
    ).toHaveLength(5)
    expect(await sends(checkUser, [home, ...places.slice(1)])).toEqual([200, 200, 200, 200, 200, 429])
    expect(await sends(requestCode, [home])).toEqual([429])
  })
  test('do not make him wait when both are asked for in the same minute', async () => {
    expect([
      await asks(strangerAt(1), requestCode, { phone }),
      await asks(home, checkUser, { phone }),
    ]).toEqual([200, 200])
  })
  test('from one place leave one for whoever asks from another', async () => {
    const one = strangerAt(1)
    expect(await sends(checkUser, [one, one, one, one, one, home, home])).toEqual([
      200, 200, 200, 200, 429, 200, 429,
    ])
  })
})
