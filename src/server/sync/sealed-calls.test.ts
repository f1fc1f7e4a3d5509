import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { callName } from '#contract/endpoint.ts'
import { envelopeKeyText, envelopeText } from '#contract/bond.ts'
import { sealCall, sealingKeyFor } from '#contract/envelope.ts'
import { contractVersion, copy, pull, push } from '#contract/sync.ts'
import { bringEnvelopeKey } from '#features/auth/contract.ts'
import { findOrAddPatient, updatePatient } from '#features/patients/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { sealedLoosely } from '#tests/support/loose-envelope.ts'
import { doctorOf, enrolled } from '#tests/support/server.ts'
import { madeKey } from '#tests/support/signing.ts'

const { server, doctor, assistant, stranger } = await clinicServer()
const tablet = await enrolled(server, assistant, 'A')
const sealing = await sealingKeyFor(server.world.keys.sync_public)
let seq = 0

const walkIn = (name: string) => ({
  params: {},
  body: { id: newId(), name, gender: 2, years: 40, phone: null, relationship_status: 1 },
})
const frame = (call: string) => ({
  op_id: newId(),
  device_seq: ++seq,
  call,
  contract: contractVersion,
  made_at: server.clock.now.toISOString(),
  clock_offset: 0,
  deps: [],
})

/** A call as this person's device seals it. */
async function sealedBy({ user_id, member, device }: Principal, name: string) {
  const op = frame(callName(findOrAddPatient))
  const bond = {
    practice_id: member?.practice_id ?? 0,
    user_id,
    device_id: device?.id ?? 0,
    op_id: op.op_id,
    call: op.call,
  }
  return { ...op, envelope: await sealCall(sealing, bond, walkIn(name)) }
}
const pushed = async (who: Principal, op: Awaited<ReturnType<typeof sealedBy>>) => {
  const { answers } = await server.call(who, push, { body: { ops: [op] } })
  return answers.map(({ status, body }) => ({ status, body: JSON.stringify(body) }))
}

test('an envelope opens for the person who sealed it, on the device where she did', async () => {
  expect(await pushed(tablet, await sealedBy(tablet, 'Rahima'))).toMatchObject([{ status: 200 }])
})

test('whoever else sends it learns nothing of it and writes nothing by it', async () => {
  const [abroad, colleague, otherTablet] = [
    await enrolled(server, stranger, 'S'),
    await enrolled(server, doctor, 'D'),
    await enrolled(server, assistant, 'B'),
  ]
  for (const who of [
    abroad,
    await enrolled(server, await doctorOf(server, 3), 'T'),
    colleague,
    otherTablet,
  ]) {
    const [answer] = await pushed(who, await sealedBy(tablet, 'Gopon Begum'))
    expect(answer).toMatchObject({ status: 422 })
    expect(answer?.body).toContain('"envelope"')
    expect(answer?.body).not.toContain('Gopon')
  }
  const op = await sealedBy(tablet, 'Gopon Begum')
  expect(await pushed(tablet, { ...op, call: callName(updatePatient) })).toMatchObject([{ status: 422 }])
  expect(await pushed(tablet, { ...op, op_id: newId() })).toMatchObject([{ status: 422 }])
  const found = await server.world.db
    .selectFrom('patients')
    .select('id')
    .where('name', '=', 'Gopon Begum')
    .execute()
  expect(found).toEqual([])
})

test('what a device that was there before had waiting from that build goes through; a newer one never had such', async () => {
  const [old, young] = [await enrolled(server, assistant, 'O'), await enrolled(server, assistant, 'Y')]
  await server.owner
    .updateTable('devices')
    .set({ loose_envelopes: true })
    .where('id', '=', old.device?.id ?? 0)
    .execute()
  const loose = async () => {
    const op = frame(callName(findOrAddPatient))
    return { ...op, envelope: await sealedLoosely(sealing, op.op_id, walkIn('Salma')) }
  }
  expect(await pushed(old, await loose())).toMatchObject([{ status: 200 }])
  expect(await pushed(young, await loose())).toMatchObject([{ status: 422 }])
})

/** A device's key, brought or not, and what it signs. */
async function keyed(who: Principal) {
  const made = madeKey()
  const at = {
    practice_id: who.member?.practice_id ?? 0,
    user_id: who.user_id,
    device_id: who.device?.id ?? 0,
  }
  const brought = {
    params: { id: String(at.device_id) },
    body: { key: made.key, proof: made.sign(envelopeKeyText({ ...at, key: made.key })) },
  }
  const signed = async (name: string) => {
    const op = await sealedBy(who, name)
    return {
      ...op,
      envelope: {
        ...op.envelope,
        signature: made.sign(envelopeText({ ...at, op_id: op.op_id, call: op.call }, op, op.envelope)),
      },
    }
  }
  return { made, brought, signed }
}

test('from a device that has brought its key nothing is taken that an unlocked page of it did not sign', async () => {
  const desk = await enrolled(server, assistant, 'K')
  const [{ brought, signed }, thief] = [await keyed(desk), await keyed(desk)]
  expect(await pushed(desk, await sealedBy(desk, 'Before'))).toMatchObject([{ status: 200 }])
  await server.call(desk, bringEnvelopeKey, brought)
  expect(await pushed(desk, await signed('Karim'))).toMatchObject([{ status: 200 }])
  expect(await pushed(desk, await sealedBy(desk, 'Made up'))).toMatchObject([{ status: 425 }])
  expect(await pushed(desk, await thief.signed('Made up'))).toMatchObject([{ status: 422 }])
  const real = await signed('Rahima')
  const later = { made_at: new Date(server.clock.now.getTime() + 60_000).toISOString() }
  for (const changed of [
    { ...real, ...later },
    { ...real, clock_offset: 1 },
    { ...real, envelope: { ...(await signed('Made up')).envelope } },
  ]) {
    expect(await pushed(desk, changed)).toMatchObject([{ status: 422 }])
  }
  expect(await pushed(desk, real)).toMatchObject([{ status: 200 }])
  const found = await server.world.db
    .selectFrom('patients')
    .select('id')
    .where('name', '=', 'Made up')
    .execute()
  expect(found).toEqual([])
})

test('a device brings one key, its own, and shows that it holds it', async () => {
  const [desk, other] = [await enrolled(server, assistant, 'P'), await enrolled(server, assistant, 'Q')]
  const { brought, made } = await keyed(desk)
  const nothing = { ...brought, body: { ...brought.body, key: { ...made.key, x: 'A'.repeat(43) } } }
  await expect(server.call(desk, bringEnvelopeKey, nothing)).rejects.toMatchObject({
    status: 422,
    errors: { proof: ['key'] },
  })
  await expect(
    server.call(desk, bringEnvelopeKey, {
      ...brought,
      body: { ...brought.body, key: { ...made.key, x: 'short' } },
    }),
  ).rejects.toMatchObject({ status: 422 })
  await expect(
    server.call(other, bringEnvelopeKey, { ...brought, params: { id: String(other.device?.id) } }),
  ).rejects.toMatchObject({ status: 422 })
  await expect(server.call(other, bringEnvelopeKey, brought)).rejects.toMatchObject({ status: 404 })
  await server.call(desk, bringEnvelopeKey, brought)
  expect(await server.call(desk, bringEnvelopeKey, brought)).toEqual({ device_id: desk.device?.id })
  await expect(server.call(desk, bringEnvelopeKey, (await keyed(desk)).brought)).rejects.toMatchObject({
    status: 409,
    code: 'key_set',
  })
})

test('where the device is not found nothing that it sealed, and nothing that is said to be hers, is taken', async () => {
  const desk = await enrolled(server, assistant, 'V')
  const gone = { ...desk, device: { id: 987_654, letter: 'V', kind: 'desk' as const } }
  expect(await pushed(gone, await sealedBy(gone, 'From nowhere'))).toMatchObject([{ status: 422 }])
  const found = await server.owner
    .selectFrom('patients')
    .select('id')
    .where('name', '=', 'From nowhere')
    .execute()
  expect(found).toEqual([])
})

test('a device of a later version than the server speaks is told so before it reads a row', async () => {
  const later = { contract: String(contractVersion + 1) }
  await expect(server.call(tablet, pull, { query: { since: '0', ...later } })).rejects.toMatchObject({
    status: 426,
  })
  await expect(server.call(tablet, copy, { query: later })).rejects.toMatchObject({ status: 426 })
})
