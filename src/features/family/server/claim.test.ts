import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { cancelOwnVisit } from '#features/appointments/contract.ts'
import { confirmCode, requestCode } from '#features/auth/contract.ts'
import { listOwnBooked } from '#features/patient-visits/contract.ts'
import { addPatient, showPatient, updatePatient } from '#features/patients/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { bookChild, rahim } from '#tests/support/household.ts'
import { besideServer, personOf, storyTime } from '#tests/support/server.ts'
import { askClaimCode, claimRecord, listFamily, showFamilyMember } from '../contract.ts'

const { server, assistant, stranger } = await freshClinic()
const household = '01712345601'
/** Each story has a number of its own: a phone gets few codes. */
let own = ''
let lastPhone = 1_812_000_100
beforeEach(() => {
  server.clock.now = storyTime
  own = `0${(lastPhone += 1)}`
})

/** A wife of thirty as a desk wrote her down. */
const added = async (more: object = {}, who = assistant) => {
  const told = { name: 'Ayesha Rahim', phone: household, gender: 2 as const, years: 30 }
  return (
    await server.call(who, addPatient, { body: { id: newId(), ...told, relationship_status: 4, ...more } })
  ).patient.id
}
const code = () => /\d{6}/.exec(server.sent.at(-1)?.text ?? '')?.[0] ?? ''
const ask = (id: string, phone = own, who = rahim) =>
  server.call(who, askClaimCode, { params: { id }, body: { phone, language: 'en' } })
const claim = (id: string, typed: { code_id: string; code: string }, who = rahim) =>
  server.call(who, claimRecord, { params: { id }, body: typed })
/** Whoever holds a number signs in by a code that comes to it. */
async function holderOf(phone: string): Promise<Principal> {
  const { id } = await server.call(null, requestCode, { body: { phone } })
  await server.call(null, confirmCode, { body: { id, code: code() } })
  const account = await server.owner
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  return personOf(account.id)
}
const family = async (who: Principal) => (await server.call(who, listFamily)).patients
const atDesk = async (id: string) => (await server.call(assistant, showPatient, { params: { id } })).patient
const changesOf = (id: string) =>
  server.owner.selectFrom('phone_changes').selectAll().where('patient_id', '=', id).execute()
const gone = { status: 404 }

test('a wife gets her own number: her account sees her as herself with her serials, his sees her no more, the desk sees the change', async () => {
  const visit = await bookChild(server, 'Rumi Rahim')
  const id = visit.patient_id
  const { id: code_id } = await ask(id)
  expect(server.sent.at(-1)).toMatchObject({ to: own, text: expect.stringContaining('Niramoy: ') })
  expect(server.sent.at(-1)?.text).not.toMatch(/Rumi|Rahim|01712/)
  expect(await claim(id, { code_id, code: code() })).toEqual({ id, phone: own })
  expect(await atDesk(id)).toMatchObject({ phone: own, relationship_status: 1 })
  await expect(server.call(rahim, showFamilyMember, { query: { id } })).rejects.toMatchObject(gone)
  await expect(server.call(rahim, cancelOwnVisit, { params: { id: visit.id } })).rejects.toMatchObject(gone)

  const herself = await holderOf(own)
  expect(await family(herself)).toMatchObject([{ id, relationship_status: 1 }])
  const { appointments } = await server.call(herself, listOwnBooked)
  expect(appointments.map((one) => one.id)).toEqual([visit.id])
  expect(await changesOf(id)).toMatchObject([
    { phone_before: household, phone_after: own, changed_by: 0, seen_at: null },
  ])
  const lines = await server.owner
    .selectFrom('audit')
    .select(['user_id', 'practice_id', 'table_name'])
    .where('action', '=', 'claim-record')
    .where('row_id', '=', id)
    .execute()
  expect(lines).toEqual([{ user_id: 203, practice_id: 1, table_name: 'patients' }])
})

test('a number that has an account and one that has none are asked and answered alike', async () => {
  await holderOf(own)
  const known = own
  const ends = []
  for (const phone of [known, '01812999001']) {
    const id = await added()
    server.clock.now = new Date(server.clock.now.getTime() + 120_000)
    const { id: code_id, ...sent } = await ask(id, phone)
    ends.push([Object.keys(sent), Object.keys(await claim(id, { code_id, code: code() }))])
  }
  expect(ends[0]).toEqual(ends[1])
})

test('a code is good for the one record for which it was asked, for its asker, and once', async () => {
  const [one, other] = [await added(), await added({ name: 'Salma Rahim', relationship_status: 3 })]
  const { id: code_id } = await ask(one)
  const typed = { code_id, code: code() }
  await expect(claim(other, typed)).rejects.toMatchObject({ code: 'code_spent' })
  await expect(claim(one, typed, stranger)).rejects.toMatchObject(gone)
  // A code of a login opens no record, and this one no session.
  const { id: login } = await server.call(null, requestCode, { body: { phone: '01812999002' } })
  await expect(claim(one, { code_id: login, code: code() })).rejects.toMatchObject({ code: 'code_spent' })
  await expect(
    server.call(null, confirmCode, { body: { id: code_id, code: typed.code } }),
  ).rejects.toMatchObject({ code: 'code_spent' })
  const beside = besideServer(server)
  const ends = await Promise.allSettled([
    claim(one, typed),
    beside.call(rahim, claimRecord, { params: { id: one }, body: typed }),
  ])
  await beside.close()
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1)
  expect(await changesOf(one)).toHaveLength(1)
  await expect(claim(one, typed)).rejects.toMatchObject(gone)
})

test('wrong codes are counted: five end a code, and ten an hour for an account', async () => {
  const id = await added()
  const ends: string[] = []
  const asking = [await ask(id), await ask(id, '01812999003'), await ask(id, '01812999004')]
  for (let n = 0; n < 50; n++) {
    const code_id = asking[Math.floor(n / 20)]?.id ?? ''
    ends.push(
      await claim(id, { code_id, code: '000000' }).then(
        () => 'given',
        (error: { code: string }) => error.code,
      ),
    )
  }
  expect(ends.slice(0, 10)).toEqual([...Array(4).fill('code'), ...Array(6).fill('code_spent')])
  expect(new Set(ends.slice(10))).toEqual(new Set(['too_many']))
  expect(await atDesk(id)).toMatchObject({ phone: household })
  server.clock.now = new Date(storyTime.getTime() + 61 * 60_000)
  const { id: code_id } = await ask(id)
  expect(await claim(id, { code_id, code: code() })).toMatchObject({ phone: own })
})

test('nobody is pestered: ten codes an hour, and the usual few to one phone', async () => {
  const who = await holderOf('01812999005')
  const id = await added({ phone: '01812999005' })
  const ends = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) => ask(id, `018129991${String(n).padStart(2, '0')}`, who)),
  )
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(10)
  await expect(ask(await added(), own)).resolves.toBeDefined()
  await expect(ask(await added(), own)).rejects.toMatchObject({ status: 429 })
})

test('one’s own record, the number it has, another’s, and one who is kept off the phone are not given away', async () => {
  const himself = (await family(rahim)).find((one) => one.relationship_status === 1)?.id ?? ''
  await expect(ask(himself)).rejects.toMatchObject({ status: 409, code: 'own_record' })
  const id = await added()
  await expect(ask(id, household)).rejects.toMatchObject({ errors: { phone: ['same_phone'] } })
  await expect(ask(id, own, stranger)).rejects.toMatchObject(gone)
  await expect(ask(newId())).rejects.toMatchObject(gone)
  await expect(ask(await added({ kept_off_phone: true }))).rejects.toMatchObject(gone)
  await expect(ask(await added({ name: 'Momena Rahim' }), 'no phone')).rejects.toMatchObject({ status: 422 })
  expect(server.sent.some(({ to }) => to === own)).toBe(false)
})

test('who is kept off the phone while the code is being read is not given away by it', async () => {
  const id = await added()
  const { id: code_id } = await ask(id)
  const typed = { code_id, code: code() }
  const other = new pg.Client({ connectionString: server.url })
  await other.connect()
  await other.query('begin')
  await other.query('select from codes where id = $1 for update', [code_id])
  // The claim has seen him, and waits for the code that somebody else holds.
  const giving = claim(id, typed)
  giving.catch(() => undefined)
  const waits = async () => (await other.query(`select from pg_locks where not granted`)).rowCount ?? 0
  await expect.poll(waits).toBeGreaterThan(0)
  await server.call(assistant, updatePatient, { params: { id }, body: { set: { kept_off_phone: true } } })
  await other.query('rollback')
  await other.end()
  await expect(giving).rejects.toMatchObject(gone)
  expect(await atDesk(id)).toMatchObject({ phone: household, kept_off_phone: true })
})

test('what the desk wrote meanwhile is not overtaken, and whoever is himself there already stays so', async () => {
  const id = await added()
  const { id: code_id } = await ask(id)
  const typed = { code_id, code: code() }
  await server.call(assistant, updatePatient, { params: { id }, body: { set: { kept_off_phone: true } } })
  await expect(claim(id, typed)).rejects.toMatchObject(gone)
  await server.call(assistant, updatePatient, { params: { id }, body: { set: { kept_off_phone: false } } })
  const first = await added({ name: 'Ayesha Begum', phone: own, relationship_status: 1 })
  await claim(id, typed)
  expect(await atDesk(id)).toMatchObject({ phone: own, relationship_status: 6 })
  expect(await atDesk(first)).toMatchObject({ phone: own, relationship_status: 1 })
})
