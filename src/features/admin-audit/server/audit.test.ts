import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, dhakaDayOf } from '#contract/clinic/day.ts'
import type { Giving } from '#contract/endpoint.ts'
import { articleCategories } from '#features/article-categories/contract.ts'
import { ourServices } from '#features/our-services/contract.ts'
import { addPatient } from '#features/patients/contract.ts'
import { adminRoles } from '#features/roles/contract.ts'
import { smsPackages } from '#features/sms-packages/contract.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { resources } from '#tests/support/resources.ts'
import { personOf } from '#tests/support/server.ts'
import { actKinds, listActs } from '../contract.ts'
import { knownFields } from '../known-fields.ts'
import { acts } from './acts.ts'
import { changesIn } from './changes.ts'

const clinic = await freshClinic()
const { server, assistant, doctor } = clinic
const rezaul = personOf(201, ['super_admin'], ['*'])
const clerk = (...held: string[]) => personOf(202, ['admin'], held)

const read = (query: Giving<typeof listActs>['query'] = {}, who = rezaul) =>
  server.call(who, listActs, { query })
const packageOf = (name: string, price_paisa = 50_000) => ({
  name,
  bn_name: `${name} বাংলা`,
  credits: 100,
  price_paisa,
  validity_days: 30,
})
const made = (name: string) => server.call(rezaul, smsPackages.calls.store, { body: packageOf(name) })

test('who changed what, when, and from what to what', async () => {
  const { data: row } = await made('Small')
  const body = { ...packageOf('Small', 60_000), version: Number(row.version) }
  await server.call(rezaul, smsPackages.calls.update, { params: { id: String(row.id) }, body })
  const { data } = await read({ kind: 'sms_packages' })
  expect(data[0]).toMatchObject({
    who: { id: 201, name: 'Rezaul Karim' },
    kind: 'sms_packages',
    verb: 'change',
    called: { name: 'Small', bn_name: 'Small বাংলা' },
    changes: [{ field: 'price_paisa', from: '50000', to: '60000' }],
  })
  expect(data[1]).toMatchObject({ verb: 'add', called: { name: 'Small' } })
  expect(data[1]?.changes).toContainEqual({ field: 'credits', from: null, to: '100' })
})

test('what was deleted is called what its last line says', async () => {
  const { data: row } = await server.call(rezaul, articleCategories.calls.store, {
    body: { name: 'Short-lived', bn_name: 'ক্ষণস্থায়ী', position: 9 },
  })
  await server.call(rezaul, articleCategories.calls.remove, { params: { id: String(row.id) } })
  const { data } = await read({ kind: 'article_categories' })
  expect(data[0]).toMatchObject({ verb: 'remove', called: { name: 'Short-lived' } })
  expect(data[0]?.changes).toContainEqual({ field: 'name', from: 'Short-lived', to: null })
})

test('the lines are narrowed by what they concern, by who, and by day; each page has its own', async () => {
  for (let n = 1; n <= 25; n++) await made(`Package ${n}`)
  const [first, second] = [
    await read({ kind: 'sms_packages' }),
    await read({ kind: 'sms_packages', page: '2' }),
  ]
  expect([first.data.length, second.data.length, first.meta.total]).toEqual([20, 5, 25])
  expect(first.data[0]?.called?.name).toBe('Package 25')
  expect(second.data.at(-1)?.called?.name).toBe('Package 1')
  expect(first.people).toContainEqual({ id: 201, name: 'Rezaul Karim', bn_name: 'রেজাউল করিম' })
  expect((await read({ kind: 'sms_packages', by: '202' })).data).toEqual([])
  expect((await read({ kind: 'sms_packages', by: '201' })).meta.total).toBe(25)
  // When a line was written says the database.
  const dayOf = (at = '') => dhakaDayOf(Date.parse(at))
  const [last, earliest] = [dayOf(first.data[0]?.at), dayOf(second.data.at(-1)?.at)]
  const counted = async (query: object) => (await read({ kind: 'sms_packages', ...query })).meta.total
  expect(await counted({ from: earliest, until: last })).toBe(25)
  expect(await counted({ from: addDays(last, 1) })).toBe(0)
  expect(await counted({ until: addDays(earliest, -1) })).toBe(0)
})

test('of each list only whoever may open it reads the lines, and the kinds that he is offered are those', async () => {
  await server.call(rezaul, adminRoles.calls.store, {
    body: { name: 'Checker', bn_name: 'যাচাইকারী', permissions: ['User List'] },
  })
  await server.call(rezaul, ourServices.calls.store, {
    body: {
      name: 'Home visits',
      bn_name: 'বাসায় গিয়ে দেখা',
      bn_about: 'বাসায়',
      about: 'At home',
      bn_text: 'বাসায়',
      text: 'At home',
      position: 1,
    },
  })
  const seen = async (who: typeof rezaul) => new Set((await read({}, who)).data.map(({ kind }) => kind))
  expect(await seen(rezaul)).toContain('roles')
  expect(await seen(clerk('Role List'))).toContain('roles')
  expect(await seen(clerk())).not.toContain('roles')
  expect(await seen(clerk())).toContain('services')
  expect((await read({ kind: 'roles' }, clerk())).data).toEqual([])
  expect((await read({}, clerk())).kinds).not.toContain('users')
  expect((await read()).kinds).toEqual([...actKinds])
})

test('whoever did only what the caller may not read is not named to him', async () => {
  const giver = personOf(202, ['super_admin'], ['*'])
  await server.call(giver, adminRoles.calls.store, {
    body: { name: 'Checker', bn_name: 'যাচাইকারী', permissions: ['User List'] },
  })
  const named = async (who: typeof rezaul) => (await read({}, who)).people.map(({ id }) => id)
  expect(await named(clerk('Role List'))).toEqual([202])
  expect(await named(clerk())).toEqual([])
})

test('nothing of a chamber stands in it, and nobody of a chamber reads it', async () => {
  await server.call(assistant, addPatient, {
    body: { name: 'Shirinjahan Akterbanu', gender: 2, years: 30, phone: '01799887766' },
  })
  const told = JSON.stringify(await read())
  expect(told).not.toMatch(/Shirinjahan|01799887766/)
  const { count } = await server.owner
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('practice_id', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBeGreaterThan(0)
  for (const who of [doctor, assistant, personOf(203)])
    await expect(read({}, who)).rejects.toMatchObject({ status: 403 })
})

test('every list of the administration that declares itself is told, and each of its fields has a word', () => {
  const words = new Set<string>(knownFields)
  for (const { name, fields } of resources.filter(({ practice }) => !practice)) {
    for (const verb of ['add', 'change', 'remove']) expect(acts.has(`${name}.${verb}`)).toBe(true)
    expect(Object.keys(fields).filter((field) => !words.has(field))).toEqual([])
  }
})

test('its lines are found by their own indexes, however many others there are, and these know every act', async () => {
  const plans = await server.owner.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    await sql`set local enable_bitmapscan = off`.execute(transaction)
    const isAct = sql`is_act_of_administration(action)`
    const told = [
      await sql`explain select id from audit where ${isAct} order by id desc limit 20`.execute(transaction),
      await sql`explain select user_id from audit where ${isAct} order by user_id limit 1`.execute(
        transaction,
      ),
    ]
    return told.map(({ rows }) => JSON.stringify(rows))
  })
  expect(plans[0]).toContain('audit_acts')
  expect(plans[1]).toContain('audit_by_administrator')
  const unknown = await sql<{ name: string }>`select name from unnest(${[...acts.keys()]}::text[]) name
    where not is_act_of_administration(name)`.execute(server.owner)
  expect(unknown.rows).toEqual([])
})

test.each([
  ['fields', { from: { name: 'A' }, to: { name: 'B' } }, [{ field: 'name', from: 'A', to: 'B' }]],
  ['a state', { from: null, to: 'Checker' }, [{ field: 'state', from: null, to: 'Checker' }]],
  [
    'a state and more',
    { fields: ['photo', 'bmdc'], from: 'submitted', to: 'info_requested' },
    [
      { field: 'state', from: 'submitted', to: 'info_requested' },
      { field: 'fields', from: null, to: 'photo, bmdc' },
    ],
  ],
  ['a long text', { reason: 'x'.repeat(400) }, [{ field: 'reason', from: null, to: `${'x'.repeat(300)}…` }]],
  [
    'a switch',
    { from: { active: true }, to: { active: false } },
    [{ field: 'active', from: 'true', to: 'false' }],
  ],
  ['nothing', null, []],
  ['a word alone', 'a word', []],
])('a line of %s is told as before and after', (_, detail, changes) => {
  expect(changesIn(detail, false)).toEqual(changes)
})
