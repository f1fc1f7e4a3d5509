import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { syncedTables } from '#app/tables.ts'
import { issueCertificate } from '#features/certificates/contract.ts'
import { listPatients } from '#features/patients/contract.ts'
import { storePrescription, voidPrescription } from '#features/prescriptions/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { papersHome } from '#features/sheet-paper/server/papers-home.ts'
import { addReportPhoto } from '#features/test-results/contract.ts'
import { addVitals } from '#features/vitals/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { certificateBody } from '#tests/support/certificate.ts'
import { faultsOfR4 } from '#tests/support/fhir-r4.ts'
import { saidIn } from '#tests/support/pdf-said.ts'
import { doctorOf, enrolled, makeServer, type TestServer } from '#tests/support/server.ts'
import { feverSheet, issueForm } from '#tests/support/sheet.ts'
import { bringsVisits } from '#tests/support/brought-visits.ts'
import { asksForAll, exportOf, filesIn, loadAll, openHome, textIn } from '#tests/support/taken-home.ts'
import { openSealedKey } from '../sealed-key.ts'
import { makeExports } from './export-job.ts'

const passphrase = 'মেঘ টেবিল প্রদীপ বাঁশি'
const name = `=HYPERLINK("http://x.test") <script>alert(1)</script> ../../রহিমা`
/** A white dot: the smallest picture that is one. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='
const folder = mkdtempSync(join(tmpdir(), 'niramoy-exports-'))

let server: TestServer
let doctor: Principal
let patient_id: string
let rahima: string
let zip: Uint8Array
let files: Map<string, Uint8Array>
const number = '1-261122-B881'

beforeAll(async () => {
  server = await makeServer({ exportDir: folder })
  doctor = await enrolled(server, await doctorOf(server), 'B')
  await anEvening()
  const id = await asksForAll(server, doctor, passphrase)
  await makeExports({ draw: papersHome, rest: 0 }).run(server.world)
  const made = await exportOf(server, doctor, id)
  expect(made).toMatchObject({ state: 'ready', failure: null })
  expect(made?.done).toBe(made?.total)
  zip = await loadAll(server, doctor, { id, bytes: made?.bytes ?? 0 })
  files = (await openHome(zip, passphrase)) ?? new Map()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/** A patient gets a sheet with a drawing, a certificate, a photo of a report, and a sheet that is taken back; then somebody gives him an odd name. */
async function anEvening(): Promise<void> {
  const { data } = await server.call(doctor, listPatients, { query: { search: 'Habibur' } })
  patient_id = data[0]?.id ?? ''
  await bringsVisits(server, doctor, [
    `,${data[0]?.name},${data[0]?.phone},13/02/2019,কাশি,URTI,"Napa\nTusca"`,
  ])
  const place = { chamber_id: 1, patient_id }
  const drawing = {
    outline: 'abdomen' as const,
    strokes: [{ pen: 'red' as const, width: 2, points: '120,40 300,44' }],
    caption: 'tender <here>',
  }
  await server.call(doctor, storePrescription, {
    body: issueForm(place, { number, content: { ...feverSheet, drawing } }),
  })
  const wrong = issueForm(place, { number: '1-261122-B882' })
  await server.call(doctor, storePrescription, { body: wrong })
  await server.call(doctor, voidPrescription, { params: { id: wrong.id }, body: { reason: 'another one' } })
  await server.call(doctor, issueCertificate, { body: certificateBody({ patient_id }) })
  await server.call(doctor, addReportPhoto, {
    body: { ...place, appointment_id: null, taken_on: '2026-11-20', data: dot },
  })
  const { appointment } = await server.call(doctor, registerWalkIn, {
    body: {
      chamber_id: 1,
      sitting_date: '2026-11-22',
      type: 1,
      fee_paisa: 100_000,
      fee_reason: 'told',
      patient: { name: 'Rahima', gender: 2, years: 40, phone: '01712000999', relationship_status: 1 },
    },
  })
  rahima = appointment.patient_id
  await server.call(doctor, addVitals, {
    body: {
      chamber_id: 1,
      appointment_id: appointment.id,
      patient_id: rahima,
      vitals: { bp_sys: 130, bp_dia: 85, pulse: 88, weight_kg: 61.5 },
      taken_at: '2026-11-22T12:00:00.000Z',
    },
  })
  await server.owner.updateTable('patients').set({ name }).where('id', '=', patient_id).execute()
}

const named = (begin: string, part: string): string => {
  const found = [...files.keys()].find((one) => one.startsWith(begin) && one.includes(part))
  if (found === undefined) throw new Error(`no ${begin} of ${part}`)
  return found
}

test('every row of the practice is in it as it lies in the database, and none of another practice', async () => {
  const manifest = JSON.parse(textIn(files, 'manifest.json'))
  let all = 0
  for (const { table } of syncedTables) {
    const { rows } = await sql`select * from ${sql.table(table)} where practice_id = 1 order by id`.execute(
      server.owner,
    )
    const lines = textIn(files, `rows/${table}.ndjson`).split('\n').filter(Boolean)
    expect(
      lines.map((line) => JSON.parse(line)),
      table,
    ).toEqual(JSON.parse(JSON.stringify(rows)))
    expect(manifest.counts[table], table).toBe(rows.length)
    all += rows.length
  }
  expect(all).toBeGreaterThan(60)
  const { rows: others } = await sql<{
    id: string
    name: string
  }>`select id, name from patients where practice_id <> 1`.execute(server.owner)
  const inside = [...files.values()].map((bytes) => new TextDecoder().decode(bytes)).join('\n')
  expect(others.length).toBeGreaterThan(0)
  expect(others.filter(({ id }) => inside.includes(id))).toEqual([])
})

test('each paper is a PDF as it was issued; one that was taken back says so', () => {
  const said = (of: string) =>
    saidIn(files.get(named('sheets/', of)) ?? new Uint8Array())
      .lines.map((line) => line.said)
      .join('\n')
  expect(said(number)).toContain('Napa')
  expect(said(number)).toContain('প্রচুর পানি পান করবেন')
  expect(said(number)).not.toContain('বাতিল')
  expect(said('1-261122-B882')).toContain('বাতিল')
  expect([...files.keys()].filter((one) => one.startsWith('sheets/')).length).toBe(
    Number(/(\d+) papers as PDF/.exec(textIn(files, 'READ-ME.txt'))?.[1]),
  )
})

test('each patient is a FHIR R4 collection whose references and papers are there', () => {
  const bundles = [...files.keys()].filter((one) => one.startsWith('fhir/'))
  expect(bundles.length).toBeGreaterThan(10)
  for (const one of bundles) expect(faultsOfR4(JSON.parse(textIn(files, one))), one).toEqual([])
  const bundle: { entry: { resource: Record<string, unknown> & { resourceType: string } }[] } = JSON.parse(
    textIn(files, named('fhir/', patient_id)),
  )
  const kinds = bundle.entry.map(({ resource }) => resource.resourceType)
  for (const kind of ['Patient', 'Practitioner', 'Condition', 'MedicationRequest', 'ServiceRequest'])
    expect(kinds, kind).toContain(kind)
  const hers = textIn(files, named('fhir/', rahima))
  expect(hers).toContain('"Encounter"')
  expect(hers).toMatch(/"85354-9"[^]*"value": 130[^]*"value": 85/)
  const documents = bundle.entry.filter(({ resource }) => resource.resourceType === 'DocumentReference')
  const papers = documents.filter((one) => JSON.stringify(one).includes('application/pdf'))
  expect(papers.map(({ resource }) => resource['status']).toSorted()).toEqual([
    'current',
    'current',
    'entered-in-error',
  ])
  const [brought] = documents.filter((one) => !papers.includes(one))
  expect(brought?.resource).toMatchObject({
    description: 'As written there, not checked here. From old-visits.csv, line 2',
    context: { period: { start: '2019-02-13' } },
  })
  const said = /"data":"([^"]+)"/.exec(JSON.stringify(brought))?.[1] ?? ''
  expect(Buffer.from(said, 'base64').toString()).toBe('Complaint: কাশি\nDiagnosis: URTI\nRx: Napa\nTusca')
  const urls = JSON.stringify(papers).match(/\.\.\/sheets\/[^"]+/g) ?? []
  expect(urls.map((url) => files.has(url.slice(3)))).toEqual([true, true, true])
})

test('drawings and photos are pictures, and what was typed in them is only words', () => {
  const svg = textIn(files, named('pictures/', `${number}-v1-drawing.svg`))
  expect(svg).toContain('tender &lt;here&gt;')
  const photo = [...files].find(([one]) => one.includes(patient_id) && one.endsWith('.png'))
  expect(Buffer.from(photo?.[1] ?? []).toString('base64')).toBe(dot)
})

test('a name that is a formula, a script and a path is only a name', () => {
  expect([...files.keys()].filter((one) => !/^[\w./-]+$/.test(one) || one.includes('..'))).toEqual([])
  const csv = textIn(files, 'csv/patients.csv')
  expect(csv).toContain(`"'=HYPERLINK(""http://x.test"") <script>`)
  expect(csv).not.toMatch(/(^|,)"?=/m)
  const page = textIn(files, 'index.html')
  expect(page).toContain('=HYPERLINK(&quot;http://x.test&quot;) &lt;script&gt;')
  expect(page).not.toContain('<script')
  expect(page).toContain(`<meta http-equiv="Content-Security-Policy" content="default-src 'none';`)
})

test('tables are read by people: words, taka, hours of Dhaka, and whose row it is', () => {
  const [head = '', ...lines] = textIn(files, 'csv/appointments.csv').split('\r\n')
  expect(head).toMatch(/^\uFEFF?Patient,Code,Id,/)
  expect(head).toContain('Fee (taka)')
  const [own = ''] = lines.filter((line) => line.includes(rahima))
  expect(own).toMatch(/^Rahima,P-/)
  expect(own).toContain(',1000,')
  expect(own).toContain(',new,')
  expect(textIn(files, 'csv/patients.csv')).toMatch(/,(fe)?male,/)
  expect(textIn(files, 'csv/brought_visits.csv')).toContain(
    'Complaint: কাশি\nDiagnosis: URTI\nRx: Napa\nTusca',
  )
  // No number is left that only a program knows.
  const coded = {
    patients: 'Relationship status',
    appointments: 'Payment status',
    prescriptions: 'Status',
    chambers: 'Payment type',
  }
  for (const [table, heading] of Object.entries(coded)) {
    const [heads = '', first = ''] = textIn(files, `csv/${table}.csv`)
      .replace(/"[^"]*"/g, 'quoted')
      .split('\r\n')
    expect(first.split(',')[heads.split(',').indexOf(heading)], `${table}: ${heading}`).toMatch(
      /^[A-Za-z ]+$/,
    )
  }
})

test('numbers stand in a table as they are, and who reads it is told how a spreadsheet leaves them so', () => {
  expect(textIn(files, 'csv/patients.csv')).toContain(',01712000999,')
  const told = textIn(files, 'READ-ME.txt')
  expect(told).toMatch(/csv\/[^]*Import them as text: .* drops the 0 before a phone and[^]*NID\. rows\/ has/)
  expect(told).toMatch(/csv\/[^]*টেক্সট হিসেবে ইমপোর্ট করুন[^]*এনআইডির[^]*rows\/-এ সব ঠিক আছে/)
})

test('only the passphrase opens it, and nothing of it lies readable on the server', async () => {
  expect(await openHome(zip, 'another passphrase')).toBeNull()
  const text = Buffer.from(zip).toString('latin1')
  expect(text).not.toContain('Napa')
  expect(text).toContain('age -d -i key.age')
  const { rows } = await sql`select * from practice_exports`.execute(server.owner)
  expect(JSON.stringify(rows)).not.toContain('AGE ENCRYPTED')
  expect(readdirSync(folder).length).toBe(1)
})

const hasPrograms = ['age', 'unzip'].every((program) => {
  try {
    execFileSync(program, [program === 'age' ? '--version' : '-v'])
    return true
  } catch {
    return false
  }
})
test('the programs age and unzip open it without us', async () => {
  if (!hasPrograms) return console.log('age or unzip is not here: they were not asked')
  const at = mkdtempSync(join(tmpdir(), 'niramoy-opened-'))
  writeFileSync(join(at, 'home.zip'), zip)
  execFileSync('unzip', ['-q', 'home.zip'], { cwd: at })
  const identity = await openSealedKey(textIn(await filesIn(zip), 'key.age'), passphrase)
  writeFileSync(join(at, 'identity'), identity ?? '')
  execFileSync('age', ['-d', '-i', 'identity', '-o', 'practice.zip', 'practice.zip.age'], { cwd: at })
  expect(execFileSync('unzip', ['-tq', 'practice.zip'], { cwd: at }).toString()).toContain('No errors')
  rmSync(at, { recursive: true })
})
