import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { vitals } from '#domain/vitals/rows.ts'
import { updateAssistant } from '#features/assistants/contract.ts'
import { readLeft, takeOver } from '#features/sync/adopt.ts'
import { backupOf } from '#local/outbox/backup.ts'
import { readRows } from '#local/store/rows.ts'
import { up } from '#server/db/migrations/0052-who-sent-vitals.ts'
import { type Language, speak } from '#text/language.ts'
import { ownersPool } from '#tests/support/database.ts'
import { makeClinic, type TestClinic } from '#tests/support/device.ts'
import { doctorOf, storyTime } from '#tests/support/server.ts'
import { story } from '#tests/support/story.ts'
import { comes } from '#tests/support/walk-in.ts'
import { untold } from '#domain/patient/rows.ts'
import { addVitals as adding } from './contract.ts'
import { addVitals } from './local.ts'
import { takerOf } from './taker.ts'
import { useVitalsText } from './words.ts'

let clinic: TestClinic
const nobody = {
  ...untold(),
  gender: 2 as const,
  phone: null,
  relationship_status: 1 as const,
  dob: '1986-11-22',
  dob_precision: 'y' as const,
}
const pulse = (beats: number) => ({
  bp_sys: null,
  bp_dia: null,
  pulse: beats,
  temp_f: null,
  rr: null,
  spo2: null,
  on_oxygen: false,
  weight_kg: null,
  height_cm: null,
  rbs_mmol: null,
  muac_cm: null,
  ofc_cm: null,
  waist_cm: null,
  note: null,
})
/** Somebody comes whose pulse is taken at the desk. */
const arrive = async (name: string, beats: number) => {
  const { clinic: on } = clinic.tablet
  return comes(on, { ...nobody, name }, { vitals: pulse(beats) })
}

beforeAll(async () => {
  clinic = await makeClinic()
  const { tablet, server } = clinic
  await arrive('হালিমা', 61)
  await tablet.sync()
  tablet.online = false
  const { appointment } = await arrive('সুফিয়া', 62)
  await addVitals(tablet.clinic, appointment, pulse(63))
  const doctor = await doctorOf(server)
  await server.call(doctor, updateAssistant, {
    params: { id: '101' },
    body: {
      name: 'Md. Shakil Mia',
      permissions: ['Patient List', 'Appointment Create', 'Vitals Write'],
      active: false,
    },
  })
  const left = readLeft(
    JSON.stringify(await backupOf(tablet.clinic.db, { practice_id: 1, user_id: 101 }, storyTime)),
    1,
  )
  if (!left) throw new Error('the file is not read')
  expect(await takeOver(left, (endpoint, giving) => server.call(doctor, endpoint, giving))).toMatchObject({
    refused: 0,
    late: 0,
    unsealed: 0,
  })
  await clinic.laptop.sync()
})
afterAll(() => clinic.close())

const measured = async () => {
  const rows = await readRows(clinic.laptop.clinic, vitals, {})
  return rows
    .flatMap((row) => (row.pulse !== null && row.pulse > 60 && row.pulse < 64 ? [row] : []))
    .toSorted((a, b) => Number(a.pulse) - Number(b.pulse))
}

story('what an assistant measured and the doctor sends in her place', (chapter) => {
  chapter(
    'bears her name and his, at the arrival and after it; what she sent herself bears hers alone',
    async () => {
      expect(
        (await measured()).map(({ pulse: beats, taken_by, sent_by }) => [beats, taken_by, sent_by]),
      ).toEqual([
        [61, 101, null],
        [62, 101, 1],
        [63, 101, 1],
      ])
    },
  )

  chapter('is shown with both names in either language, and with one where they are one', async () => {
    const said = async (lang: Language) => {
      speak(lang)
      await useVitalsText.load()
      return (await measured()).map((row) =>
        takerOf(row, useVitalsText.words, (id) => (id === 101 ? 'Shakil' : 'Nusrat')),
      )
    }
    expect(await said('en')).toEqual(['Shakil', 'Shakil, sent in by Nusrat', 'Shakil, sent in by Nusrat'])
    expect(await said('bn')).toEqual(['Shakil', 'Shakil, পাঠিয়েছেন Nusrat', 'Shakil, পাঠিয়েছেন Nusrat'])
  })

  chapter('is said by who sends it and by no form: whoever writes a sender into it is refused', async () => {
    const [
      { chamber_id, appointment_id, patient_id, taken_at } = {
        chamber_id: 0,
        appointment_id: null,
        patient_id: '',
        taken_at: '',
      },
    ] = await measured()
    const form = { chamber_id, appointment_id, patient_id, taken_at, vitals: { id: newId(), pulse: 64 } }
    const doctor = await doctorOf(clinic.server)
    for (const told of [
      { ...form, sent_by: 101 },
      { ...form, vitals: { ...form.vitals, sent_by: 101 } },
      { ...form, vitals: { ...form.vitals, taken_by: 101 } },
    ]) {
      await expect(clinic.server.call(doctor, adding, { body: told })).rejects.toMatchObject({ status: 422 })
    }
    await expect(clinic.server.call(doctor, adding, { body: form })).resolves.toMatchObject({
      id: form.vitals.id,
    })
  })

  chapter('is found by an update of the product where it was taken over before, and only there', async () => {
    const { owner } = clinic.server
    const sent = () =>
      owner
        .selectFrom('vitals')
        .select(['id', 'sent_by'])
        .where('practice_id', '=', 1)
        .where('sent_by', 'is not', null)
        .orderBy('id')
        .execute()
    const scope = async () =>
      (
        await owner
          .selectFrom('memberships')
          .select(['practice_id', 'scope_version'])
          .where('user_id', 'in', [1, 2])
          .orderBy('practice_id')
          .execute()
      ).map((one) => one.scope_version)
    const [before, [mine = 0, others = 0]] = [await sent(), await scope()]
    expect(before).toHaveLength(2)
    await owner.schema.alterTable('vitals').dropColumn('sent_by').execute()
    const plain = new Kysely<unknown>({
      dialect: new PostgresDialect({ pool: ownersPool(clinic.server.url) }),
    })
    await up(plain)
    await plain.destroy()
    expect(await sent()).toEqual(before)
    expect(await scope()).toEqual([mine + 1, others])
  })
})
