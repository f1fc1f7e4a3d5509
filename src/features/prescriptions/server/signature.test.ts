import { beforeAll, expect } from 'vitest'
import { verifyQr, signedFacts } from '#contract/sheet-check/check.ts'
import { packedFacts, type QrFacts, signedText } from '#contract/sheet-check/facts.ts'
import { possessionText } from '#contract/signature.ts'
import { certifyDevice } from '#features/auth/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { doctorOf, enrolled } from '#tests/support/server.ts'
import { type MadeKey, madeKey } from '#tests/support/signing.ts'
import { feverSheet, issueForm, type IssueRequest } from '#tests/support/sheet.ts'
import { story } from '#tests/support/story.ts'
import { showPrescription, storePrescription, updatePrescription } from '../contract.ts'
import { qrFacts } from '../life/qr-facts.ts'
import { verifyLink } from '#domain/prescription/verify-link.ts'
import { sheetServer } from '#tests/support/sheet-server.ts'

const { server, doctor, habibur } = await sheetServer()

const issue = (more: IssueRequest = {}, place = habibur, who = doctor) =>
  server.call(who, storePrescription, { body: issueForm(place, more) })
const refusing = (field: string) => ({ status: 422, errors: { [field]: [expect.any(String)] } })

async function certify(who: Principal, made: MadeKey) {
  const device_id = who.device?.id ?? 0
  const proof = made.sign(possessionText({ practice_id: 1, device_id, key: made.key }))
  return server.call(who, certifyDevice, {
    params: { id: String(device_id) },
    body: { key: made.key, proof },
  })
}

story('the signature of a sheet', (chapter) => {
  const made = madeKey()
  let signing: Principal
  let number = 10
  const signed = (by: ((hash: string) => string) | null, who = signing) =>
    issue({ number: `1-261122-D${(number += 1)}`, ...(by ? { sign: by } : {}) }, habibur, who)
  beforeAll(async () => {
    signing = await enrolled(server, await doctorOf(server), 'D')
  })

  chapter('a key is certified only for the device that proves to hold it', async () => {
    const device_id = signing.device?.id ?? 0
    const give = (key: object, proof: string) =>
      server.call(signing, certifyDevice, {
        params: { id: String(device_id) },
        body: { key: { ...made.key, ...key }, proof },
      })
    const statement = possessionText({ practice_id: 1, device_id, key: made.key })
    await expect(give({ x: 'not a key' }, made.sign(statement))).rejects.toMatchObject({ status: 422 })
    await expect(give({ x: 'A'.repeat(20_000) }, made.sign(statement))).rejects.toMatchObject({ status: 422 })
    await expect(give({ x: 'A'.repeat(43), y: 'A'.repeat(43) }, made.sign(statement))).rejects.toMatchObject({
      status: 422,
      errors: { proof: ['key'] },
    })
    await expect(give({}, madeKey().sign(statement))).rejects.toMatchObject({
      status: 422,
      errors: { proof: ['key'] },
    })
    await expect(
      give({}, made.sign(possessionText({ practice_id: 1, device_id: device_id + 1, key: made.key }))),
    ).rejects.toMatchObject({ status: 422, errors: { proof: ['key'] } })
  })

  chapter('a sheet that was signed before its key was brought is asked for again, not refused', async () => {
    await expect(signed(made.sign)).rejects.toMatchObject({ status: 425 })
    expect((await signed(null)).prescription.status).toBe(1)
  })

  chapter('from then on a sheet of this device is signed with that key, or refused', async () => {
    const { certificate } = await certify(signing, made)
    const { prescription } = await signed(made.sign)
    const { versions } = await server.call(signing, showPrescription, { params: { id: prescription.id } })
    expect(versions[0]).toMatchObject({ certificate })
    await expect(signed(() => 'bogus')).rejects.toMatchObject(refusing('version.signature'))
    await expect(signed(madeKey().sign)).rejects.toMatchObject(refusing('version.signature'))
    await expect(signed(() => made.sign('a'.repeat(64)))).rejects.toMatchObject(refusing('version.signature'))
    await expect(signed(null)).rejects.toMatchObject({
      status: 422,
      errors: { 'version.signature': ['required'] },
    })
  })

  chapter('an amendment is signed as well', async () => {
    const first = issueForm(habibur, { number: '1-261122-D90', sign: made.sign })
    const { prescription } = await server.call(signing, storePrescription, { body: first })
    const next = (by: IssueRequest) =>
      server.call(signing, updatePrescription, {
        params: { id: prescription.id },
        body: issueForm(habibur, {
          id: prescription.id,
          number: first.number,
          previous_hash: first.version.hash,
          content: { ...feverSheet, advises: [] },
          ...by,
        }),
      })
    await expect(next({ sign: madeKey().sign })).rejects.toMatchObject(refusing('version.signature'))
    await expect(next({ sign: made.sign, number: '1-261122-D91' })).rejects.toMatchObject(refusing('number'))
    expect((await next({ sign: made.sign })).prescription.version).toBe(2)
  })

  chapter(
    'what its QR says is what stands on it, signed by the same key, or the sheet is refused',
    async () => {
      const qr = async (change: (facts: QrFacts) => QrFacts = (facts) => facts, by = made) => {
        const form = issueForm(habibur, { number: `1-261122-D${(number += 1)}`, sign: made.sign })
        const bytes = packedFacts(change(qrFacts({ ...form.version, version: 1 })))
        return server.call(signing, storePrescription, {
          body: {
            ...form,
            version: { ...form.version, qr_facts: signedFacts(bytes, by.bytes(signedText(bytes))) },
          },
        })
      }
      const { prescription } = await qr()
      const {
        versions: [version],
      } = await server.call(signing, showPrescription, { params: { id: prescription.id } })
      expect(version && verifyLink('https://niramoy.test', version)).toMatch(
        /^https:\/\/niramoy\.test\/prescription\/verify#[\w-]+$/,
      )
      const payload = version ? (verifyLink('', version)?.split('#')[1] ?? '') : ''
      expect(await verifyQr(payload, server.world.keys.root_public)).toMatchObject({
        kind: 'genuine',
        facts: { number: prescription.number, drugs: [{ head: 'Tab. Napa 500 mg' }] },
        by: { doctor_id: 1, letter: 'D' },
      })
      await expect(
        qr((facts) => ({ ...facts, drugs: [{ head: 'Tab. Seclo 20 mg', dose: null }] })),
      ).rejects.toMatchObject(refusing('version.qr_facts'))
      await expect(qr((facts) => ({ ...facts, version: 2 }))).rejects.toMatchObject(
        refusing('version.qr_facts'),
      )
      await expect(qr((facts) => ({ ...facts, drugs: [], more: 0 }))).rejects.toMatchObject(
        refusing('version.qr_facts'),
      )
      await expect(qr(undefined, madeKey())).rejects.toMatchObject(refusing('version.qr_facts'))
    },
  )

  chapter('a device that was shut out signs nothing from that hour on', async () => {
    const lost = madeKey()
    const shut = await enrolled(server, await doctorOf(server), 'E')
    await certify(shut, lost)
    const revoke = (at: string) =>
      server.owner
        .updateTable('devices')
        .set({ revoked_at: at })
        .where('id', '=', shut.device?.id ?? 0)
        .execute()
    // What it had signed before still comes in from its successor.
    await revoke('2026-11-22T12:26:00.000Z')
    expect((await signed(lost.sign)).prescription.status).toBe(1)
    await revoke('2026-11-22T12:25:00.000Z')
    await expect(signed(lost.sign)).rejects.toMatchObject({
      status: 422,
      errors: { 'version.signature': ['revoked'] },
    })
  })
})
