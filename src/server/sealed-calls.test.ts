import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { callName } from '#contract/endpoint.ts'
import { sealCall, sealingKeyFor } from '#contract/envelope.ts'
import { contractVersion, push } from '#contract/sync.ts'
import { findOrAddPatient, updatePatient } from '#features/patients/contract.ts'
import type { Principal } from '#server/handler.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { sealedLoosely } from '#tests/support/loose-envelope.ts'
import { doctorOf, enrolled } from '#tests/support/server.ts'

const { server, doctor, assistant, stranger } = await clinicServer()
const tablet = await enrolled(server, assistant, 'A')
const sealing = await sealingKeyFor(server.world.keys.sync_public)
let seq = 0

const walkIn = (name: string) => ({ params: {}, body: { id: newId(), name, gender: 2, years: 40, phone: null, relationship_status: 1 } })
const frame = (call: string) => ({ op_id: newId(), device_seq: ++seq, call, contract: contractVersion, made_at: server.clock.now.toISOString(), clock_offset: 0, deps: [] })

/** A call as this person's device seals it. */
async function sealedBy({ user_id, member, device }: Principal, name: string) {
  const op = frame(callName(findOrAddPatient))
  const bond = { practice_id: member?.practice_id ?? 0, user_id, device_id: device?.id ?? 0, op_id: op.op_id, call: op.call }
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
  const [abroad, colleague, otherTablet] = [await enrolled(server, stranger, 'S'), await enrolled(server, doctor, 'D'), await enrolled(server, assistant, 'B')]
  for (const who of [abroad, await enrolled(server, await doctorOf(server, 3), 'T'), colleague, otherTablet]) {
    const [answer] = await pushed(who, await sealedBy(tablet, 'Gopon Begum'))
    expect(answer).toMatchObject({ status: 422 })
    expect(answer?.body).toContain('"envelope"')
    expect(answer?.body).not.toContain('Gopon')
  }
  const op = await sealedBy(tablet, 'Gopon Begum')
  expect(await pushed(tablet, { ...op, call: callName(updatePatient) })).toMatchObject([{ status: 422 }])
  expect(await pushed(tablet, { ...op, op_id: newId() })).toMatchObject([{ status: 422 }])
  const found = await server.world.db.selectFrom('patients').select('id').where('name', '=', 'Gopon Begum').execute()
  expect(found).toEqual([])
})

test('what a device had waiting from the build before goes through', async () => {
  const op = frame(callName(findOrAddPatient))
  expect(await pushed(tablet, { ...op, envelope: await sealedLoosely(sealing, op.op_id, walkIn('Salma')) })).toMatchObject([{ status: 200 }])
})
