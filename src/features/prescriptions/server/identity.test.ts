import { describe, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { updateDoctor } from '#features/doctor-profile/contract.ts'
import { addPatient, findOrAddPatient, updatePatient } from '#features/patients/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { doctorOf } from '#tests/support/server.ts'
import { feverSheet, issueForm, type IssueRequest, napa } from '#tests/support/sheet.ts'
import { showPrescription, storePrescription } from '../contract.ts'
import { drugLineOf } from '../content/drug-line-of.ts'
import { frozenPad, plainPad } from '#features/sheet-paper/sheet-pad.ts'
import { sheetServer } from '#tests/support/sheet-server.ts'

const { server, doctor, habibur } = await sheetServer()

const issue = (more: IssueRequest = {}, place = habibur, who = doctor) =>
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
