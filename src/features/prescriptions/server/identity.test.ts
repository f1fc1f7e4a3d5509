import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { checkSheet, signedFacts } from '#contract/sheet-check/check.ts'
import { packedFacts, type SheetFacts, signedText } from '#contract/sheet-check/facts.ts'
import { possessionText } from '#contract/signature.ts'
import { certifyDevice } from '#features/auth/contract.ts'
import { updateDoctor } from '#features/doctor-profile/contract.ts'
import { addPatient, findOrAddPatient, listPatients, updatePatient } from '#features/patients/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { doctorOf, enrolled } from '#tests/support/server.ts'
import { type MadeKey, madeKey } from '#tests/support/signing.ts'
import { feverSheet, issueForm, type IssueWish, napa, type SheetPlace } from '#tests/support/sheet.ts'
import { story } from '#tests/support/story.ts'
import { showPrescription, storePrescription, updatePrescription } from '../contract.ts'
import { drugLineOf } from '../drug-line-of.ts'
import { qrFacts } from '../qr-facts.ts'
import { frozenPad, plainPad } from '#features/sheet-paper/sheet-pad.ts'
import { verifyLink } from '../verify-link.ts'

const { server } = await clinicServer()
const doctor = await enrolled(server, await doctorOf(server), 'B')
let habibur: SheetPlace
beforeAll(async () => {
  const { data } = await server.call(doctor, listPatients, { query: { search: 'Habibur' } })
  habibur = { chamber_id: 1, patient_id: data[0]?.id ?? '' }
})

const issue = (more: IssueWish = {}, place = habibur, who = doctor) =>
  server.call(who, storePrescription, { body: issueForm(place, more) })
const refusing = (field: string) => ({ status: 422, errors: { [field]: [expect.any(String)] } })
const person = (name: string, more: object = {}) => ({
  id: newId(),
  name,
  gender: 2 as const,
  dob: '1980-05-01',
  dob_precision: 'd' as const,
  ...more,
})
let counted = 0
const ownCode = () => `P-B0${(counted += 1) + 5000}`

describe('a sheet of somebody else is refused', () => {
  test('the paper of one patient is not taken under another', async () => {
    const { patient } = await server.call(doctor, addPatient, {
      body: person('Jahanara Sharmin', { code: ownCode() }),
    })
    const hers = { chamber_id: 1, patient_id: patient.id }
    await expect(issue({}, hers)).rejects.toMatchObject(refusing('version.printed.patient.name'))
    const { name, bn_name, gender, dob, dob_precision, code } = patient
    await expect(
      issue({ patient: { name, bn_name, gender, dob, dob_precision } }, hers),
    ).rejects.toMatchObject(refusing('version.printed.patient.code'))
    await expect(
      issue({ patient: { name, bn_name, gender: 1, dob, dob_precision, code } }, hers),
    ).rejects.toMatchObject(refusing('version.printed.patient.sex'))
    await expect(
      issue({ patient: { name, bn_name, gender, dob: '2017-05-01', dob_precision, code } }, hers),
    ).rejects.toMatchObject(refusing('version.printed.patient.age'))
    expect(
      (await issue({ patient: { name, bn_name, gender, dob, dob_precision, code } }, hers)).prescription
        .status,
    ).toBe(1)
  })

  test("another doctor's name or registration is not taken", async () => {
    const as = (name: string, bmdc: string | null) => issue({ doctor: { name, bn_name: null, bmdc } })
    await expect(as('Prof. Anwar Hossain', null)).rejects.toMatchObject(refusing('version.printed.doctor'))
    await expect(as('Dr. Nusrat Jahan', 'A-00001')).rejects.toMatchObject(refusing('version.printed.doctor'))
  })

  test.each(['2-261122-B07', '1-261121-B07', '1-261122-A07', '1-261122-B7', 'B07'])(
    'the number %s is not one of this doctor, day and device',
    async (number) => {
      await expect(issue({ number })).rejects.toMatchObject(refusing('number'))
    },
  )

  test('paper that names another medicine, dose or number of medicines than its content is not taken', async () => {
    const {
      drugs: [drug],
    } = issueForm(habibur).version.printed
    if (!drug) throw new Error('the usual sheet has a medicine')
    for (const drugs of [
      [],
      [drug, drug],
      [{ ...drug, head: 'Tab. Napa 650 mg' }],
      [{ ...drug, head: 'Tab. Seclo 500 mg' }],
      [{ ...drug, lines: ['২+২+২ — খাবার পরে — ৫ দিন'] }],
    ]) {
      await expect(issue({ printed: { drugs } })).rejects.toMatchObject(refusing('version.printed.drugs'))
    }
  })

  test('medicines stand as the chamber names them, also under their substance alone', async () => {
    const printed = {
      ...issueForm(habibur).version.printed.drugs[0],
      generic: '',
      lines: ['১+১+১ টি — খাবার পরে — ৫ দিন'],
    }
    for (const head of ['Tab. Napa 500 mg', 'Tab. PARACETAMOL 500 mg'])
      expect((await issue({ printed: { drugs: [{ ...printed, head }] } })).prescription.status).toBe(1)
  })

  test("a draft that lies there for one patient is not issued for another, nor in another's visit or chamber", async () => {
    const { patient } = await server.call(doctor, addPatient, {
      body: person('Rokeya Sultana', { code: ownCode() }),
    })
    const { appointment } = await server.call(doctor, registerWalkIn, {
      body: {
        chamber_id: 1,
        sitting_date: '2026-11-22',
        patient_id: patient.id,
        type: 1,
        fee_paisa: 0,
        fee_reason: 'test',
      },
    })
    await expect(issue({}, { ...habibur, appointment_id: appointment.id })).rejects.toMatchObject({
      status: 422,
      errors: { patient_id: ['choice'] },
    })
    await expect(
      issue({}, { chamber_id: 2, patient_id: patient.id, appointment_id: appointment.id }),
    ).rejects.toMatchObject({ status: 422, errors: { chamber_id: ['choice'] } })
  })
})

describe('a patient who was called otherwise stays who he is', () => {
  test('a sheet written before his name was put right is taken', async () => {
    const { patient } = await server.call(doctor, addPatient, {
      body: person('Mahmuda Akter', { code: ownCode() }),
    })
    await server.call(doctor, updatePatient, {
      params: { id: patient.id },
      body: { set: { name: 'Mahmuda Akhtar Banu', gender: 2, dob: '1982-05-01' } },
    })
    const { name, bn_name, gender, dob, dob_precision, code } = patient
    expect(
      (
        await issue(
          { patient: { name, bn_name, gender, dob, dob_precision, code } },
          { chamber_id: 1, patient_id: patient.id },
        )
      ).prescription.status,
    ).toBe(1)
  })

  test('a sheet of a device that had not met him is taken under the number that it gave him', async () => {
    const told = {
      phone: '01755000111',
      relationship_status: 1 as const,
      dob: null,
      years: 46,
      dob_precision: null,
    }
    const first = await server.call(doctor, findOrAddPatient, {
      body: person('Shirin Akter', { ...told, code: ownCode() }),
    })
    const form = person('SHIRIN  AKTER', { ...told, years: 47, code: 'P-C00003' })
    const second = await server.call(doctor, findOrAddPatient, { body: form })
    expect(second.patient.id).toBe(first.patient.id)
    const offline = {
      name: form.name,
      bn_name: null,
      gender: 2 as const,
      dob: '1979-11-22',
      dob_precision: 'y' as const,
      code: 'P-C00003',
    }
    const { prescription } = await issue({ patient: offline }, { chamber_id: 1, patient_id: form.id })
    expect(
      (await server.call(doctor, showPrescription, { params: { id: prescription.id } })).prescription
        .patient_id,
    ).toBe(first.patient.id)
    await expect(
      issue({ patient: { ...offline, code: 'P-S00019' } }, { chamber_id: 1, patient_id: form.id }),
    ).rejects.toMatchObject(refusing('version.printed.patient.code'))
  })
})

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
    const next = (by: IssueWish) =>
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
      const qr = async (change: (facts: SheetFacts) => SheetFacts = (facts) => facts, by = made) => {
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
      expect(await checkSheet(payload, server.world.keys.root_public)).toMatchObject({
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

test('a sheet whose dose stands as it was typed, and the pad it was printed on, are taken as they are', async () => {
  const typed = drugLineOf(napa, '১টা করে ব্যথা উঠলে qwz, দিনে ২ বারের বেশি না', 'r1')
  const { prescription } = await issue({
    content: { ...feverSheet, drugs: [typed] },
    printed: { pad: frozenPad(plainPad) },
  })
  const { versions } = await server.call(doctor, showPrescription, { params: { id: prescription.id } })
  expect(versions[0]?.printed).toMatchObject({ pad: frozenPad(plainPad), drugs: [{ as_typed: true }] })
})

test('a sheet keeps the doctor as he was named when it was written', async () => {
  const now = { name: 'Dr. Nusrat Jahan Chowdhury', bn_name: null }
  const rest = {
    title: null,
    bn_title: null,
    degrees: ['MBBS'],
    institute: null,
    email: null,
    about: null,
    bn_about: null,
  }
  await server.call(await doctorOf(server), updateDoctor, { params: { id: '1' }, body: { ...now, ...rest } })
  expect((await issue()).prescription.status).toBe(1)
  expect((await issue({ doctor: { ...now, bmdc: null } })).prescription.status).toBe(1)
})
