import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { toBase64 } from '#contract/envelope.ts'
import { Problem } from '#contract/problem.ts'
import { possessionText } from '#contract/signature.ts'
import { authenticate } from '#server/identity/sessions.ts'
import type { Principal } from '#server/calls/handler.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { newKey } from '#tests/support/proof.ts'
import {
  certifyDevice,
  enrolDevice,
  listDevices,
  login,
  revokeDevice,
  SigningCertificate,
} from '../contract.ts'

const { server } = await freshClinic()

const [doctor, assistant, foreigner, patient] = ['01711000101', '01711000301', '01911000103', '01712345601']

async function signedIn(phone: string, install_id?: string) {
  const { data } = await server.call(null, login, {
    body: {
      phone,
      password: demonstrationPassword,
      proof_key: newKey().proof_key,
      ...(install_id ? { install_id } : {}),
    },
  })
  const again = async (): Promise<Principal> => {
    const principal = await authenticate(server.world.db, data.token, server.clock.now)
    if (!principal) throw new Error('signed out')
    return principal
  }
  return { again, user: data.user, token: data.token }
}
const refused = async (act: Promise<unknown>): Promise<Problem> => {
  const error: unknown = await act.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof Problem) return error
  throw error ?? new Error('was not refused')
}
const request = (install_id: string, kind: 'desk' | 'doctor' = 'desk') => ({
  name: 'Desk tablet',
  kind,
  install_id,
})

test('a device gets the next letter of its practice, whoever enrols it and however many at once', async () => {
  const people = await Promise.all([doctor, assistant, assistant, doctor].map((phone) => signedIn(phone)))
  const made = await Promise.all(
    people.map(async ({ again }, i) =>
      server.call(await again(), enrolDevice, { body: request(`tablet-${i}`) }),
    ),
  )
  expect(made.map((one) => one.device.letter).toSorted()).toEqual(['A', 'B', 'C', 'D'])
  const [{ again }, first] = [people[0] ?? (await signedIn(doctor)), made[0]]
  expect((await again()).device).toEqual({ id: first?.device.id, letter: first?.device.letter, kind: 'desk' })
  const other = await signedIn(foreigner)
  expect(
    (await server.call(await other.again(), enrolDevice, { body: request('other') })).device.letter,
  ).toBe('A')
})

test('nobody sets up the wall of a waiting room with a PIN and a copy of the practice', () => {
  const isKind = (kind: string) => z.safeParse(enrolDevice.body, { ...request('wall'), kind }).success
  expect([isKind('desk'), isKind('doctor'), isKind('display')]).toEqual([true, true, false])
})

test('a lost answer is repeated with the same keys for a few minutes, and never after the device was used', async () => {
  const { again } = await signedIn(assistant)
  const first = await server.call(await again(), enrolDevice, { body: request('lost') })
  expect(await server.call(await again(), enrolDevice, { body: request('lost') })).toEqual({
    ...first,
    push_token: expect.any(String),
  })
  expect(Buffer.from(first.recovery_key, 'base64')).toHaveLength(32)
  expect((await refused(server.call(await again(), enrolDevice, { body: request('another') }))).code).toBe(
    'device_set',
  )
  server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000)
  expect((await refused(server.call(await again(), enrolDevice, { body: request('lost') }))).code).toBe(
    'device_set',
  )
})

test('the recovery key never stands in the log of operations', async () => {
  const { again } = await signedIn(assistant)
  const { recovery_key } = await server.call(await again(), enrolDevice, { body: request('secret') })
  const bodies = await server.owner.selectFrom('op_log').select('body').execute()
  expect(bodies.some(({ body }) => body?.includes(recovery_key))).toBe(false)
})

test('a device needs a practice, a name and a kind', async () => {
  const nobody = await signedIn(patient)
  expect((await refused(server.call(await nobody.again(), enrolDevice, { body: request('x') }))).status).toBe(
    403,
  )
  expect((await refused(server.call(null, enrolDevice, { body: request('x') }))).status).toBe(401)
  const { again } = await signedIn(assistant)
  expect(
    Object.keys(
      (
        await refused(
          server.call(await again(), enrolDevice, { body: JSON.parse('{"name":" ","kind":"fridge"}') }),
        )
      ).errors,
    ).toSorted(),
  ).toEqual(['install_id', 'kind', 'name'])
})

test("a later login from the same browser is joined to its device, and nobody else's is", async () => {
  const { again } = await signedIn(assistant)
  const { device } = await server.call(await again(), enrolDevice, { body: request('evening') })
  expect((await signedIn(assistant, 'evening')).user.device_id).toBe(device.id)
  expect((await signedIn(assistant, 'guessed')).user.device_id).toBeNull()
  expect((await signedIn(doctor, 'evening')).user.device_id).toBeNull()
})

test("a doctor sees and shuts out every device of his practice, an assistant only her own, nobody another practice's", async () => {
  const [mine, hers, foreign] = [await signedIn(doctor), await signedIn(assistant), await signedIn(foreigner)]
  const { device: tablet } = await server.call(await hers.again(), enrolDevice, { body: request('hers') })
  const { device: laptop } = await server.call(await mine.again(), enrolDevice, {
    body: request('his', 'doctor'),
  })
  const seen = async (principal: Principal) =>
    (await server.call(principal, listDevices)).devices.map((one) => one.id)
  expect(await seen(await mine.again())).toEqual(expect.arrayContaining([tablet.id, laptop.id]))
  expect(await seen(await hers.again())).not.toContain(laptop.id)
  expect(await seen(await foreign.again())).not.toContain(tablet.id)
  expect(
    (await refused(server.call(await foreign.again(), revokeDevice, { params: { id: String(tablet.id) } })))
      .status,
  ).toBe(404)
  expect(
    (await refused(server.call(await hers.again(), revokeDevice, { params: { id: String(laptop.id) } })))
      .status,
  ).toBe(404)
  const { device } = await server.call(await mine.again(), revokeDevice, {
    params: { id: String(tablet.id) },
  })
  expect(device.revoked_at).not.toBeNull()
  // Its session is over for good, and not only while the device is out.
  const { ended_at } = await server.owner
    .selectFrom('sessions')
    .select('ended_at')
    .where('device_id', '=', tablet.id)
    .executeTakeFirstOrThrow()
  expect(ended_at).toBe(device.revoked_at)
  expect(
    await server.owner
      .selectFrom('sessions')
      .select('id')
      .where('device_id', '=', laptop.id)
      .where('ended_at', 'is not', null)
      .execute(),
  ).toEqual([])
  expect(await authenticate(server.world.db, hers.token, server.clock.now)).toBeNull()
})

/** A key as a device makes it, with its proof that it holds it. */
async function keyOf(device_id: number) {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(
    { name: 'ECDSA', namedCurve: 'P-256' },
    true,
    ['sign', 'verify'],
  )
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  const key = { kty: 'EC', crv: 'P-256', x, y } as const
  const statement = new TextEncoder().encode(possessionText({ practice_id: 1, device_id, key }))
  return {
    key,
    proof: toBase64(
      new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, statement)),
    ),
  }
}

test("a doctor's device brings a key that the root key vouches for; an assistant's cannot", async () => {
  const { again } = await signedIn(doctor)
  const { device, root_public_key } = await server.call(await again(), enrolDevice, {
    body: request('signing', 'doctor'),
  })
  const { key, proof } = await keyOf(device.id)
  const on = { params: { id: String(device.id) }, body: { key, proof } }
  const { certificate } = await server.call(await again(), certifyDevice, on)
  const [facts = '', signature = ''] = certificate.split('.')
  const root = createPublicKey({ key: root_public_key, format: 'jwk' })
  expect(
    verify(
      'sha256',
      Buffer.from(facts),
      { key: root, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true)
  expect(SigningCertificate.parse(JSON.parse(Buffer.from(facts, 'base64url').toString()))).toMatchObject({
    doctor_id: 1,
    letter: device.letter,
    key,
  })
  expect(
    (
      await refused(
        server.call(await again(), certifyDevice, { ...on, body: { key: { ...key, x: 'other' }, proof } }),
      )
    ).status,
  ).toBe(422)
  expect(
    (await refused(server.call(await again(), certifyDevice, { ...on, body: await keyOf(device.id) }))).code,
  ).toBe('key_set')
  const hers = await signedIn(assistant)
  const { device: tablet } = await server.call(await hers.again(), enrolDevice, { body: request('no key') })
  expect(
    (
      await refused(
        server.call(await hers.again(), certifyDevice, {
          params: { id: String(tablet.id) },
          body: { key, proof },
        }),
      )
    ).status,
  ).toBe(403)
})
