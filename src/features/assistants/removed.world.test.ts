import { afterAll, beforeAll, expect } from 'vitest'
import { callName } from '#contract/endpoint.ts'
import { handOver, settleLeft } from '#contract/sync.ts'
import { listDevices, login } from '#features/auth/contract.ts'
import { patients } from '#domain/patient/rows.ts'
import { updatePatient } from '#features/patients/contract.ts'
import { changePatient } from '#features/patients/parts.ts'
import { leftWork } from '#domain/left-work/rows.ts'
import { partedHere, unlock } from '#local/lock/lock.ts'
import { partIfRemoved } from '#local/lock/part.ts'
import { changeSending } from '#local/outbox/sending.ts'
import { readRows } from '#local/store/rows.ts'
import { pushTokenIn } from '#local/sync/worker-push.ts'
import { authenticate, sessionHolder } from '#server/identity/sessions.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { makeClinic, pin, type TestClinic } from '#tests/support/device.ts'
import { assistantOf, doctorOf } from '#tests/support/server.ts'
import { story } from '#tests/support/story.ts'
import { updateAssistant } from './contract.ts'

let clinic: TestClinic
let token: string
const minutes = (n: number) => new Date(clinic.server.clock.now.getTime() + n * 60_000)
const hers = () => ({ practice_id: 1, user_id: 101, indexedDB: clinic.tablet.disk })
const ask = (body: Parameters<Parameters<typeof partIfRemoved>[1]>[0]) =>
  clinic.server.call(null, handOver, { body })
const addresses = async () => {
  await clinic.laptop.sync()
  return (await readRows(clinic.laptop.clinic, patients))
    .flatMap(({ address }) => (address?.startsWith('House') ? [address] : []))
    .toSorted()
}
const herDevice = async () => {
  const { devices } = await clinic.server.call(await doctorOf(clinic.server), listDevices, {})
  const hers = devices.find(({ user_id }) => user_id === 101)
  return hers && { asked: hers.wipe_asked_at !== null, wiped: hers.wiped_at !== null }
}
const left = async () => {
  await clinic.laptop.sync()
  return (await readRows(clinic.laptop.clinic, leftWork)).toSorted((a, b) => (a.made_at < b.made_at ? -1 : 1))
}

beforeAll(async () => {
  clinic = await makeClinic()
  const { tablet, server } = clinic
  token = (await pushTokenIn(tablet.clinic.db)) ?? ''
  const [one, two] = await readRows(tablet.clinic, patients)
  if (!one || !two) throw new Error('nobody was copied')
  tablet.online = false
  await changePatient(tablet.clinic, one, { address: 'House 7, Savar' })
  server.clock.now = minutes(10)
  expect(await partIfRemoved(hers(), ask, server.clock.now)).toBeNull()
  await server.call(await doctorOf(server), updateAssistant, {
    params: { id: '101' },
    body: { name: 'Md. Shakil Mia', permissions: ['Appointment List', 'Patient List'], active: false },
  })
  server.clock.now = minutes(10)
  await changePatient(tablet.clinic, two, { address: 'House 9, Dhamrai' })
  tablet.online = true
})
afterAll(() => clinic.close())

story('an assistant who is removed while she has no line', (chapter) => {
  chapter('from the removal on the server tells her nothing and takes nothing of hers', async () => {
    const { server, tablet } = clinic
    await tablet.sync()
    expect(await addresses()).toEqual([])
    expect(await sessionHolder(server.world.db, token, { now: server.clock.now, good: ['push'] })).toBeNull()
    const { data } = await server.call(null, login, {
      body: { phone: '01711000301', password: demonstrationPassword },
    })
    expect(data.user.practice_id).toBeNull()
    expect((await authenticate(server.world.db, data.token, server.clock.now))?.member).toBeNull()
    expect(await herDevice()).toEqual({ asked: true, wiped: false })
  })

  chapter(
    'at the next contact her device hands over what waits, and nothing can be opened there any more',
    async () => {
      const { now } = clinic.server.clock
      const page = partIfRemoved(hers(), ask, now)
      // Another page of hers that hears of it at the same time, and is slower.
      const slower = partIfRemoved(hers(), (body) => page.then(() => ask(body)), now)
      expect([await page, await slower]).toMatchObject([{ handed: 2 }, { handed: 2 }])
      expect(await unlock(hers(), pin)).toEqual({ kind: 'absent' })
      expect(await partedHere(hers())).toMatchObject({ handed: 2 })
      const db = await clinic.tablet.clinic.db.open()
      // The worker comes back from the line only now.
      await changeSending(db, { paused: 'sign_in' })
      const rows = await Promise.all(
        db.tables.map(async (table) => [table.name, await table.count()] as const),
      )
      expect(rows.filter(([, count]) => count > 0)).toEqual([['meta', 1]])
      expect(await herDevice()).toEqual({ asked: true, wiped: true })
    },
  )

  chapter('the doctor finds it parted at the removal, and his assistants do not see it', async () => {
    expect(await left()).toMatchObject([
      { left_by: 101, call: callName(updatePatient), late: false, settled: null },
      { left_by: 101, late: true, settled: null },
    ])
    expect(await addresses()).toEqual([])
    const ids = (await left()).map(({ id }) => id)
    for (const act of ['take', 'drop'] as const)
      await expect(
        clinic.server.call(await assistantOf(clinic.server), settleLeft, { body: { ids, act } }),
      ).rejects.toMatchObject({ status: 403 })
  })

  chapter('what came before is taken over in her name and his; what came after is thrown away', async () => {
    const { server } = clinic
    const doctor = await doctorOf(server)
    const [before, after] = await left()
    if (!before || !after) throw new Error('nothing was handed over')
    expect(await server.call(doctor, settleLeft, { body: { ids: [before.id], act: 'take' } })).toEqual({
      done: 1,
      refused: 0,
    })
    expect(await server.call(doctor, settleLeft, { body: { ids: [after.id], act: 'drop' } })).toEqual({
      done: 1,
      refused: 0,
    })
    expect(await addresses()).toEqual(['House 7, Savar'])
    expect((await left()).map(({ settled }) => settled)).toEqual(['taken', 'dropped'])
    expect(
      await server.owner
        .selectFrom('op_log')
        .select(['user_id', 'adopted_by'])
        .where('op_id', '=', before.id)
        .execute(),
    ).toEqual([{ user_id: 101, adopted_by: 1 }])
    expect(
      await server.call(doctor, settleLeft, { body: { ids: [before.id, after.id], act: 'take' } }),
    ).toEqual({ done: 0, refused: 0 })
  })
})
