import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { type FieldValue, isMany, type ResourceField } from '#contract/resource/field.ts'
import { nameOfId, type Resource, type ReferenceChoices } from '#contract/resource/resource.ts'
import { filesBelow, read } from '#tests/rules/source.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { resources } from '#tests/support/resources.ts'
import { personOf } from '#tests/support/server.ts'

const { server, doctor } = await clinicServer()
const rezaul = personOf(201, ['super_admin'], ['*'])
const nobody = 2_000_000_000

/** Something that this field takes; `choices` are the rows that a form offers for references. */
function valueOf(name: string, field: ResourceField, choices: ReferenceChoices): FieldValue | undefined {
  const { kind } = field
  if (kind === 'phone') return '01799123456'
  if (kind === 'switch') return true
  // One whose rows are looked for is offered none.
  if (kind === 'reference') return choices[name]?.[0]?.id ?? null
  if (kind === 'references') return choices[name]?.slice(0, 1).map(({ id }) => id)
  if (field.options) return isMany(field) ? field.options.slice(0, 1) : field.options[0]
  if (kind === 'line' || kind === 'long') return name === 'bn_name' ? 'নতুন সারি' : `A new row: ${name}`
  return 1
}

const bodyOf = ({ fields }: Resource, choices: ReferenceChoices) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(name, field, choices)]))

const at = (path: string, id: number) => ({ params: { [nameOfId(path)]: String(id) } })

/** The status that each call was refused with. */
const endsOf = async (asked: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(asked)).map((one) =>
    one.status === 'rejected' && one.reason instanceof Problem ? one.reason.status : 'answered',
  )

const platform = resources.filter((one) => !one.practice)

describe.each(platform.map((one) => [one.name, one] as const))('the list of %s', (_, resource) => {
  const { list, csv, create, store, edit, update, remove } = resource.calls

  test('is offered, added to, opened, changed, found, written into a file and, unless its rows stay, deleted', async () => {
    const { choices, options } = await server.call(rezaul, create)
    const fixed = Object.entries(resource.fields).filter(([, field]) => field.options)
    expect(Object.keys(options)).toEqual(fixed.map(([name]) => name))
    const body = bodyOf(resource, choices)
    const { data: row } = await server.call(rezaul, store, { body })
    expect(row).toMatchObject({ ...body, version: 1, active: true })
    expect((await server.call(rezaul, edit, at(edit.path, row.id))).data).toEqual(row)
    const changed = await server.call(rezaul, update, {
      ...at(update.path, row.id),
      body: { active: false, version: row.version },
    })
    expect(changed.data).toMatchObject({ ...body, version: 2, active: false })
    const found = await server.call(rezaul, list, { query: { active: '0', words: 'new row' } })
    expect(found.data.map(({ id }) => id)).toContain(row.id)
    const file = await server.call(rezaul, csv, { query: { words: 'new row' } })
    expect(Buffer.from(file).toString()).toContain('A new row')
    if (!resource.kept)
      expect(await server.call(rezaul, remove, at(remove.path, row.id))).toEqual({ id: row.id })
  })

  test('is a list of the administration: a doctor is refused each of its calls', async () => {
    const asked = [
      server.call(doctor, list),
      server.call(doctor, csv),
      server.call(doctor, create),
      server.call(doctor, store, { body: bodyOf(resource, {}) }),
      server.call(doctor, edit, at(edit.path, 1)),
      server.call(doctor, update, { ...at(update.path, 1), body: { version: 1 } }),
      ...(resource.kept ? [] : [server.call(doctor, remove, at(remove.path, 1))]),
    ]
    expect(await endsOf(asked)).toEqual(asked.map(() => 403))
  })

  test('knows no row that is not there', async () => {
    const asked = [
      server.call(rezaul, edit, at(edit.path, nobody)),
      server.call(rezaul, update, { ...at(update.path, nobody), body: { version: 1 } }),
      ...(resource.kept ? [] : [server.call(rezaul, remove, at(remove.path, nobody))]),
    ]
    expect(await endsOf(asked)).toEqual(asked.map(() => 404))
  })
})

/** Rows of practices stand behind a wall: a view shows what of them is counted. */
const shownAs: Readonly<Record<string, string>> = {
  'articles.category_id': 'article_category_uses.category_id',
}

test('whatever names a row of a list that can be deleted is told before, and counted', async () => {
  const tables = platform.filter(({ kept }) => !kept).map(({ name }) => name)
  const { rows } = await sql<{ named: string; use: string }>`
    select c.confrelid::regclass::text named, c.conrelid::regclass || '.' || a.attname use
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confdeltype = 'a' and c.confrelid::regclass::text = any(${tables})`.execute(
    server.owner,
  )
  expect(rows.map(({ use }) => use)).toContain('specialities.faculty_id')
  const told = new Set(
    filesBelow('src/features', ['.ts']).flatMap((path) =>
      [...read(path).matchAll(/table: '(\w+)',\s+column: '(\w+)'/g)].map(
        (found) => `${found[1]}.${found[2]}`,
      ),
    ),
  )
  expect(rows.filter(({ use }) => !told.has(shownAs[use] ?? use))).toEqual([])
})

/** What fills them in is odd (pictures, texts, addresses): their own stories add and change rows. */
const ofPractices = resources.filter((one) => one.practice)

describe.each(ofPractices.map((one) => [one.name, one] as const))(
  'the list of %s of a practice',
  (_, resource) => {
    const { list, csv, create, edit, update, remove } = resource.calls

    test('is offered to its doctor, as a list and as a file, and an administrator is refused', async () => {
      expect((await server.call(doctor, list, { query: { words: 'no such row' } })).data).toEqual([])
      expect(Buffer.from(await server.call(doctor, csv)).toString()).toContain('id,')
      const { options } = await server.call(doctor, create)
      const fixed = Object.entries(resource.fields).filter(([, field]) => field.options)
      expect(Object.keys(options)).toEqual(fixed.map(([name]) => name))
      const asked = [
        server.call(rezaul, list),
        server.call(rezaul, csv),
        server.call(rezaul, create),
        server.call(rezaul, edit, at(edit.path, 1)),
        server.call(rezaul, update, { ...at(update.path, 1), body: { version: 1 } }),
        server.call(rezaul, remove, at(remove.path, 1)),
      ]
      expect(await endsOf(asked)).toEqual(asked.map(() => 403))
    })

    test('knows no row that is not there', async () => {
      const asked = [
        server.call(doctor, edit, at(edit.path, nobody)),
        server.call(doctor, update, { ...at(update.path, nobody), body: { version: 1 } }),
        server.call(doctor, remove, at(remove.path, nobody)),
      ]
      expect(await endsOf(asked)).toEqual(asked.map(() => 404))
    })
  },
)
