import { expect, onTestFinished, test } from 'vitest'
import { scheduleId, sittingDate } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { patientIndex, searchPatients } from '#features/patients/parts.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { makeClinic } from '#tests/support/device.ts'
import { assistantOf, storyTime } from '#tests/support/server.ts'
import { toldPatient } from '#tests/support/known-patient.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { readPatientPage } from './patient-page.ts'

test('who was seen this week is found among more namesakes than a search brings back, and the newest of them first', async () => {
  const clinic = await makeClinic()
  onTestFinished(() => clinic.close())
  const { laptop, server } = clinic
  const ids = Array.from({ length: 510 }, newId)
  await asPractice(
    server.world.db,
    { practice_id: 1, user_id: 1, action: 'test', now: storyTime },
    async (practice) => {
      for (const [at, id] of ids.entries())
        practice.add('patients', {
          ...toldPatient('Shefali Begum'),
          id,
          code: `P-S${at}`,
          merged_into: null,
          brought_from: null,
        })
    },
  )
  await laptop.sync()
  await (await patientIndex(laptop.clinic)).refresh()
  const [first = '', last = ''] = [ids.at(0), ids.at(-1)]
  expect((await searchPatients(laptop.clinic, 'shefali', 6)).map(({ id }) => id)).toEqual(
    ids.slice(-6).toReversed(),
  )
  const today = sittingDate(laptop.clinic.clock.now())
  for (const patient_id of [first, last])
    await server.call(await assistantOf(server), registerWalkIn, {
      body: {
        id: newId(),
        chamber_id: 1,
        sitting_date: today,
        schedule_id: scheduleId(1, today, 'A'),
        type: 1,
        fee_paisa: 100_000,
        patient_id,
      },
    })
  await laptop.sync()
  const here = await readPatientPage(laptop.clinic, {
    kind: null,
    search: 'shefali',
    gender: null,
    age: null,
    chamber_id: null,
    seen: 'week',
    page: 1,
  })
  expect(here.total).toBe(2)
  expect(here.rows.map(({ patient }) => patient.id).toSorted()).toEqual([first, last].toSorted())
})
