import { expect, test } from 'vitest'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { listComments, listTestimonials, showComment } from '../contract.ts'

const { server, doctor } = await clinicServer()
const first = async () => (await server.call(null, listTestimonials)).comments
const all = (page?: string) =>
  server.call(null, listComments, page === undefined ? {} : { query: { page } as never })
const show = async (id: number) => (await server.call(null, showComment, { params: { id: String(id) } })).data
const change = (id: number, to: object) =>
  server.owner.updateTable('testimonials').set(to).where('id', '=', id).execute()
const script = '<script>alert("x")</script> & ‘more’'

test('the first page shows three that were approved, in the order that was chosen', async () => {
  const names = (await first()).map(({ name }) => name)
  expect(names).toEqual(['Sabina Yasmin, Mirpur', 'Rakibul Hasan, Savar', 'Mitali Das, Mymensingh'])
  await change(4, { position: 0 })
  expect((await first())[0]?.name).toBe('Shamima Nasrin, Habiganj')
  await change(4, { position: 4 })
})

test('who waits for a word, who was hidden and who was switched off is on no list and has no page', async () => {
  const waiting = await server.owner
    .selectFrom('testimonials')
    .select('id')
    .where('status', '<>', 'approved')
    .execute()
  expect(waiting.length).toBe(2)
  await change(5, { active: false })
  const shown = (await all()).comments.map(({ id }) => id)
  expect(shown.length).toBeGreaterThan(3)
  for (const { id } of [...waiting, { id: 5 }, { id: 4000 }]) {
    expect(shown).not.toContain(id)
    await expect(show(id)).rejects.toMatchObject({ status: 404 })
  }
  await change(5, { active: true })
})

test('one is read by itself as the list has it, with the doctor of whom it speaks', async () => {
  const { comments, meta } = await all()
  expect(meta).toEqual({ current_page: 1, last_page: 1, per_page: 20, total: comments.length })
  for (const one of comments) expect(await show(one.id)).toEqual(one)
  expect(comments[1]?.doctor).toEqual({ id: 1, name: 'Dr. Nusrat Jahan', bn_name: 'ডা. নুসরাত জাহান' })
  expect(Object.keys(comments[0] ?? {})).toEqual([
    'id',
    'name',
    'bn_name',
    'who',
    'bn_who',
    'text',
    'bn_text',
    'changed_on',
    'doctor',
  ])
})

test('a doctor who has no chamber here any more is named no longer', async () => {
  await server.owner.updateTable('chambers').set({ active: false }).where('practice_id', '=', 4).execute()
  expect((await show(4)).doctor).toBeNull()
  await server.owner.updateTable('chambers').set({ active: true }).where('practice_id', '=', 4).execute()
})

test('they come by pages; page nought is refused under its field, and no word is one of them', async () => {
  const { meta, comments } = await all('999')
  expect([comments, meta.current_page]).toEqual([[], 999])
  expect(meta.total).toBeGreaterThan(3)
  await expect(all('0')).rejects.toMatchObject({ status: 422, errors: { page: ['number'] } })
  await expect(server.call(null, showComment, { params: { id: 'one' } as never })).rejects.toMatchObject({
    status: 404,
  })
})

test('whatever was written comes as it was written', async () => {
  await change(1, { text: script, bn_text: script })
  expect(await show(1)).toMatchObject({ text: script, bn_text: script })
})

test('a state that there is not is not written', async () => {
  await expect(change(1, { status: 'public' })).rejects.toThrow(/testimonials_status_check/)
})

test('a member of a practice reads as anybody would', async () => {
  expect(await server.call(doctor, listComments)).toEqual(await all())
  expect(await server.call(doctor, listTestimonials)).toEqual(await server.call(null, listTestimonials))
})
