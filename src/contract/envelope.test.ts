import { expect, test } from 'vitest'
import { sealedLoosely } from '#tests/support/loose-envelope.ts'
import own from '../../package.json' with { type: 'json' }
import { type Bond, lastWithLooseEnvelopes } from './bond.ts'
import { openEnvelope, openLooseEnvelope, sealCall, sealingKeyFor } from './envelope.ts'

const serverPair = () =>
  crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
const op: Bond = {
  practice_id: 1,
  user_id: 101,
  device_id: 7,
  op_id: '0190b1c0-0000-7000-8000-000000000001',
  call: 'POST /doctor/v1/find-or-add-patient',
}
const call = { params: { id: '7' }, body: { name: 'রহিমা বেগম', phone: '01712345678' } }

test('the server opens what a device sealed to it, word for word', async () => {
  const pair = await serverPair()
  const sealing = await sealingKeyFor(await crypto.subtle.exportKey('jwk', pair.publicKey))
  const envelope = await sealCall(sealing, op, call)
  expect(JSON.stringify(envelope)).not.toContain('01712345678')
  expect(await openEnvelope(pair.privateKey, op, envelope)).toEqual(call)
})

test.each<Partial<Bond>>([
  { practice_id: 3 },
  { user_id: 102 },
  { device_id: 8 },
  { op_id: '0190b1c0-0000-7000-8000-000000000002' },
  { call: 'POST /doctor/v1/patients' },
  { user_id: 1, practice_id: 110 },
])('it opens for nobody else, from no other device and as no other call: %j', async (other) => {
  const pair = await serverPair()
  const envelope = await sealCall(
    await sealingKeyFor(await crypto.subtle.exportKey('jwk', pair.publicKey)),
    op,
    call,
  )
  await expect(openEnvelope(pair.privateKey, { ...op, ...other }, envelope)).rejects.toThrow()
  await expect(openLooseEnvelope(pair.privateKey, op.op_id, envelope)).rejects.toThrow()
})

test('what an older build sealed to its id alone opens loosely, until the release after this one takes that out', async () => {
  const pair = await serverPair()
  const envelope = await sealedLoosely(
    await sealingKeyFor(await crypto.subtle.exportKey('jwk', pair.publicKey)),
    op.op_id,
    call,
  )
  expect(await openLooseEnvelope(pair.privateKey, op.op_id, envelope)).toEqual(call)
  await expect(openEnvelope(pair.privateKey, op, envelope)).rejects.toThrow()
  expect(own.version.startsWith(`${lastWithLooseEnvelopes}.`)).toBe(true)
})

test('an envelope cannot be opened by another server, nor be changed', async () => {
  const [pair, other] = [await serverPair(), await serverPair()]
  const sealing = await sealingKeyFor(await crypto.subtle.exportKey('jwk', pair.publicKey))
  const envelope = await sealCall(sealing, op, call)
  await expect(openEnvelope(other.privateKey, op, envelope)).rejects.toThrow()
  await expect(openEnvelope(pair.privateKey, op, { ...envelope, iv: envelope.key.iv })).rejects.toThrow()
})

test('long calls are packed, short ones pass as they are, and both open alike', async () => {
  const pair = await serverPair()
  const sealing = await sealingKeyFor(await crypto.subtle.exportKey('jwk', pair.publicKey))
  for (const length of [0, 1, 1400, 1600, 50_000]) {
    const long = { params: {}, body: 'ক'.repeat(length) }
    const envelope = await sealCall(sealing, op, long)
    expect(await openEnvelope(pair.privateKey, op, envelope)).toEqual(long)
    if (length === 50_000) expect(envelope.data.length).toBeLessThan(2000)
  }
})

test('a call that would inflate beyond a batch is refused', async () => {
  const pair = await serverPair()
  const sealing = await sealingKeyFor(await crypto.subtle.exportKey('jwk', pair.publicKey))
  const envelope = await sealCall(sealing, op, { params: {}, body: '0'.repeat(5 * 1024 * 1024) })
  expect(envelope.data.length).toBeLessThan(20_000)
  await expect(openEnvelope(pair.privateKey, op, envelope)).rejects.toThrow(RangeError)
})
