import { afterEach, expect, test } from 'vitest'
import { type Device, newDevice, newPatient, newWorld, patients } from '#tests/torture/world.ts'
import { transact } from '#local/database/transact.ts'
import { readPageContext } from './page-context.ts'
import { putRebuilt, type RebuiltRow } from '#local/outbox/rebase.ts'
import { outboxOf, rowStore } from '#local/database/stores.ts'
import { write } from '#local/outbox/write.ts'

const open: Device[] = []
afterEach(() => open.splice(0).forEach((device) => device.clinic.close()))

const table = patients.table

/** A device with so many patients; their ids from the smallest on. */
async function deviceWith(count: number) {
  const device = await newDevice(newWorld())
  open.push(device)
  const made = Array.from({ length: count }, (_, n) => newPatient(device.clinic, `রোগী ${n}`))
  await write(device.clinic, ...made.map((one) => one.step))
  return { clinic: device.clinic, ids: made.map((one) => one.patient.id).toSorted() }
}

const pageOf = (ids: readonly (string | undefined)[]) => ids.map((id, n) => ({ n, table, row: { id } }))

test('rows whose ids lie together come as one span, rows far apart one by one, each with what lies here', async () => {
  const { clinic, ids } = await deviceWith(12)
  const near = await readPageContext(clinic, pageOf(ids.slice(2, 5)))
  expect([...near.spans]).toEqual([[table, [ids[2], ids[4]]]])
  expect(ids.slice(2, 5).map((id) => near.rows.get(`${table}|${id}`)?.id)).toEqual(ids.slice(2, 5))
  const far = await readPageContext(clinic, pageOf([ids[0], ids[11]]))
  expect(far.spans.size).toBe(0)
  expect([...far.rows.values()].map(({ id }) => id)).toEqual([ids[0], ids[11]])
  expect(far.meta).toEqual({})
})

test('of all that waits, a small page reads the calls on its own rows and those that are confirmed, a large one reads all', async () => {
  const { clinic, ids } = await deviceWith(12)
  const [, , confirmed] = ids
  await outboxOf(clinic.db).where('touches').equals(`${table}|${confirmed}`).modify({ state: 'acked' })
  const touchedBy = async (page: readonly (string | undefined)[]) =>
    (await readPageContext(clinic, pageOf(page))).ops.flatMap((op) => op.touches)
  expect(await touchedBy([ids[9], ids[0]])).toEqual([ids[0], confirmed, ids[9]].map((id) => `${table}|${id}`))
  expect(await touchedBy([])).toEqual([`${table}|${confirmed}`])
  expect(await touchedBy(ids)).toHaveLength(12)
})

test('a page of tables that this build does not know meets nothing', async () => {
  const { clinic } = await deviceWith(1)
  const context = await readPageContext(clinic, [{ n: 1, table: 'of_tomorrow', row: { id: 'x' } }])
  expect([context.rows.size, context.spans.size]).toEqual([0, 0])
})

test.each(['changed', 'gone', 'new'] as const)(
  'where another tab left a row %s meanwhile, nothing of the page is put, near or far',
  async (how) => {
    const { clinic, ids } = await deviceWith(12)
    for (const at of [
      [3, 4, 5],
      [0, 11],
    ]) {
      const names = at.map((n) => ids[n])
      const { rows, spans } = await readPageContext(clinic, pageOf(names))
      const stored = [...rows.values()]
      const overtaken = stored.at(-1)
      if (!overtaken) throw new Error('no such row')
      const rebuilt: RebuiltRow[] = stored.map((row) => ({
        table,
        id: row.id,
        edit: row === overtaken && how === 'new' ? 0 : row.edit,
        row: { ...row, edit: 9 },
      }))
      if (how === 'changed') await rowStore(clinic.db, table).put({ ...overtaken, edit: overtaken.edit + 1 })
      if (how === 'gone') await rowStore(clinic.db, table).delete(overtaken.id)
      expect(await transact(clinic.db, [table], (to) => putRebuilt(to, rebuilt, spans))).toBe(false)
      expect((await rowStore(clinic.db, table).toArray()).some(({ edit }) => edit === 9)).toBe(false)
    }
  },
)

test('a handle that the browser lost is taken up again, a store that was locked stays shut', async () => {
  const { clinic, ids } = await deviceWith(2)
  clinic.db.close({ disableAutoOpen: false })
  expect((await readPageContext(clinic, pageOf(ids))).rows.size).toBe(2)
  clinic.close()
  await expect(readPageContext(clinic, pageOf(ids))).rejects.toThrow()
})

test('rows that nobody touched meanwhile are put, and those that must go are gone', async () => {
  const { clinic, ids } = await deviceWith(4)
  const { rows, spans } = await readPageContext(clinic, pageOf(ids.slice(0, 3)))
  const rebuilt: RebuiltRow[] = [...rows.values()].map((row, n) => ({
    table,
    id: row.id,
    edit: row.edit,
    row: n === 0 ? null : { ...row, edit: 9 },
  }))
  expect(await transact(clinic.db, [table], (to) => putRebuilt(to, rebuilt, spans))).toBe(true)
  expect((await rowStore(clinic.db, table).toArray()).map(({ edit }) => edit).toSorted()).toEqual([1, 9, 9])
})
