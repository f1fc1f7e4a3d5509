import { expect, test } from 'vitest'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { listServices, showService } from '../contract.ts'

const { server, doctor } = await clinicServer()
const list = async () => (await server.call(null, listServices)).services
const show = async (id: number) => (await server.call(null, showService, { params: { id: String(id) } })).data
const change = (id: number, to: object) =>
  server.owner.updateTable('services').set(to).where('id', '=', id).execute()

test('anybody reads what is offered, in the order that was chosen, and of each no more than a list shows', async () => {
  const before = await list()
  expect(before.length).toBeGreaterThan(3)
  expect(Object.keys(before[0] ?? {})).toEqual(['id', 'name', 'bn_name', 'about', 'bn_about', 'changed_on'])
  const [first, second] = before
  await change(second?.id ?? 0, { position: 0 })
  expect((await list()).map(({ id }) => id).slice(0, 2)).toEqual([second?.id, first?.id])
  await change(second?.id ?? 0, { position: 2 })
  expect(await list()).toEqual(before)
})

test('one is read in full, with the speciality whose doctors do it', async () => {
  const heart = (await list()).find(({ name }) => name === 'Heart and blood pressure')
  expect(await show(heart?.id ?? 0)).toMatchObject({
    ...heart,
    bn_text: expect.stringContaining('রক্তচাপ'),
    speciality: { id: 3, bn_patient: 'হৃদরোগ বিশেষজ্ঞ' },
  })
  expect((await show(1)).speciality).toBeNull()
})

test('a speciality that nobody here has any more, or that is switched off, is not named', async () => {
  await change(1, { speciality_id: 40 })
  expect((await show(1)).speciality).toBeNull()
  await change(1, { speciality_id: null })
  await server.owner.updateTable('specialities').set({ active: false }).where('id', '=', 3).execute()
  expect((await show(4)).speciality).toBeNull()
  await server.owner.updateTable('specialities').set({ active: true }).where('id', '=', 3).execute()
})

test('what is switched off is offered to nobody and has no page; what is no number neither', async () => {
  await change(2, { active: false })
  expect((await list()).map(({ id }) => id)).not.toContain(2)
  await expect(show(2)).rejects.toMatchObject({ status: 404 })
  await change(2, { active: true })
  await expect(show(4000)).rejects.toMatchObject({ status: 404 })
  await expect(server.call(null, showService, { params: { id: 'one' } as never })).rejects.toMatchObject({
    status: 404,
  })
})

test('a member of a practice reads as anybody would', async () => {
  expect(await server.call(doctor, listServices)).toEqual(await server.call(null, listServices))
  const params = { id: '4' }
  expect(await server.call(doctor, showService, { params })).toEqual(
    await server.call(null, showService, { params }),
  )
})
