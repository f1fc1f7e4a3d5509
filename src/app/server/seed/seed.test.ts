import pg from 'pg'
import { expect, test } from 'vitest'
import { versionHash } from '#features/prescriptions/life/version-hash.ts'
import { doctorOf, makeServer, personOf, storyTime, type TestServer } from '#tests/support/server.ts'
import { listOwnSheets } from '#features/patient-sheets/contract.ts'
import { listPrescriptions } from '#features/prescriptions/contract.ts'
import {
  listAllPlaces,
  listPublicDoctors,
  listPublicSpecialities,
  showPublicDoctor,
} from '#features/directory/contract.ts'
import { loadReferenceLists } from './lists.ts'
import { seed } from './seed.ts'

test('the demonstration practice has a year behind it: sheets, measurements that lead somewhere, waits and dues, and its patient account a list', async () => {
  const server = await makeServer({ seeded: false })
  try {
    await loadReferenceLists(server.world.db)
    await seed(server.world.db, storyTime, 'demo')
    const owner = new pg.Client({ connectionString: server.url })
    await owner.connect()
    const rows = async <R>(query: string): Promise<R[]> => (await owner.query<R & object>(query)).rows
    const [counted] = await rows<
      Record<string, number>
    >(`select (select count(*)::int from prescriptions where practice_id = 1) sheets,
      (select count(distinct content #>> '{diagnosis,0,text}')::int from prescription_versions where practice_id = 1) diagnoses,
      (select count(*)::int from vitals where practice_id = 1) vitals,
      (select count(distinct called_at - arrived_at)::int from appointments where practice_id = 1) waits,
      (select count(*)::int from appointments where practice_id = 1 and payment_status = 2) owing,
      (select count(*)::int from prescription_versions where content->>'drugs' like '%"parsed": false%') unread`)
    expect(counted).toMatchObject({ unread: 0 })
    expect(counted?.['sheets']).toBeGreaterThan(500)
    expect(counted?.['diagnoses']).toBeGreaterThan(20)
    expect(counted?.['vitals']).toBe(counted?.['sheets'])
    expect(counted?.['waits']).toBeGreaterThan(20)
    expect(counted?.['owing']).toBeGreaterThan(5)
    const pressure = await rows<{ bp_sys: number }>(
      `select bp_sys from vitals v join patients p on p.practice_id = v.practice_id and p.id = v.patient_id where p.code = 'P-S00001' order by taken_at`,
    )
    expect(pressure.length).toBeGreaterThan(9)
    expect((pressure[0]?.bp_sys ?? 0) - (pressure.at(-1)?.bp_sys ?? 0)).toBeGreaterThan(25)
    const [version] = await rows<{ content: never; printed: never; hash: string }>(
      'select content, printed, hash from prescription_versions where practice_id = 1 limit 1',
    )
    expect(version && versionHash({ ...version, previous_hash: null })).toBe(version?.hash)
    await owner.end()
    const own = (await server.call(personOf(203), listOwnSheets, { query: {} })).data
    expect(own.map(({ patient }) => patient)).toContain('Abdur Rahim')
    expect((await server.call(await doctorOf(server), listPrescriptions, { query: {} })).meta.total).toBe(
      counted?.['sheets'],
    )
    await hasSomebodyToChoose(server)
  } finally {
    await server.close()
  }
}, 120_000)

/** A visitor finds doctors of many kinds in many places, each with a registration, a fee and a day on which he sits. */
async function hasSomebodyToChoose(server: TestServer): Promise<void> {
  const { data, meta } = await server.call(null, listPublicDoctors)
  expect(meta.total).toBe(12)
  for (const one of data)
    expect(one).toMatchObject({
      bn_name: expect.any(String),
      bmdc: expect.stringMatching(/^A-\d{5}$/),
      first_visit_paisa: expect.any(Number),
      next: { date: expect.any(String) },
    })
  for (const search of ['rahman', 'rahaman', 'Rohman', 'রহমান', 'রাহমান']) {
    const found = await server.call(null, listPublicDoctors, { query: { search } })
    expect(found.data.map(({ name }) => name)).toEqual(['Dr. Mahbubur Rahman'])
  }
  const { rating, said } = (await server.call(null, showPublicDoctor, { params: { id: '1' } })).data
  expect(rating?.count).toBeGreaterThanOrEqual(5)
  expect(said.length).toBeGreaterThan(0)
  const main = new Set(data.map(({ specialities: [first] }) => first?.id))
  expect(main.size).toBe(8)
  const { specialties } = await server.call(null, listPublicSpecialities)
  expect(specialties.length).toBeGreaterThanOrEqual(8)
  expect((await server.call(null, listAllPlaces)).data.length).toBeGreaterThanOrEqual(6)
}
