import { expect, test } from 'vitest'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { assistantOf, enrolled } from '#tests/support/server.ts'
import { videos } from '../contract.ts'

const { server, doctor, stranger } = await freshClinic()
const { list, store, update, edit, remove } = videos.calls

const film = {
  bn_name: 'ঘরে প্রেশার মাপা',
  name: 'Measuring blood pressure at home',
  address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x',
  kind: 'advice',
  position: 1,
}
const add = async (who = doctor, more: object = {}) =>
  (await server.call(who, store, { body: { ...film, ...more } })).data
const one = (row: { id: number }) => ({ params: { id: String(row.id) } })

test('of an address as it is copied the film alone is kept', async () => {
  const row = await add()
  expect(row).toMatchObject({ address: 'https://youtu.be/dQw4w9WgXcQ', kind: 'advice', active: true })
  expect((await server.call(doctor, edit, one(row))).data).toEqual(row)
  const body = { address: 'vimeo.com/76979871', version: row.version }
  expect((await server.call(doctor, update, { ...one(row), body })).data['address']).toBe(
    'https://vimeo.com/76979871',
  )
})

test('an address of the machine’s own network, a script and any other host are refused under the field', async () => {
  const told = [
    'http://127.0.0.1:3000/api',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)',
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'https://fb.watch/abc',
  ]
  for (const address of told)
    await expect(add(doctor, { address })).rejects.toMatchObject({
      status: 422,
      errors: { address: ['film'] },
    })
  await expect(add(doctor, { address: ' ' })).rejects.toMatchObject({ errors: { address: ['required'] } })
  await expect(add(doctor, { kind: 'advert' })).rejects.toMatchObject({ errors: { kind: ['choice'] } })
  expect((await server.call(doctor, list)).meta.total).toBe(0)
})

test('the database itself takes no other address', async () => {
  const row = await add()
  const writing = server.world.db.transaction().execute(async (db) => {
    await db.executeQuery(
      db
        .selectNoFrom((is) =>
          is.fn('set_config', [is.val('app.practice_id'), is.val('1'), is.val(true)]).as('set'),
        )
        .compile(),
    )
    await db.updateTable('videos').set({ address: 'https://evil.example' }).where('id', '=', row.id).execute()
  })
  await expect(writing).rejects.toThrow(/check constraint/)
})

test('another doctor’s films are not there for others, and his picture stands before none of theirs', async () => {
  const theirs = await add(stranger)
  const tried = [
    () => server.call(doctor, edit, one(theirs)),
    () => server.call(doctor, update, { ...one(theirs), body: { version: 1, name: 'Mine' } }),
    () => server.call(doctor, remove, one(theirs)),
  ]
  for (const refused of tried) await expect(refused()).rejects.toMatchObject({ status: 404 })
  await expect(add(doctor, { picture: 'ab'.repeat(32) })).rejects.toMatchObject({
    errors: { picture: ['picture'] },
  })
  expect((await server.call(doctor, list)).data).toEqual([])
})

test('an assistant without the right looks and changes nothing; one who holds it does', async () => {
  const row = await add()
  const helper = await enrolled(server, await assistantOf(server, { permissions: ['Patient List'] }), 'H')
  expect((await server.call(helper, list)).data.map(({ id }) => id)).toEqual([row.id])
  await expect(add(helper)).rejects.toMatchObject({ status: 403 })
  await expect(server.call(helper, remove, one(row))).rejects.toMatchObject({ status: 403 })
  const trusted = await enrolled(server, await assistantOf(server, { permissions: ['Setting List'] }), 'T')
  expect(await server.call(trusted, remove, one(row))).toEqual({ id: row.id })
})
