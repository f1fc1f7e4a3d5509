import { expect, test } from 'vitest'
import { openEnvelope, sealCall, sealingKeyFor } from './envelope.ts'

const serverPair = () => crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
const op = '0190b1c0-0000-7000-8000-000000000001'
const call = { params: { id: '7' }, body: { name: 'রহিমা বেগম', phone: '01712345678' } }

test('the server opens what a device sealed to it, word for word', async () => {
  const pair = await serverPair()
  const sealing = await sealingKeyFor(await crypto.subtle.exportKey('jwk', pair.publicKey))
  const envelope = await sealCall(sealing, op, call)
  expect(JSON.stringify(envelope)).not.toContain('01712345678')
  expect(await openEnvelope(pair.privateKey, op, envelope)).toEqual(call)
})

test('an envelope cannot travel under another op, nor be opened by another server, nor be changed', async () => {
  const [pair, other] = [await serverPair(), await serverPair()]
  const sealing = await sealingKeyFor(await crypto.subtle.exportKey('jwk', pair.publicKey))
  const envelope = await sealCall(sealing, op, call)
  await expect(openEnvelope(pair.privateKey, op.replace('1', '2'), envelope)).rejects.toThrow()
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
