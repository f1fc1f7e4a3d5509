import { beforeAll, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { type CopyReply, copy, copyStages } from '#contract/sync.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { patients } from '#domain/patient/rows.ts'
import { addPatient } from '#features/patients/contract.ts'
import { addVitals } from '#features/vitals/contract.ts'
import { isUsable } from '#local/sync/copy.ts'
import { pullAll } from '#local/sync/pull.ts'
import { readRows } from '#local/store/rows.ts'
import { metaOf } from '#local/database/stores.ts'
import { assistant, doctor, makeDevice, type TestDevice } from '#tests/support/device.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf, enrolled } from '#tests/support/server.ts'
import type { Principal } from '#server/calls/handler.ts'

const { server } = await clinicServer()
beforeAll(async () => {
  const nusrat = await doctorOf(server)
  for (let i = 0; i < 60; i++) {
    const { patient } = await registers(`Somebody ${i}`)
    await server.call(nusrat, addVitals, {
      body: {
        chamber_id: 1,
        patient_id: patient.id,
        vitals: { pulse: 60 + i },
        taken_at: server.clock.now.toISOString(),
      },
    })
  }
})

/** Every page of a copy, in turn. */
async function pagesOf(who: Principal, limit: number): Promise<CopyReply[]> {
  const pages: CopyReply[] = []
  for (let at: string | null | undefined; at !== null; at = pages.at(-1)?.next ?? null) {
    const place = at === undefined ? {} : { at, upto: String(pages[0]?.upto) }
    pages.push(await server.call(who, copy, { query: { limit: String(limit), ...place } }))
  }
  return pages
}

const registers = async (name: string) =>
  server.call(await doctorOf(server), addPatient, {
    body: {
      id: newId(),
      code: `P-X${String(Math.random()).slice(2, 8)}`,
      name,
      phone: '01711112222',
      gender: 1,
      years: 30,
    },
  })

/** Lets a device ask for small pages, so that its copy has many. */
function inSmallPages(device: TestDevice, limit = 7): void {
  const { line } = device.clinic
  const whole = line.copy.bind(line)
  line.copy = (from) => whole({ ...from, limit: Math.min(from.limit, limit) })
}

test('the house comes first, then today, then every patient, then what happened, newest first', async () => {
  const pages = await pagesOf(await enrolled(server, await doctorOf(server), 'M'), 10)
  const stages = pages.map((page, i) => (i === 0 ? 'house' : (pages[i - 1]?.next?.split(':')[0] ?? '')))
  expect([...new Set(stages)]).toEqual([...copyStages])
  const history = pages.flatMap((page, i) =>
    stages[i] === 'history' ? page.rows.map(({ n }) => n).toReversed() : [],
  )
  const found = new Set(
    pages.flatMap((page) => page.rows.map(({ table, row }) => `${table}|${String(row['id'])}`)),
  )
  expect([found.size, pages[0]?.total, pages.at(-1)?.total]).toEqual([pages[0]?.total, pages[0]?.total, null])
  expect(history.length).toBe(60)
  expect(history).toEqual(history.toSorted((a, b) => b - a))
})

test('a cut copy goes on where it stood, is usable before it is whole, and ends equal to the server', async () => {
  const device = await makeDevice(server, doctor)
  inSmallPages(device)
  const note = <K extends 'complete' | 'copy'>(k: K) => metaOf(device.clinic.db, k)
  let usableAt: number | null = null
  for (let cuts = 0; !(await note('complete')); cuts++) {
    expect(cuts).toBeLessThan(200)
    // Three pages get through, and the line is gone again.
    device.weather = ['fine', 'fine', 'fine', 'request_lost', 'answer_lost']
    await device.sync()
    const now = await note('copy')
    if (now && isUsable(now)) usableAt ??= cuts
    if (cuts === 2) await device.restart()
    if (cuts === 2) inSmallPages(device)
  }
  device.weather = []
  await device.sync()
  expect(usableAt).not.toBeNull()
  expect(await device.buckets()).toEqual(await device.serverBuckets())
  device.close()
})

test('who registers and who is registered during the copy is in it once, whoever was faster', async () => {
  const device = await makeDevice(server, assistant)
  inSmallPages(device, 5)
  const { line } = device.clinic
  const slow = line.copy.bind(line)
  let pages = 0
  line.copy = async (from) => {
    if (pages++ % 3 === 0) await registers(`Comes with page ${pages}`)
    return slow(from)
  }
  await device.sync()
  await device.sync()
  expect(pages).toBeGreaterThan(3)
  expect((await readRows(device.clinic, patients)).filter((one) => one.name.startsWith('Comes')).length).toBe(
    Math.ceil(pages / 3),
  )
  expect(await device.buckets()).toEqual(await device.serverBuckets())
  device.close()
})

test('something urgent goes before the history, and the copy goes on afterwards', async () => {
  const device = await makeDevice(server, doctor)
  inSmallPages(device)
  expect(await pullAll(device.clinic, { isWanted: () => true })).toBe('interrupted')
  expect(await metaOf(device.clinic.db, 'complete')).toBeUndefined()
  await device.sync()
  expect(await device.buckets()).toEqual(await device.serverBuckets())
  device.close()
})

test('a copy holds only what its person may see', async () => {
  const shakil = await enrolled(server, await assistantOf(server, { chamber_ids: [1] }), 'N')
  const rows = (await pagesOf(shakil, 50)).flatMap((page) => page.rows)
  expect(rows.filter(({ row }) => row['practice_id'] !== 1)).toEqual([])
  expect(rows.filter(({ table, row }) => table === appointments.table && row['chamber_id'] !== 1)).toEqual([])
  const other = await enrolled(server, await doctorOf(server, 2), 'N')
  expect(
    (await pagesOf(other, 50)).flatMap((page) => page.rows).filter(({ row }) => row['practice_id'] !== 2),
  ).toEqual([])
})
