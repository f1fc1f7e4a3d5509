import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { envelopeKeyText, envelopeText } from '#contract/bond.ts'
import { isTextSignedBy } from '#contract/signature.ts'
import { type Device, newDevice, newPatient, newWorld } from '#tests/torture/world.ts'
import { bringEnvelopeKeyOnce } from './bring-key.ts'
import { envelopeKeyOf, ownKeyIn } from '#local/database/own-key.ts'
import { keyedDigest } from '#local/crypto/seal.ts'
import { archiveOf, outboxOf } from '#local/database/stores.ts'
import { sentOf } from '#tests/support/sent-of.ts'
import { write } from '#local/outbox/write.ts'

const open: Device[] = []
afterEach(() => open.splice(0).forEach((device) => device.clinic.close()))
const offline = async () => {
  const device = await newDevice(newWorld())
  device.online = false
  open.push(device)
  return device
}
const waiting = async ({ clinic }: Device) => outboxOf(clinic.db).toArray()

test('what is sealed to the server is signed with it: whose, when and what', async () => {
  const device = await offline()
  await write(device.clinic, newPatient(device.clinic).step)
  const { public_key } = (await ownKeyIn(device.clinic.db, 'envelope')) ?? {}
  const [op] = await waiting(device)
  if (!op?.envelope || !public_key) throw new Error('nothing was sealed')
  const bond = { practice_id: 1, user_id: 2, device_id: device.device_id, op_id: op.op_id, call: op.call }
  const { signature = '' } = op.envelope
  expect(await isTextSignedBy(public_key, envelopeText(bond, op, op.envelope), signature)).toBe(true)
  expect(
    await isTextSignedBy(public_key, envelopeText({ ...bond, user_id: 3 }, op, op.envelope), signature),
  ).toBe(false)
  expect(
    await isTextSignedBy(public_key, envelopeText(bond, { ...op, clock_offset: 7 }, op.envelope), signature),
  ).toBe(false)
})

test('nobody reads the key: in memory it only signs, and on the disk it lies sealed', async () => {
  const device = await offline()
  const key = await envelopeKeyOf(device.clinic)
  expect([key.extractable, key.usages]).toEqual([false, ['sign']])
  await expect(crypto.subtle.exportKey('pkcs8', key)).rejects.toThrow()
  expect(Object.keys((await ownKeyIn(device.clinic.db, 'envelope')) ?? {}).toSorted()).toEqual([
    'k',
    'public_key',
    'sealed',
  ])
  expect((await ownKeyIn(device.clinic.db, 'envelope'))?.public_key.d).toBeUndefined()
})

test('before the server has the key, what an older build left waiting is signed; then it is brought once', async () => {
  const device = await offline()
  const { clinic } = device
  await write(clinic, newPatient(clinic).step, newPatient(clinic, 'করিম').step)
  await outboxOf(clinic.db)
    .toCollection()
    .modify((op) => {
      delete op.envelope?.signature
    })
  const brought: string[] = []
  await expect(bringEnvelopeKeyOnce(clinic, () => Promise.reject(new Error('no line')))).rejects.toThrow(
    'no line',
  )
  for (let unlock = 0; unlock < 3; unlock++) {
    await bringEnvelopeKeyOnce(clinic, async (key, proof) => {
      const text = envelopeKeyText({ practice_id: 1, user_id: 2, device_id: device.device_id, key })
      expect(await isTextSignedBy(key, text, proof)).toBe(true)
      expect((await waiting(device)).every((op) => op.envelope?.signature)).toBe(true)
      brought.push(proof)
    })
  }
  expect(brought).toHaveLength(1)
  device.online = true
  await device.sync()
  expect(await outboxOf(clinic.db).count()).toBe(0)
})

test('from what a call is remembered by nobody guesses it, also where an older build had written it', async () => {
  const device = await offline()
  const { clinic } = device
  const { step } = newPatient(clinic)
  await write(clinic, step)
  const [op] = await waiting(device)
  const plain = createHash('sha256')
    .update(JSON.stringify([step.call, step.input.params, step.input.body]))
    .digest('hex')
  expect([op?.hash === plain, op?.hash]).toEqual([false, await keyedDigest(clinic.keys.index, plain)])
  if (!op) throw new Error('nothing waits')
  await outboxOf(clinic.db).put({ ...op, hash: plain })
  await sentOf(clinic.db).put({ ...op, hash: plain, at: 1 })
  await archiveOf(clinic.db).put({ ...op, hash: plain, at: 1, why: 'discarded' })
  await bringEnvelopeKeyOnce(clinic, () => Promise.resolve())
  const kept = [outboxOf(clinic.db), sentOf(clinic.db), archiveOf(clinic.db)].map((rows) => rows.toArray())
  expect((await Promise.all(kept)).flat().map(({ hash }) => hash)).toEqual([op.hash, op.hash, op.hash])
})

test('two tabs that begin at once sign with one key', async () => {
  const device = await offline()
  const { db, keys } = device.clinic
  const [one, two] = await Promise.all([
    envelopeKeyOf({ db, keys }),
    envelopeKeyOf({ db, keys: { ...keys } }),
  ])
  const text = 'একই চাবি'
  const { public_key } = (await ownKeyIn(db, 'envelope')) ?? {}
  for (const key of [one, two]) {
    const signature = Buffer.from(
      await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, new TextEncoder().encode(text)),
    ).toString('base64')
    expect(await isTextSignedBy(public_key ?? {}, text, signature)).toBe(true)
  }
})
