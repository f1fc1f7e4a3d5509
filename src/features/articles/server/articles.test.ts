import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { articleCategories, listArticleCategories } from '#features/article-categories/contract.ts'
import { listArticles, showArticle } from '#features/article-pages/contract.ts'
import { showDoctorMedia } from '#features/doctor-media/contract.ts'
import { keepMediaPicture } from '#features/media-pictures/contract.ts'
import { mediaFile } from '#features/media-pictures/server/keep-picture.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { assistantOf, enrolled, personOf } from '#tests/support/server.ts'
import { articles } from '../contract.ts'

const { server, doctor, stranger } = await freshClinic()
const { list, store, update, edit, remove } = articles.calls

let helper: typeof doctor
beforeEach(async () => {
  helper = await enrolled(server, await assistantOf(server, { permissions: ['Setting List'] }), 'H')
})

const body = { blocks: [{ kind: 'paragraph', words: [{ text: 'প্রতিদিন একই সময়ে খান।' }] }] }
const article = {
  bn_name: 'প্রেশারের ওষুধ কখন বন্ধ করবেন না',
  name: 'Blood pressure: when not to stop',
  body,
  language: 'bn',
  slug: 'pressure',
  category_id: 1,
  status: 'draft',
}
const add = async (who = doctor, more: object = {}) =>
  (await server.call(who, store, { body: { ...article, ...more } })).data
const one = (row: { id: number }) => ({ params: { id: String(row.id) } })
const change = (who: typeof doctor, row: { id: number; version: number }, told: object) =>
  server.call(who, update, { ...one(row), body: { ...told, version: row.version } })
const send = async (background: string, who = doctor) => {
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return (await server.call(who, keepMediaPicture, { body: { picture: picture.toString('base64') } })).picture
}
const shows = (hash: string) => ({ blocks: [...body.blocks, { kind: 'picture', hash, about: 'মাপার যন্ত্র' }] })

test('a text is kept as a tree, told with its row and not in the list, and named in the audit without its words', async () => {
  const row = await add()
  expect((await server.call(doctor, edit, one(row))).data['body']).toEqual(body)
  expect((await server.call(doctor, list)).data[0]).toMatchObject({
    body: null,
    slug: 'pressure',
    status: 'draft',
  })
  const { rows } = await sql<{
    detail: object
  }>`select detail from audit where action = 'articles.add'`.execute(server.owner)
  expect(rows[0]?.detail).toMatchObject({ body: true, slug: 'pressure' })
})

test('a script, a link that runs, an unknown node, a deep and a huge tree are refused under the text', async () => {
  const link = { blocks: [{ kind: 'paragraph', words: [{ text: 'x', link: 'javascript:alert(1)' }] }] }
  await expect(add(doctor, { body: link })).rejects.toMatchObject({
    status: 422,
    errors: { 'body.blocks.0.words.0.link': ['link'] },
  })
  const unknown = { blocks: [{ kind: 'script', words: [] }] }
  await expect(add(doctor, { body: unknown })).rejects.toMatchObject({
    errors: { 'body.blocks.0.kind': ['choice'] },
  })
  let deep: object = { kind: 'quote', words: [{ text: 'x' }] }
  for (let n = 0; n < 200; n += 1) deep = { kind: 'quote', words: [deep] }
  for (const wrong of [
    { blocks: [deep] },
    { html: '<b>x</b>' },
    '<b>x</b>',
    { blocks: Array(500).fill(body.blocks[0]) },
  ])
    await expect(add(doctor, { body: wrong })).rejects.toMatchObject({ status: 422 })
  expect((await server.call(doctor, list)).meta.total).toBe(0)
})

test('an address is one doctor’s once, in plain letters, and stays once it was published', async () => {
  const row = await add()
  await expect(add(doctor, { slug: 'Pressure Osudh' })).rejects.toMatchObject({ errors: { slug: ['slug'] } })
  await expect(add(doctor, { slug: 'pressure' })).rejects.toMatchObject({ errors: { slug: ['taken'] } })
  await add(stranger, { slug: 'pressure' })
  const published = (await change(doctor, row, { slug: 'pressure-osudh', status: 'published' })).data
  await expect(change(doctor, published, { slug: 'other' })).rejects.toMatchObject({
    errors: { slug: ['slug_held'] },
  })
  const again = (await change(doctor, published, { status: 'draft' })).data
  await expect(change(doctor, again, { slug: 'other' })).rejects.toMatchObject({
    errors: { slug: ['slug_held'] },
  })
  const told = { slug: 'pressure-osudh', name: 'Blood pressure' }
  expect((await change(doctor, again, told)).data).toMatchObject(told)
})

test('what is published anybody reads, in the list, on the doctor’s page and at its address; a draft nobody', async () => {
  const row = await add()
  const page = (slug = 'pressure') => server.call(null, showArticle, { params: { id: '1', slug } })
  const media = async () => (await server.call(null, showDoctorMedia, { params: { id: '1' } })).articles
  await expect(page()).rejects.toMatchObject({ status: 404 })
  expect([(await server.call(null, listArticles, { query: {} })).data, await media()]).toEqual([[], []])
  await change(doctor, row, { status: 'published' })
  expect((await page()).data).toMatchObject({ bn_name: article.bn_name })
  expect((await server.call(null, listArticles, { query: {} })).data).toMatchObject([
    { doctor_id: 1, slug: 'pressure' },
  ])
  expect(await media()).toMatchObject([{ slug: 'pressure' }])
  await expect(server.call(null, listArticles, { query: { page: 'x' } })).rejects.toMatchObject({
    status: 422,
  })
  await expect(server.call(null, showDoctorMedia, { params: { id: 'x' } })).rejects.toMatchObject({
    status: 404,
  })
})

test('whoever helps writes drafts; only the doctor publishes, and changes and deletes what is published', async () => {
  const row = await add(helper)
  await expect(change(helper, row, { status: 'published' })).rejects.toMatchObject({ code: 'not_the_doctor' })
  await expect(add(helper, { slug: 'b', status: 'published' })).rejects.toMatchObject({ status: 403 })
  const published = (await change(doctor, row, { status: 'published' })).data
  await expect(change(helper, published, { name: 'Other words' })).rejects.toMatchObject({ status: 403 })
  await expect(change(helper, published, { status: 'draft' })).rejects.toMatchObject({ status: 403 })
  await expect(server.call(helper, remove, one(published))).rejects.toMatchObject({ status: 403 })
  const bare = await enrolled(server, await assistantOf(server, { permissions: ['Patient List'] }), 'B')
  expect((await server.call(bare, list)).meta.total).toBe(1)
  await expect(add(bare, { slug: 'c' })).rejects.toMatchObject({ status: 403 })
  expect(await server.call(doctor, remove, one(published))).toEqual({ id: row.id })
})

test('what says nothing is not published, nor a cover that says not what it shows', async () => {
  const row = await add(doctor, { body: { blocks: [] } })
  await expect(change(doctor, row, { status: 'published' })).rejects.toMatchObject({
    errors: { body: ['required'] },
  })
  const cover = await send('#225577')
  const told = { body, cover, status: 'published' }
  await expect(change(doctor, row, told)).rejects.toMatchObject({ errors: { cover_about: ['required'] } })
  const now = await change(doctor, row, { ...told, cover_about: 'মাপার যন্ত্র' })
  expect(now.data).toMatchObject({ status: 'published', cover })
})

test('another doctor’s pictures stand in nobody else’s text; one’s own go with the text that showed them', async () => {
  const theirs = await send('#aa3344', stranger)
  await expect(add(doctor, { body: shows(theirs) })).rejects.toMatchObject({ errors: { body: ['picture'] } })
  await expect(add(doctor, { cover: theirs })).rejects.toMatchObject({ errors: { cover: ['picture'] } })
  const own = await send('#3344aa')
  const row = await add(doctor, { body: shows(own) })
  const there = async () => (await mediaFile(server.world.db, own, 'small')) !== null
  expect(await there()).toBe(true)
  await change(doctor, row, { body })
  expect(await there()).toBe(false)
})

test('another practice’s article is not there for others', async () => {
  const theirs = await add(stranger)
  const tried = [
    () => server.call(doctor, edit, one(theirs)),
    () => change(doctor, theirs, { name: 'Mine' }),
    () => server.call(doctor, remove, one(theirs)),
  ]
  for (const refused of tried) await expect(refused()).rejects.toMatchObject({ status: 404 })
  expect((await server.call(doctor, list)).data).toEqual([])
})

test('administrators say what articles are about; what one is about is hidden and not deleted', async () => {
  const rahim = personOf(900, ['admin'], ['*'])
  await add()
  const shown = await server.call(rahim, articleCategories.calls.edit, { params: { id: '1' } })
  expect(shown.data.used).toEqual({ articles: 1 })
  const deleting = server.call(rahim, articleCategories.calls.remove, { params: { id: '1' } })
  await expect(deleting).rejects.toMatchObject({ code: 'in_use' })
  const off = { active: false, version: shown.data.version }
  await server.call(rahim, articleCategories.calls.update, { params: { id: '1' }, body: off })
  const names = async () => (await server.call(helper, listArticleCategories)).data.map(({ name }) => name)
  expect(await names()).not.toContain('Heart and blood pressure')
  expect(await names()).toContain('Diabetes')
  await expect(add(doctor, { slug: 'd', category_id: 999 })).rejects.toMatchObject({
    errors: { category_id: ['choice'] },
  })
})
