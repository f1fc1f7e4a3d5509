import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { listPatients } from '#features/patients/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { addReferralDoctor } from '#features/referral-doctors/contract.ts'
import { findBinaries } from '#server/db/binaries.ts'
import { clinicServer } from '../support/clinic-server.ts'

/** What the review of November 2026 found and nothing else here shows; `findings.tsv` names what stands for each. */
const { server, doctor, stranger } = await clinicServer()

const arrives = (referral_doctor_id: string) =>
  server.call(doctor, registerWalkIn, {
    body: {
      chamber_id: 1,
      sitting_date: '2026-11-22',
      type: 1,
      fee_paisa: 200_000,
      fee_reason: 'told',
      referral_doctor_id,
      patient: { name: 'Hasina', gender: 2, years: 40, phone: null, relationship_status: 1 },
    },
  })

test('nobody is sent by a colleague of another practice, whether a call says so or the database is told directly', async () => {
  const [ours, theirs] = await Promise.all(
    [doctor, stranger].map((who) =>
      server.call(who, addReferralDoctor, { body: { name: 'Dr. Kamal Uddin' } }),
    ),
  )
  const count = async () => (await server.owner.selectFrom('appointments').select('id').execute()).length
  const before = await count()
  for (const id of [theirs?.referral_doctor.id ?? '', newId()])
    await expect(arrives(id)).rejects.toMatchObject({ status: 404 })
  expect(await count()).toBe(before)
  const { appointment } = await arrives(ours?.referral_doctor.id ?? '')
  const sentBy = (referral_doctor_id: string) =>
    server.owner
      .updateTable('appointments')
      .set({ referral_doctor_id })
      .where('id', '=', appointment.id)
      .execute()
  await expect(sentBy(theirs?.referral_doctor.id ?? '')).rejects.toThrow(/foreign key/)
  await expect(sentBy(ours?.referral_doctor.id ?? '')).resolves.toHaveLength(1)
})

test.each(['01_12345601', '0%12345601', '01\\712345601', '_', '%', '\\', '17_2'])(
  'a search for %j finds nobody: a sign stands for itself',
  async (search) => {
    expect((await server.call(doctor, listPatients, { query: { search } })).patients).toEqual([])
    for (const plain of ['01712345601', '1712'])
      expect(
        (await server.call(doctor, listPatients, { query: { search: plain } })).patients.map(
          ({ name }) => name,
        ),
      ).toContain('Abdur Rahim')
  },
)

test('the PostgreSQL that comes along is one that was released, and no trial of the next', () => {
  const cache = mkdtempSync(join(tmpdir(), 'niramoy-binaries-'))
  const versions = [...findBinaries(cache, {})].map(({ bin }) =>
    spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim(),
  )
  rmSync(cache, { recursive: true })
  const isReleased = (version: string) => /^postgres \(PostgreSQL\) 1[5-9]\.\d+( \(.*\))?$/.test(version)
  expect(versions.length).toBeGreaterThan(0)
  expect(versions.filter((version) => !isReleased(version))).toEqual([])
  expect(
    ['postgres (PostgreSQL) 18beta1', 'postgres (PostgreSQL) 19rc1', 'postgres (PostgreSQL) 19devel'].filter(
      isReleased,
    ),
  ).toEqual([])
})
