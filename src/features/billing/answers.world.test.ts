import type { NewPatient } from '#domain/patient/form.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { patients, type PatientRow, untold } from '#domain/patient/rows.ts'
import { readRow } from '#local/store/rows.ts'
import { decisionsOf } from '#local/outbox/settle.ts'
import { doctor, makeClinic, makeDevice, type TestClinic, type TestDevice } from '#tests/support/device.ts'
import { story } from '#tests/support/story.ts'
import { comes } from '#tests/support/walk-in.ts'
import { leaveFee, passTwice, readAnswers } from './answering.ts'
import { collect } from './local.ts'
import { readRecords } from './local-bills.ts'
import { formerFees, toSettle } from './to-settle.ts'

let clinic: TestClinic
let today: string
beforeAll(async () => {
  clinic = await makeClinic()
  today = sittingDate(clinic.server.clock.now.getTime())
})
afterAll(() => clinic.close())

const rahima: NewPatient = {
  ...untold(),
  name: 'রহিমা',
  gender: 2,
  phone: null,
  relationship_status: 1,
  dob: '1986-11-22',
  dob_precision: 'y',
}
const inRoom = async ({ clinic: on }: TestDevice, patient: PatientRow | NewPatient) =>
  (await comes(on, patient)).appointment
const her = async ({ clinic: on }: TestDevice, id: string): Promise<PatientRow> => {
  const row = await readRow(on, patients, id)
  if (!row) throw new Error('the patient is gone')
  return row
}
const pays = (device: TestDevice, visit: Awaited<ReturnType<typeof inRoom>>) =>
  collect(device.clinic, visit, {
    kind: 'visit',
    paid_paisa: 100_000,
    discount_paisa: 0,
    discount_reason: null,
    method: 'cash',
    trx_id: null,
    sender: null,
    reason: null,
  })
const asked = async ({ clinic: on }: TestDevice) =>
  toSettle(
    await readRecords(on, { chamber_id: 1, from: today, to: today }),
    new Set((await readAnswers(on, 1)).map(({ id }) => id)),
  )
const bothSync = async () => {
  for (const device of [clinic.tablet, clinic.laptop, clinic.tablet, clinic.laptop]) await device.sync()
}

story('what looks odd in the records, and what people say of it', (chapter) => {
  chapter(
    'two payments of one day that are both right are said so with no line, once and for every device',
    async () => {
      const { tablet, laptop } = clinic
      const first = await inRoom(tablet, rahima)
      const second = await inRoom(tablet, await her(tablet, first.patient_id))
      await pays(tablet, first)
      await pays(tablet, second)
      await bothSync()
      const [twice] = (await asked(laptop)).twice
      expect(twice?.visits).toHaveLength(2)
      if (!twice) return
      laptop.online = false
      await passTwice(laptop.clinic, twice, 'সকালে জ্বর, বিকেলে ড্রেসিং')
      expect((await asked(laptop)).twice).toEqual([])
      expect((await asked(tablet)).twice).toHaveLength(1)
      laptop.online = true
      await bothSync()
      expect((await asked(tablet)).twice).toEqual([])
      expect(await readAnswers(tablet.clinic, 1)).toMatchObject([
        {
          kind: 'both_right',
          reason: 'সকালে জ্বর, বিকেলে ড্রেসিং',
          answered_by: 1,
          answered_at: expect.any(String),
        },
      ])
      for (const device of [tablet, laptop])
        expect(await device.buckets()).toEqual(await device.serverBuckets())
    },
  )

  chapter('a third payment of that day asks again', async () => {
    const { tablet, laptop } = clinic
    const [answered] = await readAnswers(tablet.clinic, 1)
    const before = await readRow(tablet.clinic, appointments, answered?.visit_ids[0] ?? '')
    if (!before) throw new Error('the visit is gone')
    await pays(tablet, await inRoom(tablet, await her(tablet, before.patient_id)))
    await bothSync()
    expect((await asked(laptop)).twice.map(({ visits }) => visits.length)).toEqual([3])
  })

  chapter(
    'a former fee is left by whoever may let off so much, and the fee stays as it was asked',
    async () => {
      const { tablet, laptop } = clinic
      const visit = await inRoom(tablet, { ...rahima, name: 'করিম' })
      await bothSync()
      const line = (await readRecords(laptop.clinic, { chamber_id: 1, from: today, to: today })).find(
        (one) => one.appointment?.id === visit.id,
      )
      const [former] = line
        ? formerFees([
            { ...line, appointment: { ...visit, fee_reason: 'former_rule', suggested_fee_paisa: 250_000 } },
          ])
        : []
      if (!former) throw new Error('no former fee')
      await expect(leaveFee(tablet.clinic, former, 'গরিব রোগী')).rejects.toMatchObject({
        status: 422,
        errors: { reason: [expect.stringMatching(/over_limit|forbidden/)] },
      })
      laptop.online = false
      await leaveFee(laptop.clinic, former, 'আগের ফি বলা হয়েছিল')
      laptop.online = true
      await bothSync()
      expect((await readAnswers(tablet.clinic, 1)).find((one) => one.kind === 'fee_left')).toMatchObject({
        visit_ids: [visit.id],
        reason: 'আগের ফি বলা হয়েছিল',
        answered_by: 1,
      })
      expect(await readRow(tablet.clinic, appointments, visit.id)).toMatchObject({ fee_paisa: 100_000 })
    },
  )

  chapter(
    'two people who answer the same with no line have said it once, and the first word is kept',
    async () => {
      const { tablet, laptop, server } = clinic
      const other = await makeDevice(server, doctor)
      await other.sync()
      const [twice] = (await asked(laptop)).twice
      if (!twice) throw new Error('nothing to answer')
      for (const device of [laptop, other]) device.online = false
      await passTwice(laptop.clinic, twice, 'প্রথম')
      await passTwice(other.clinic, twice, 'দ্বিতীয়')
      for (const device of [laptop, other, laptop, other, tablet]) {
        device.online = true
        await device.sync()
      }
      for (const device of [tablet, laptop, other]) {
        expect((await asked(device)).twice).toEqual([])
        expect((await readAnswers(device.clinic, 1)).map(({ reason }) => reason)).toContain('প্রথম')
        expect((await readAnswers(device.clinic, 1)).map(({ reason }) => reason)).not.toContain('দ্বিতীয়')
        expect(await decisionsOf(device.clinic)).toEqual([])
      }
      other.close()
    },
  )
})
