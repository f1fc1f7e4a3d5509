import { expect, onTestFinished, test } from 'vitest'
import { appointments } from '#domain/appointment/rows.ts'
import { rowStore } from '#local/database/stores.ts'
import { readRow, sealedRow, storedRow } from '#local/store/rows.ts'
import { arrive, person } from './desk.ts'
import { makeClinic, type TestClinic, type TestDevice } from './device.ts'
import { bucketsOf, heldRows } from './held-rows.ts'
import { shareRows } from './share-rows.ts'

/** Somebody came to the tablet's desk with her money, and both devices have heard of it. */
async function evening(): Promise<TestClinic & { id: string }> {
  const clinic = await makeClinic()
  onTestFinished(() => clinic.close())
  const { appointment } = await arrive(clinic.tablet.clinic, { patient: person('মোমেনা খাতুন') })
  for (const device of [clinic.tablet, clinic.laptop, clinic.tablet]) await device.sync()
  return { ...clinic, id: appointment.id }
}

const copyOn = async ({ clinic }: TestDevice) => bucketsOf(await heldRows(clinic))

async function shareOf({ session }: TestDevice, { server }: TestClinic) {
  const member = (await session.principal())?.member
  if (!member) throw new Error('nobody works here')
  return bucketsOf(await shareRows(server.owner, member))
}

test('doctor and assistant hold every word that the server would have them hold, each of the chambers and tables of their own', async () => {
  const clinic = await evening()
  for (const device of [clinic.laptop, clinic.tablet]) {
    const copy = await copyOn(device)
    expect(copy).toEqual(await shareOf(device, clinic))
    expect(copy.find(({ table }) => table === 'payments')).toMatchObject({ chamber_id: 1, rows: 1 })
  }
})

test.each([
  ['another fee', { fee_paisa: 5_000 }],
  ['no word of her fee', { fee_paisa: undefined }],
])('a device that holds %s of a visit under the right number does not agree', async (_, words) => {
  const clinic = await evening()
  const { laptop, id } = clinic
  const share = await shareOf(laptop, clinic)
  const row = await readRow(laptop.clinic, appointments, id)
  if (!row) throw new Error('her visit is not here')
  const copy = await sealedRow(laptop.clinic, appointments, { ...row, ...words })
  await rowStore(laptop.clinic.db, appointments.table).put(storedRow(copy, id, { edit: 1 }))
  const wrong = (await copyOn(laptop)).flatMap(({ lines }, at) =>
    lines.filter((line) => !share[at]?.lines.includes(line)),
  )
  expect(wrong).toEqual([expect.stringContaining(`${id} as of ${row.rev}: `)])
})

test('a row that waits on a device and was never sent is no part of what the server would have it hold', async () => {
  const clinic = await evening()
  const { tablet } = clinic
  tablet.online = false
  const { patient } = await arrive(tablet.clinic, { patient: person('নূরজাহান') })
  const [mine, theirs] = [await copyOn(tablet), await shareOf(tablet, clinic)]
  expect(mine).not.toEqual(theirs)
  const here = mine.flatMap(({ lines }) => lines).filter((line) => line.startsWith(`${patient.id} as of 0:`))
  expect(here).toHaveLength(1)
})
