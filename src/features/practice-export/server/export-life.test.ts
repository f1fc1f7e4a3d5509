import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { permissions } from '#contract/permissions.ts'
import { confirmSession } from '#contract/session.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { listPatients } from '#features/patients/contract.ts'
import { storePrescription } from '#features/prescriptions/contract.ts'
import { papersHome } from '#features/sheet-paper/server/papers-home.ts'
import type { Principal } from '#server/calls/handler.ts'
import { assistantOf, doctorOf, enrolled, makeServer } from '#tests/support/server.ts'
import { issueForm } from '#tests/support/sheet.ts'
import { asksForAll, confirmed, exportOf, loadAll, openHome } from '#tests/support/taken-home.ts'
import { askExport, dropExport, listExports, loadExportPart } from '../contract.ts'
import { makeSealedKey } from '../sealed-key.ts'
import { clearExports, makeExports } from './export-job.ts'

const passphrase = 'cloud table lantern flute'
const folder = mkdtempSync(join(tmpdir(), 'niramoy-exports-'))
const server = await makeServer({ exportDir: folder })
const doctor: Principal = await enrolled(server, await doctorOf(server), 'B')
const stranger = await doctorOf(server, 2)
const began = server.clock.now
const { data } = await server.call(doctor, listPatients, { query: { search: 'Habibur' } })
await server.call(doctor, storePrescription, {
  body: issueForm({ chamber_id: 1, patient_id: data[0]?.id ?? '' }),
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  server.clock.now = began
  await server.owner.deleteFrom('practice_exports').execute()
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
})

const usual = makeExports({ draw: papersHome, rest: 0 })
const later = (seconds: number) => (server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000))
const asks = () => asksForAll(server, doctor, passphrase)
const stateOf = async (id: string) => (await exportOf(server, doctor, id))?.state
const partOf = (who: Principal, id: string) => server.call(who, loadExportPart, { params: { id, part: '0' } })

/** Papers whose drawing waits until the story goes on. */
function heldDrawing() {
  let reach = () => {}
  const reached = new Promise<void>((resolve) => (reach = resolve))
  let free = () => {}
  const freed = new Promise<void>((resolve) => (free = resolve))
  const sheet: typeof papersHome.sheet = async (on, paper) => {
    reach()
    await freed
    return papersHome.sheet(on, paper)
  }
  return { job: makeExports({ draw: { ...papersHome, sheet }, rest: 0 }), reached, free: () => free() }
}

test('a server that dies in the middle is followed by another, which begins anew and ends; the dead one writes nothing more', async () => {
  const id = await asks()
  const { job: dying, reached, free } = heldDrawing()
  const first = dying.run(server.world)
  await reached
  await usual.run(server.world)
  expect(await stateOf(id)).toBe('at_work')
  later(91)
  await usual.run(server.world)
  const made = await exportOf(server, doctor, id)
  expect(made?.state).toBe('ready')
  free()
  await first
  expect(await exportOf(server, doctor, id)).toEqual(made)
  expect(readdirSync(folder)).toEqual([`${id}-2.zip`])
  const zip = await loadAll(server, doctor, { id, bytes: made?.bytes ?? 0 })
  expect(await openHome(zip, passphrase)).not.toBeNull()
})

test('one over which every server dies has failed at last', async () => {
  const id = await asks()
  await server.owner
    .updateTable('practice_exports')
    .set({ state: 'at_work', tries: 5, held_until: began.toISOString() })
    .execute()
  later(1)
  await usual.run(server.world)
  expect(await exportOf(server, doctor, id)).toMatchObject({ state: 'failed', failure: 'trouble' })
})

test('a server that is stopped gives it back at once, and leaves nothing', async () => {
  const id = await asks()
  const { job, reached, free } = heldDrawing()
  const stopping = new AbortController()
  const running = job.run(server.world, stopping.signal)
  await reached
  stopping.abort()
  free()
  await running
  expect(await stateOf(id)).toBe('waiting')
  expect(readdirSync(folder)).toEqual([])
  await usual.run(server.world)
  expect(await stateOf(id)).toBe('ready')
})

test('one that the doctor stops is made no further, and she may ask anew at once', async () => {
  const id = await asks()
  const { job, reached, free } = heldDrawing()
  const running = job.run(server.world)
  await reached
  await server.call(doctor, dropExport, { params: { id } })
  free()
  await running
  expect(await stateOf(id)).toBe('gone')
  expect(readdirSync(folder)).toEqual([])
  expect(await asks()).not.toBe(id)
})

test('at most one is made for a practice, also where two ask at once', async () => {
  const asked = await Promise.allSettled([asks(), asks(), asks()])
  expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  await expect(asks()).rejects.toMatchObject({ status: 409, code: 'export_under_way' })
})

test('a full disk is told as one, a fault as one, and neither leaves a file', async () => {
  const id = await asks()
  const full = (): Writable =>
    new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
    })
  await makeExports({ draw: papersHome, rest: 0, openTo: full }).run(server.world)
  expect(await exportOf(server, doctor, id)).toMatchObject({ state: 'failed', failure: 'no_room' })
  const next = await asks()
  const broken = { ...papersHome, sheet: () => Promise.reject(new Error('out of ink')) }
  await makeExports({ draw: broken, rest: 0 }).run(server.world)
  expect(await exportOf(server, doctor, next)).toMatchObject({ state: 'failed', failure: 'trouble' })
  expect(readdirSync(folder)).toEqual([])
  expect(server.logged.filter(({ event }) => event === 'export_failed').length).toBe(2)
})

test('a file is kept for seven days, and goes with a newer one; what nobody knows is cleared', async () => {
  const first = await asks()
  await usual.run(server.world)
  const second = await asks()
  await usual.run(server.world)
  expect([await stateOf(first), await stateOf(second)]).toEqual(['gone', 'ready'])
  writeFileSync(join(folder, `${newId()}-1.zip`), 'left')
  writeFileSync(join(folder, 'of-somebody-else.txt'), 'left')
  await clearExports.run(server.world)
  expect(readdirSync(folder).toSorted()).toEqual([`${second}-1.zip`, 'of-somebody-else.txt'].toSorted())
  later(7 * 86_400)
  await expect(partOf(doctor, second)).rejects.toMatchObject({ status: 404 })
  await clearExports.run(server.world)
  expect(await stateOf(second)).toBe('gone')
  expect(readdirSync(folder)).toEqual(['of-somebody-else.txt'])
})

test('an assistant who may do everything asks for nothing, sees nothing and loads nothing', async () => {
  const id = await asks()
  await usual.run(server.world)
  const assistant = await assistantOf(server, { permissions: [...permissions] })
  const key = await makeSealedKey(passphrase, 4)
  for (const tried of [
    () =>
      server.call(assistant, askExport, {
        body: { id: newId(), confirmation: confirmed(server, assistant), ...key },
      }),
    () => server.call(assistant, listExports),
    () => server.call(assistant, dropExport, { params: { id } }),
    () => partOf(assistant, id),
  ])
    await expect(tried()).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  expect(await stateOf(id)).toBe('ready')
})

test('another practice’s export is not there: not to load, not to delete, not to see', async () => {
  const id = await asks()
  await usual.run(server.world)
  await expect(partOf(stranger, id)).rejects.toMatchObject({ status: 404 })
  await expect(server.call(stranger, dropExport, { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect((await server.call(stranger, listExports)).exports).toEqual([])
  expect(await stateOf(id)).toBe('ready')
})

test('whoever finds her device open takes nothing: she gives her password once more, and soon', async () => {
  const key = await makeSealedKey(passphrase, 4)
  const asksBy = (confirmation: string) =>
    server.call(doctor, askExport, { body: { id: newId(), confirmation, ...key } })
  const gives = (password: string) => server.call(doctor, confirmSession, { body: { password } })
  await expect(gives('Shapla-Demo-27')).rejects.toMatchObject({
    status: 422,
    errors: { password: ['password_wrong'] },
  })
  const { confirmation } = await gives(demonstrationPassword)
  const forged = confirmation.slice(0, -1) + (confirmation.endsWith('0') ? '1' : '0')
  const longer = `${Number(confirmation.slice(0, 13)) + 1}${confirmation.slice(13)}`
  for (const wrong of [forged, longer, confirmed(server, stranger)])
    await expect(asksBy(wrong)).rejects.toMatchObject({ status: 403, code: 'not_confirmed' })
  later(10 * 60)
  await expect(asksBy(confirmation)).rejects.toMatchObject({ status: 403, code: 'not_confirmed' })
  await expect(asksBy((await gives(demonstrationPassword)).confirmation)).resolves.toBeDefined()
  for (let tries = 0; tries < 5; tries++) await expect(gives('guess')).rejects.toMatchObject({ status: 422 })
  await expect(gives(demonstrationPassword)).rejects.toMatchObject({ status: 429 })
  later(3600)
  await expect(gives(demonstrationPassword)).resolves.toBeDefined()
})

test('whoever goes on guessing a password from session to session is shut out of them all for an hour', async () => {
  const gives = (session_id: string, password: string) =>
    server.call({ ...stranger, session_id }, confirmSession, { body: { password } })
  for (let sessions = 0; sessions < 4; sessions++) {
    const session = newId()
    for (let tries = 0; tries < 5; tries++)
      await expect(gives(session, 'guess')).rejects.toMatchObject({ status: 422 })
  }
  await expect(gives(newId(), demonstrationPassword)).rejects.toMatchObject({ status: 429 })
  later(3600)
  await expect(gives(newId(), demonstrationPassword)).resolves.toBeDefined()
})

test('who asked, when it was ready, who downloaded and who deleted it stands in the audit', async () => {
  const id = await asks()
  await usual.run(server.world)
  await partOf(doctor, id)
  await server.call(doctor, dropExport, { params: { id } })
  const lines = await server.owner
    .selectFrom('audit')
    .select(['action', 'user_id', 'practice_id'])
    .where('row_id', '=', id)
    .orderBy('id')
    .execute()
  expect(lines).toEqual(
    ['asked', 'ready', 'downloaded', 'dropped'].map((what) => ({
      action: `practice_export_${what}`,
      user_id: doctor.user_id,
      practice_id: 1,
    })),
  )
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['a recipient that is none', { recipient: 'age1' }],
  ['a recipient with a line of its own', { recipient: `age1${'q'.repeat(57)}\n` }],
  ['a key that is not sealed', { sealed_key: 'AGE-SECRET-KEY-1QQQQ' }],
])('%s is refused', async (_what, wrong) => {
  const key = await makeSealedKey(passphrase, 4)
  const body = { id: newId(), confirmation: confirmed(server, doctor), ...key, ...wrong }
  await expect(server.call(doctor, askExport, { body })).rejects.toMatchObject({ status: 422 })
})
