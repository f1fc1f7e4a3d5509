import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { syncedTables } from '#app/tables.ts'
import { storePrescription } from '#features/prescriptions/contract.ts'
import { listPatients } from '#features/patients/contract.ts'
import { papersHome } from '#features/sheet-paper/server/papers-home.ts'
import type { Principal } from '#server/calls/handler.ts'
import { sql } from 'kysely'
import { faultsOfR4 } from '#tests/support/fhir-r4.ts'
import { saidIn } from '#tests/support/pdf-said.ts'
import { doctorOf, enrolled, makeServer, type TestServer } from '#tests/support/server.ts'
import { issueForm, type SheetPlace } from '#tests/support/sheet.ts'
import { asksForAll, exportOf, loadAll, openHome, textIn } from '#tests/support/taken-home.ts'
import { makeExports } from './export-job.ts'

const passphrase = 'মেঘ টেবিল প্রদীপ বাঁশি'
const folder = mkdtempSync(join(tmpdir(), 'niramoy-exports-'))
let server: TestServer
let doctor: Principal
let place: SheetPlace

beforeAll(async () => {
  server = await makeServer({ exportDir: folder })
  doctor = await enrolled(server, await doctorOf(server), 'B')
  const { data } = await server.call(doctor, listPatients, { query: { search: 'Habibur' } })
  place = { chamber_id: 1, patient_id: data[0]?.id ?? '' }
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await server.owner.deleteFrom('practice_exports').execute()
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
})

const job = makeExports({ draw: papersHome, rest: 0 })

async function takenHome() {
  const id = await asksForAll(server, doctor, passphrase)
  await job.run(server.world)
  const made = await exportOf(server, doctor, id)
  expect(made).toMatchObject({ state: 'ready' })
  return { id, zip: await loadAll(server, doctor, { id, bytes: made?.bytes ?? 0 }) }
}

test('a doctor takes her practice home: every row as it is, every paper, and nothing of another practice', async () => {
  const form = issueForm(place)
  await server.call(doctor, storePrescription, { body: form })
  const { zip } = await takenHome()
  expect(await openHome(zip, 'another passphrase')).toBeNull()
  const files = await openHome(zip, passphrase)
  if (!files) throw new Error('it does not open')
  for (const { table } of syncedTables) {
    const { rows } = await sql`select * from ${sql.table(table)} where practice_id = 1 order by id`.execute(
      server.owner,
    )
    const lines = textIn(files, `rows/${table}.ndjson`).split('\n').filter(Boolean)
    expect(
      lines.map((line) => JSON.parse(line)),
      table,
    ).toEqual(JSON.parse(JSON.stringify(rows)))
  }
  const sheet = [...files].find(
    ([name]) => name.includes(form.number.replace(/[^\w-]/g, '')) && name.endsWith('.pdf'),
  )
  const said = saidIn(sheet?.[1] ?? new Uint8Array())
    .lines.map((line) => line.said)
    .join('\n')
  expect(said).toContain('Napa')
  const bundles = [...files].filter(([name]) => name.startsWith('fhir/'))
  expect(bundles.length).toBeGreaterThan(10)
  for (const [name, bytes] of bundles)
    expect(faultsOfR4(JSON.parse(new TextDecoder().decode(bytes))), name).toEqual([])
})
