import { afterAll, beforeAll, expect } from 'vitest'
import { callName } from '#contract/endpoint.ts'
import { adopt } from '#contract/sync.ts'
import { updateAssistant } from '#features/assistants/contract.ts'
import { revokeDevice } from '#features/auth/contract.ts'
import { patients } from '#domain/patient/rows.ts'
import { updatePatient } from '#features/patients/contract.ts'
import { changePatient } from '#features/patients/parts.ts'
import { backupOf } from '#local/outbox/backup.ts'
import { readRows } from '#local/store/rows.ts'
import { leftByOthers } from '#local/outbox/rescue.ts'
import { sealOp } from '#local/outbox/sealed-op.ts'
import { outboxOf } from '#local/database/stores.ts'
import type { Principal } from '#server/calls/handler.ts'
import { makeClinic, type TestClinic } from '#tests/support/device.ts'
import { assistantOf, doctorOf, personOf, storyTime } from '#tests/support/server.ts'
import { story } from '#tests/support/story.ts'
import { type LeftWorkFile, readLeft, takeOver } from './adopt.ts'

let clinic: TestClinic
let doctor: Principal
let left: LeftWorkFile
let patient: string
beforeAll(async () => {
  clinic = await makeClinic()
  doctor = await doctorOf(clinic.server)
  const { tablet } = clinic
  tablet.online = false
  const [one, two] = await readRows(tablet.clinic, patients)
  if (!one || !two) throw new Error('nobody was copied')
  patient = one.id
  await changePatient(tablet.clinic, one, { address: 'House 7, Savar' })
  await changePatient(tablet.clinic, two, { address: 'House 9, Dhamrai' })
  const file = JSON.stringify(await backupOf(tablet.clinic.db, { practice_id: 1, user_id: 101 }, storyTime))
  const read = readLeft(file, 1)
  if (!read) throw new Error('the file is not read')
  left = read
  expect([readLeft(file, 2), readLeft('{"ops":[]}', 1), readLeft('no file', 1)]).toEqual([null, null, null])
})
afterAll(() => clinic.close())

const setActive = async (active: boolean) =>
  clinic.server.call(doctor, updateAssistant, {
    params: { id: '101' },
    body: { name: 'Md. Shakil Mia', permissions: ['Appointment List', 'Patient List'], active },
  })
const take = (who: Principal, of: LeftWorkFile = left) =>
  takeOver(of, (endpoint, giving) => clinic.server.call(who, endpoint, giving))
const addresses = async () => {
  await clinic.laptop.sync()
  const rows = await readRows(clinic.laptop.clinic, patients)
  return rows.flatMap(({ address }) => (/House [79], /.test(address ?? '') ? [address] : [])).toSorted()
}

story('what a removed assistant left is taken over', (chapter) => {
  chapter('while she works here she sends it herself; nobody but her doctor takes it over', async () => {
    await expect(take(doctor)).rejects.toMatchObject({ status: 409, code: 'still_member' })
    await setActive(false)
    await expect(take(await doctorOf(clinic.server, 2))).rejects.toMatchObject({ status: 404 })
    await expect(take(await assistantOf(clinic.server))).rejects.toMatchObject({ status: 403 })
    await expect(take(personOf(203))).rejects.toMatchObject({ status: 403 })
    await expect(take(doctor, { ...left, device: { id: 99_999, letter: 'Z' } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(take(doctor, { ...left, user_id: 102 })).rejects.toMatchObject({ status: 404 })
    expect(await addresses()).toEqual([])
  })

  chapter(
    'what she left is taken over once, from the file and the device alike, and names both people',
    async () => {
      expect(await take(doctor)).toEqual({ taken: 2, refused: 0, late: 0, unsealed: 0 })
      expect(await addresses()).toEqual(['House 7, Savar', 'House 9, Dhamrai'])
      const db = clinic.server.owner
      const ids = opIdsOf(left)
      const lines = () =>
        db.selectFrom('audit').select(['user_id', 'detail']).where('op_id', 'in', ids).execute()
      const noted = await lines()
      expect(noted.length).toBeGreaterThanOrEqual(2)
      for (const line of noted) expect(line).toMatchObject({ user_id: 101, detail: { adopted_by: 1 } })
      const log = db.selectFrom('op_log').select(['user_id', 'adopted_by'])
      const kept = await log.where('op_id', 'in', ids).execute()
      expect(kept).toEqual([
        { user_id: 101, adopted_by: 1 },
        { user_id: 101, adopted_by: 1 },
      ])

      const [here] = await leftByOthers({ practice_id: 1, user_id: 1 }, storyTime, clinic.tablet.disk)
      if (!here) throw new Error('nothing lies on the device')
      expect(here).toMatchObject({ user_id: 101, device: { id: left.device?.id } })
      expect(await take(doctor, here)).toEqual({ taken: 2, refused: 0, late: 0, unsealed: 0 })
      expect((await lines()).length).toBe(noted.length)
    },
  )

  chapter('should she come back, what her device still sends has its effect already', async () => {
    await setActive(true)
    const { tablet } = clinic
    const seq = async () =>
      (
        await clinic.server.world.db
          .selectFrom('practices')
          .select('seq')
          .where('id', '=', 1)
          .executeTakeFirstOrThrow()
      ).seq
    const before = await seq()
    await clinic.server.owner
      .updateTable('sessions')
      .set({ ended_at: null })
      .where('user_id', '=', 101)
      .execute()
    tablet.online = true
    for (let i = 0; i < 3; i++) await tablet.sync()
    expect(await seq()).toBe(before)
    expect(await outboxOf(tablet.clinic.db).count()).toBe(0)
  })

  chapter(
    'an unknown call, one beyond her rights and one that her device never sealed are refused',
    async () => {
      await setActive(false)
      const beyond = {
        op_id: '0190b1c0-0000-7000-8000-00000000aa02',
        device_seq: 901,
        call: 'POST /doctor/v1/prescriptions',
        contract: 1,
        made_at: storyTime.toISOString(),
        clock_offset: 0,
        deps: [],
      }
      const { envelope } = await sealOp(clinic.tablet.clinic, beyond, { params: {}, body: {}, effects: [] })
      if (!envelope) throw new Error('it was not sealed')
      const theirs = {
        ...beyond,
        op_id: '0190b1c0-0000-7000-8000-00000000aa04',
        call: callName(updatePatient),
      }
      const answer = await clinic.server.call(doctor, adopt, {
        body: {
          user_id: 101,
          device_id: left.device?.id ?? null,
          ops: [
            {
              op_id: '0190b1c0-0000-7000-8000-00000000aa01',
              device_seq: 900,
              call: 'POST /nothing',
              contract: 1,
              made_at: storyTime.toISOString(),
              clock_offset: 0,
              deps: [],
              input: { params: {}, body: {} },
            },
            { ...beyond, envelope },
            {
              ...theirs,
              input: { params: { id: patient }, body: { set: { address: 'written by the doctor' } } },
            },
            { ...theirs, envelope },
          ],
        },
      })
      expect(answer.answers.map((one) => one.status)).toEqual([422, 403, 422, 422])
      expect(answer.answers.slice(2).map((one) => JSON.stringify(one.body))).toEqual([
        expect.stringContaining('"envelope"'),
        expect.stringContaining('"envelope"'),
      ])
    },
  )

  chapter(
    'what she wrote after she was removed is taken only where he says so, by her clock as it was measured',
    async () => {
      const { ended_at } = await clinic.server.owner
        .selectFrom('memberships')
        .select('ended_at')
        .where('user_id', '=', 101)
        .executeTakeFirstOrThrow()
      const later = new Date(Date.parse(ended_at ?? '') + 3_600_000).toISOString()
      const op = {
        op_id: '0190b1c0-0000-7000-8000-00000000aa03',
        device_seq: 902,
        call: 'POST /nothing',
        contract: 1,
        made_at: later,
        clock_offset: 0,
        deps: [],
        input: { params: {}, body: {} },
      }
      const answersTo = async (given: typeof op, late = false) => {
        const { answers } = await clinic.server.call(doctor, adopt, {
          body: { user_id: 101, device_id: left.device?.id ?? null, ops: [given], late },
        })
        return answers.map(({ status, body }) => [status, body])
      }
      expect(await answersTo(op)).toMatchObject([[403, { code: 'after_removal' }]])
      expect(await answersTo({ ...op, clock_offset: -7_200_000 })).toMatchObject([
        [422, { code: 'unknown_call' }],
      ])
      expect(await answersTo(op, true)).toMatchObject([[422, { code: 'unknown_call' }]])

      // She works here again, and only her tablet was shut out: whoever had it since is not she.
      await setActive(true)
      await expect(answersTo(op)).rejects.toMatchObject({ code: 'still_member' })
      await clinic.server.owner
        .updateTable('devices')
        .set({ revoked_at: ended_at })
        .where('id', '=', left.device?.id ?? 0)
        .execute()
      expect(await answersTo(op)).toMatchObject([[403, { code: 'after_removal' }]])
      expect(await answersTo({ ...op, clock_offset: -7_200_000 })).toMatchObject([
        [422, { code: 'unknown_call' }],
      ])
    },
  )

  chapter(
    'in her place nothing plain is taken, be it from no device or from one that has never sealed',
    async () => {
      await setActive(false)
      const fresh = {
        practice_id: 1,
        user_id: 101,
        letter: 'Q',
        name: 'tablet',
        kind: 'desk',
        install_id: 'q',
        recovery_key: 'x',
        loose_envelopes: true,
      }
      const { id } = await clinic.server.owner
        .insertInto('devices')
        .values(fresh)
        .returning('id')
        .executeTakeFirstOrThrow()
      const plain = {
        op_id: '0190b1c0-0000-7000-8000-00000000aa05',
        device_seq: 1,
        call: callName(updatePatient),
        contract: 1,
        made_at: storyTime.toISOString(),
        clock_offset: 0,
        deps: [],
        input: { params: { id: patient }, body: { set: { address: 'written by the doctor' } } },
      }
      for (const device_id of [null, id]) {
        const { answers } = await clinic.server.call(doctor, adopt, {
          body: { user_id: 101, device_id, ops: [plain] },
        })
        expect(answers).toMatchObject([
          { status: 422, body: expect.objectContaining({ errors: { envelope: ['invalid'] } }) },
        ])
      }
    },
  )

  chapter('the doctor takes over from her own device once it was shut out, in her own name', async () => {
    const { laptop, server } = clinic
    const own = await patientOn(laptop)
    laptop.online = false
    await changePatient(laptop.clinic, own, { address: 'House 11, Gazipur' })
    const file = readLeft(
      JSON.stringify(
        await backupOf(laptop.clinic.db, { practice_id: 1, user_id: doctor.user_id }, storyTime),
      ),
      1,
    )
    if (!file) throw new Error('the file is not read')
    await expect(take(doctor, file)).rejects.toMatchObject({ status: 409, code: 'still_member' })
    await server.call(doctor, revokeDevice, { params: { id: String(file.device?.id) } })
    await expect(take(await doctorOf(server, 2), file)).rejects.toMatchObject({ status: 404 })
    await expect(take(await assistantOf(server), file)).rejects.toMatchObject({ status: 403 })
    expect(await take(doctor, file)).toEqual({ taken: 1, refused: 0, late: 0, unsealed: 0 })
    expect(await take(doctor, file)).toEqual({ taken: 1, refused: 0, late: 0, unsealed: 0 })
    expect(
      await server.owner
        .selectFrom('patients')
        .select(['address'])
        .where('practice_id', '=', 1)
        .where('id', '=', own.id)
        .executeTakeFirst(),
    ).toEqual({ address: 'House 11, Gazipur' })
    const lines = await server.owner
      .selectFrom('op_log')
      .select(['user_id', 'device_id', 'adopted_by'])
      .where('op_id', 'in', opIdsOf(file))
      .execute()
    expect(lines).toEqual([{ user_id: 1, device_id: file.device?.id, adopted_by: 1 }])
  })
})

const opIdsOf = ({ ops }: LeftWorkFile) => ops.map((op) => op.op_id)

const patientOn = async ({ clinic: on }: TestClinic['laptop']) => {
  const [, , third] = await readRows(on, patients)
  if (!third) throw new Error('nobody was copied')
  return third
}
