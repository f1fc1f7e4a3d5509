import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { syncedTables } from '#app/tables.ts'
import { pull } from '#contract/sync.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { updateAssistant } from '#features/assistants/contract.ts'
import { createDoctor } from '#server/identity/create-doctor.ts'
import { freeLetter } from '#server/identity/enrol-device.ts'
import { agreedRows, anEveningAtWork, rowsTold, traces, withFile } from '#tests/support/moved-in.ts'
import {
  assistantOf,
  doctorOf,
  enrolled,
  makeServer,
  memberOf,
  type TestServer,
} from '#tests/support/server.ts'
import { asksForAll, exportOf, filesIn, loadAll, openHome, textIn } from '#tests/support/taken-home.ts'
import { openSealedKey } from '../../sealed-key.ts'
import { onMoveIn } from '../at-the-console.ts'
import { makeExports } from '../export-job.ts'

const passphrase = 'মেঘ টেবিল ১২ বাঁশি'
const phone = '01811000777'
const folder = mkdtempSync(join(tmpdir(), 'niramoy-moved-'))
const home = join(folder, 'home.zip')
const [keyFile, phraseFile] = [join(folder, 'key'), join(folder, 'phrase')]
const papers = async () => Buffer.from('a paper')

let there: TestServer
let files: Map<string, Uint8Array>

beforeAll(async () => {
  there = await makeServer({ exportDir: join(folder, 'exports') })
  const doctor = await enrolled(there, await doctorOf(there), 'B')
  await anEveningAtWork(there, {
    doctor,
    assistant: { ...(await assistantOf(there)), device: doctor.device },
  })
  const id = await asksForAll(there, doctor, passphrase.replace('১২', '12'))
  await makeExports({ draw: { sheet: papers, certificate: papers }, rest: 0 }).run(there.world)
  const zip = await loadAll(there, doctor, { id, bytes: (await exportOf(there, doctor, id))?.bytes ?? 0 })
  files = (await openHome(zip, passphrase.replace('১২', '12'))) ?? new Map()
  const identity = await openSealedKey(textIn(await filesIn(zip), 'key.age'), passphrase.replace('১২', '12'))
  writeFileSync(home, zip)
  writeFileSync(phraseFile, `  ${passphrase}\n`)
  writeFileSync(keyFile, `# key\n${identity}\n`)
})
afterAll(async () => {
  await there.close()
  rmSync(folder, { recursive: true })
})

interface Elsewhere {
  server: TestServer
  practice_id: number
  user_id: number
}

/** Another server, with a doctor in whose practice nobody has worked. */
async function elsewhere<T>(work: (at: Elsewhere) => Promise<T>): Promise<T> {
  const server = await makeServer({ seeded: false })
  try {
    for (const [name, other] of [
      ['Anybody', '01811000770'],
      ['Somebody', '01811000771'],
    ] as const)
      await server.world.db
        .transaction()
        .execute((db) => createDoctor(db, { phone: other, name, now: server.clock.now }))
    await sql`select setval('users_id_seq', 500)`.execute(server.owner)
    const made = await server.world.db
      .transaction()
      .execute((db) => createDoctor(db, { phone, name: 'Nusrat', now: server.clock.now }))
    return await work({ server, ...made })
  } finally {
    await server.close()
  }
}

/** `npm run admin -- move-in …`; answers what it printed. */
async function movesIn({ server }: Pick<Elsewhere, 'server'>, words: readonly string[]): Promise<string[]> {
  const said: string[] = []
  await onMoveIn(
    {
      db: server.world.db,
      print: (line) => void said.push(line),
      settings: { exportDir: join(folder, 'opened') },
    },
    { tables: syncedTables, keys: server.world.keys, now: server.clock.now },
    words,
  )
  return said
}

const byKey = [home, '--key', keyFile, '--phone', phone]

test('every row is there as it was, in the order in which it was written, and a device fetches them all', () =>
  elsewhere(async (at) => {
    const said = await movesIn(at, [home, '--passphrase-file', phraseFile, '--phone', phone])
    const { server, practice_id, user_id } = at
    const [was, is] = [
      await rowsTold(there, 1, syncedTables),
      await rowsTold(server, practice_id, syncedTables),
    ]
    const kinds = new Set(was.map(({ table }) => table))
    for (const table of [
      'appointments',
      'payments',
      'day_closes',
      'prescription_drafts',
      'report_photos',
      'brought_visits',
      'patient_merges',
    ])
      expect(kinds, table).toContain(table)
    expect(agreedRows(is)).toEqual(agreedRows(was))
    const [doctorsRow] = is.splice(0, 1)
    expect(doctorsRow).toMatchObject({ table: 'staff', told: { role: 'doctor' } })
    const moved = was.filter(
      ({ table, told }) => table !== 'staff' || !JSON.stringify(told).includes('"doctor"'),
    )
    expect(is.filter(({ table }) => table === 'staff').map(({ told }) => told)).toEqual(
      moved.filter(({ table }) => table === 'staff').map(({ told }) => ({ ...Object(told), active: false })),
    )
    expect(is.find(({ table }) => table === 'payment_methods')?.told).toMatchObject({
      status: 'pending',
      verified_by: null,
    })
    expect(said).toContain(`patients\t${was.filter(({ table }) => table === 'patients').length}`)
    expect(said.join('\n')).toContain(
      `${is.length} rows of ${textIn(files, 'manifest.json').match(/"at": "([^"]+)"/)?.[1]}`,
    )

    const doctor = await enrolled(server, await memberOf(server, practice_id, user_id), 'Z')
    const pulled: string[] = []
    for (let since = 0, more = true; more;) {
      const page = await server.call(doctor, pull, { query: { since: String(since), limit: '50' } })
      pulled.push(...page.rows.map(({ table, row }) => `${table} ${JSON.stringify(row['id'])}`))
      since = page.to
      more = page.more
    }
    expect(new Set(pulled).size).toBe(is.length + 1)

    const { rows: line } = await sql<{
      detail: object
    }>`select detail from audit where practice_id = ${practice_id}
      and user_id = ${user_id} and action = 'practice_moved_in'`.execute(server.owner)
    expect(line).toMatchObject([{ detail: { from_practice: 1, counts: { payments: 1 }, members: 2 } }])
    expect(readdirSync(join(folder, 'opened'))).toEqual([])
  }))

test('no device ever gets a letter that stands in numbers which were told; a joined patient is found by either id; the doctor lets his assistant in again', () =>
  elsewhere(async (at) => {
    await movesIn(at, byKey)
    const { server, practice_id, user_id } = at
    const kept = await server.owner
      .selectFrom('devices')
      .select('letter')
      .where('revoked_at', 'is not', null)
      .execute()
    expect(kept).toEqual([{ letter: 'B' }])
    await enrolled(
      server,
      await memberOf(server, practice_id, user_id),
      await freeLetter(server.owner, practice_id),
    )
    const { rows: aliases } = await sql<{
      same: boolean
    }>`select a.canonical_id = p.merged_into same from patient_aliases a
      join patients p on p.practice_id = a.practice_id and p.id = a.id where a.practice_id = ${practice_id}`.execute(
      server.owner,
    )
    expect(aliases).toEqual([{ same: true }])
    const her = await server.owner
      .selectFrom('staff')
      .selectAll()
      .where('practice_id', '=', practice_id)
      .where('phone', '=', '01711000301')
      .executeTakeFirstOrThrow()
    const account = await server.owner
      .selectFrom('users')
      .select(['phone_verified_at', 'password_hash'])
      .where('id', '=', her.id)
      .execute()
    expect(account).toEqual([{ phone_verified_at: null, password_hash: null }])
    const { assistant } = await server.call(await memberOf(server, practice_id, user_id), updateAssistant, {
      params: { id: String(her.id) },
      body: {
        name: her.name,
        bn_name: her.bn_name,
        permissions: ['Appointment List'],
        chamber_ids: her.chamber_ids,
        discount_limit_paisa: null,
        hours: null,
        active: true,
      },
    })
    expect(assistant).toMatchObject({ active: true, phone: '01711000301' })
  }))

/** What is refused, and that nothing came of it. */
async function refused(at: Elsewhere, words: readonly string[], sentence: RegExp): Promise<void> {
  const before = await traces(at.server)
  await expect(movesIn(at, words)).rejects.toThrow(sentence)
  expect(await traces(at.server)).toEqual(before)
}

/** The archive with one file otherwise, ready to be moved in. */
async function damaged(changed: Record<string, string>): Promise<string[]> {
  const file = join(folder, `${newId()}.zip`)
  const identity = /AGE-SECRET-KEY-1\w+/.exec(readFileSync(keyFile, 'utf8'))?.[0] ?? ''
  await withFile(files, changed, { file, recipient: await identityToRecipient(identity), sealed_key: 'none' })
  return [file, '--key', keyFile, '--phone', phone]
}

const linesOf = (table: string): string[] => textIn(files, `rows/${table}.ndjson`).split('\n')
/** A table of the archive with one line otherwise. */
const withLine = (table: string, n: number, set: object) => ({
  [`rows/${table}.ndjson`]: linesOf(table)
    .map((line, i) => (i === n - 1 ? JSON.stringify({ ...JSON.parse(line), ...set }) : line))
    .join('\n'),
})

test('a wrong key or passphrase, a file that is none, an unknown doctor and half a command write nothing', () =>
  elsewhere(async (at) => {
    const other = join(folder, 'other')
    writeFileSync(other, 'another passphrase')
    await refused(at, [home, '--passphrase-file', other, '--phone', phone], /passphrase is another/)
    await refused(at, [other, '--key', keyFile, '--phone', phone], /is broken, or no file of ours/)
    await refused(at, [join(folder, 'none'), '--key', keyFile, '--phone', phone], /cannot be read \(ENOENT\)/)
    await refused(at, [home, '--key', other, '--phone', phone], /holds no key/)
    await refused(at, [home, '--key', keyFile, '--phone', '01811000999'], /is no doctor here/)
    await refused(at, [home, '--phone', phone], /npm run admin -- move-in/)
    writeFileSync(other, await generateX25519Identity())
    await refused(at, [home, '--key', other, '--phone', phone], /The key is another one/)
  }))

test('another version, a damaged or foreign row, a row too few and one that breaks a rule of the database are named by file and line, and nothing is written', () =>
  elsewhere(async (at) => {
    const manifest = JSON.parse(textIn(files, 'manifest.json'))
    const says = (set: object) => ({ 'manifest.json': JSON.stringify({ ...manifest, ...set }) })
    const cases: [Record<string, string>, RegExp][] = [
      [says({ version: 2 }), /of version 2; this server reads version 1/],
      [says({ format: 'other' }), /of no practice/],
      [says({ counts: { ...manifest.counts, wands: 1 } }), /rows of wands, which this server does not know/],
      [
        withLine('patients', 3, { phone: '12' }),
        /^rows\/patients\.ndjson, line 3: phone does not fit \(phone\)/,
      ],
      [withLine('patients', 2, { practice_id: 2 }), /patients\.ndjson, line 2: is of another practice/],
      [withLine('patients', 2, { wand: 1 }), /line 2: wand is no column/],
      [
        { 'rows/patients.ndjson': `${linesOf('patients').slice(1).join('\n')}` },
        /patients\.ndjson has \d+ rows and manifest\.json says/,
      ],
      [{ 'rows/vitals.ndjson': '{"id":\n' }, /vitals\.ndjson, line 1: /],
      [withLine('patients', 2, { rev: JSON.parse(linesOf('patients')[0] ?? '').rev }), /have one number/],
      [
        withLine('vitals', 1, { patient_id: newId() }),
        /names one that is not in it \(vitals_practice_id_patient_id_fkey\)/,
      ],
      [withLine('prescriptions', 1, { version: 40_000 }), /line 1: version does not fit/],
      [
        withLine('day_closes', 2, { user_id: JSON.parse(linesOf('day_closes')[0] ?? '').user_id }),
        /day_closes\.ndjson, lines 1 to 2: the database refuses one of them \(day_closes_/,
      ],
    ]
    for (const [changed, sentence] of cases) await refused(at, await damaged(changed), sentence)
  }))

test('an archive of before patients said whence they came moves in; a practice in which somebody has worked, and a database that has these visits, take nothing in', async () => {
  await elsewhere(async (at) => {
    await movesIn(at, await damaged(withLine('patients', 1, { brought_from: undefined })))
    await refused(at, byKey, /lie in a practice of this database already/)
  })
  await elsewhere(async (at) => {
    await enrolled(at.server, await memberOf(at.server, at.practice_id, at.user_id), 'A')
    await refused(at, byKey, /not empty \(devices\)/)
  })
  const other = { server: there, practice_id: 2, user_id: 2 }
  const { phone: hers } = await there.owner
    .selectFrom('users')
    .select('phone')
    .where('id', '=', 2)
    .executeTakeFirstOrThrow()
  await refused(
    other,
    [home, '--key', keyFile, '--phone', hers],
    /lie in a practice of this database already/,
  )
})
