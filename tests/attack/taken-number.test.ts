import { beforeEach, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { pull } from '#contract/sync.ts'
import { confirmCode, requestCode } from '#features/auth/contract.ts'
import { mergePatients } from '#features/patient-merge/contract.ts'
import { listOwnSheets } from '#features/patient-sheets/contract.ts'
import { addPatient, updatePatient } from '#features/patients/contract.ts'
import { seePhoneChange } from '#features/phone-changes/contract.ts'
import { storePrescription } from '#features/prescriptions/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { freshClinic } from '../support/clinic-server.ts'
import { assistantOf, doctorOf, enrolled, personOf } from '../support/server.ts'
import { issueForm } from '../support/sheet.ts'

/**
 * An assistant who gives a patient his own number and signs in with it reads the patient's sheets. Nothing holds him back
 * (decision 0085 says why); here it is proved that he cannot do it unseen, by whichever way he comes.
 */
const { server } = await freshClinic()
const [victims, his] = ['01912345670', '01912345671']
let doctor: Principal
let helper: Principal
beforeEach(async () => {
  doctor = await enrolled(server, await doctorOf(server), 'B')
  helper = await enrolled(
    server,
    await assistantOf(server, { permissions: ['Patient Edit', 'Patient Merge'] }),
    'C',
  )
})

const add = async (phone: string | null, by = doctor) =>
  (
    await server.call(by, addPatient, {
      body: { id: newId(), name: 'Salma Khatun', gender: 2, years: 40, phone },
    })
  ).patient
let issuedSoFar = 10
async function patientWithSheet(phone: string | null) {
  const patient = await add(phone)
  const facts = {
    patient,
    doctor: { name: 'Dr. Nusrat Jahan', bn_name: null, bmdc: null },
    number: `1-261122-B${(issuedSoFar += 1)}`,
  }
  const body = issueForm({ chamber_id: 1, patient_id: patient.id }, facts)
  await server.call(doctor, storePrescription, { body })
  return patient
}

const accountOf = (phone: string) =>
  server.owner.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst()

/** How many sheets whoever has proved this number by its code sees. */
async function seenBy(phone: string): Promise<number> {
  if (!(await accountOf(phone))) {
    const { id } = await server.call(null, requestCode, { body: { phone } })
    const code = /\d{6}/.exec(server.sent.at(-1)?.text ?? '')?.[0] ?? ''
    await server.call(null, confirmCode, { body: { id, code } })
  }
  const account = await accountOf(phone)
  if (!account) throw new Error('a code made no account')
  return (await server.call(personOf(account.id), listOwnSheets, { query: {} })).data.length
}
const change = (by: Principal, id: string, set: { phone?: string | null; kept_off_phone?: boolean }) =>
  server.call(by, updatePatient, { params: { id }, body: { set } })
const notedOf = (patient_id: string) =>
  server.owner
    .selectFrom('phone_changes')
    .select(['id', 'phone_before', 'phone_after', 'off_before', 'off_after', 'changed_by', 'seen_at'])
    .where('patient_id', '=', patient_id)
    .orderBy('changed_at')
    .orderBy('rev')
    .execute()
/** Whether a device of this person is given what was noted. */
const pulledBy = async (who: Principal) =>
  JSON.stringify(await server.call(who, pull, { query: { since: '0' } })).includes('phone_after')

test('a number that staff change is written down for the doctor with who, when, before and after, and put back it is again', async () => {
  const { id } = await patientWithSheet(victims)
  await change(helper, id, { phone: his })
  expect(await seenBy(his)).toBe(1)
  await change(helper, id, { phone: victims })
  const helpers = { changed_by: helper.user_id, seen_at: null }
  expect(await notedOf(id)).toMatchObject([
    { phone_before: victims, phone_after: his, ...helpers },
    { phone_before: his, phone_after: victims, ...helpers },
  ])
})

test('so is one that was given where there was none, by the keys of the specification, and a mark that is taken away', async () => {
  const { id } = await patientWithSheet(null)
  await server.call(helper, updatePatient, { params: { id }, body: { phone: his } })
  await change(doctor, id, { kept_off_phone: true })
  expect(await seenBy(his)).toBe(0)
  await change(helper, id, { kept_off_phone: false })
  expect(await seenBy(his)).toBe(1)
  expect(await notedOf(id)).toMatchObject([
    { phone_before: null, phone_after: his, changed_by: helper.user_id, seen_at: null },
    { off_before: false, off_after: true, changed_by: doctor.user_id, seen_at: expect.any(String) },
    { off_before: true, off_after: false, changed_by: helper.user_id, seen_at: null },
  ])
})

test("so are sheets that are taken over into a record of the attacker's own", async () => {
  const patient = await patientWithSheet(victims)
  const own = await add(his, helper)
  await server.call(helper, mergePatients, { body: { survivor_id: own.id, merged_id: patient.id } })
  expect(await seenBy(his)).toBe(1)
  expect(await notedOf(own.id)).toMatchObject([
    { phone_before: victims, phone_after: his, changed_by: helper.user_id, seen_at: null },
  ])
})

test('he can neither read what was noted nor say that it is right, and the doctor can', async () => {
  const { id } = await patientWithSheet(victims)
  await change(helper, id, { phone: his })
  const [noted] = await notedOf(id)
  const say = (who: Principal) => server.call(who, seePhoneChange, { params: { id: noted?.id ?? '' } })
  await expect(say(helper)).rejects.toMatchObject({ status: 403 })
  expect([await pulledBy(doctor), await pulledBy(helper)]).toEqual([true, false])
  const { phone_change } = await say(doctor)
  expect(phone_change.seen_at).not.toBeNull()
})

test('what does not change whose phone it is leaves no line', async () => {
  const { id } = await patientWithSheet(victims)
  await server.call(helper, updatePatient, {
    params: { id },
    body: { set: { phone: victims, address: 'Savar', kept_off_phone: false } },
  })
  expect(await notedOf(id)).toEqual([])
})
