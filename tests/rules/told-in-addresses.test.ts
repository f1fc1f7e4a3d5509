import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { callName, endpoint, type EndpointSpec } from '#contract/endpoint.ts'
import { Id, line, NumberText, Page, Phone, Search, TypedPhone } from '#contract/fields.ts'
import { served } from '#app/server/features.ts'
import { filesBelow, isTest, read } from './source.ts'

/** What may stand in no address: proxies, logs and histories keep those for anybody to read. */
const told = [
  '01712345601',
  '+880 1712-345601',
  '০১৭১২৩৪৫৬০১',
  'Rahima Begum',
  'রহিমা',
  'rahima@example.com',
  'pain in the chest since two days',
]

/** A field that takes any number is a counter, also where a phone's digits would be one. */
const isCounter = (field: z.core.$ZodType): boolean =>
  z.safeParse(field, '7').success &&
  !z.safeParse(field, 'রহিমা').success &&
  !z.safeParse(field, 'Rahima').success

/** The fields of a call's address that would take such a thing. */
const tellingFields = (one: EndpointSpec): string[] =>
  (['params', 'query'] as const).flatMap((part) => {
    const schema = one[part]
    if (schema === undefined) return []
    if (!(schema instanceof z.core.$ZodObject))
      throw new Error(`the ${part} of ${callName(one)} are no list of fields`)
    const fields = Object.entries(schema._zod.def.shape).filter(
      ([name, field]) =>
        !one.inHeader?.includes(name) &&
        !isCounter(field) &&
        told.some((words) => z.safeParse(field, words).success),
    )
    return fields.map(([name]) => `${callName(one)} ${name}`)
  })

/** Calls of the specification that take a person's words in their query. Other programs may ask them; no page of ours does. */
const askedByOthers = [
  'GET /admin/v1/doctors search',
  'GET /admin/v1/users search',
  'GET /doctor/v1/drug-list search',
  'GET /doctor/v1/only-find-patient phone',
  'GET /doctor/v1/patients search',
  'GET /doctor/v1/quick-patients search',
  'GET /doctor/v1/schedule-patients search',
  'GET /doctor/v1/search-patient phone',
  'GET /join phone',
]

const endpoints: readonly EndpointSpec[] = served.map((one) => one.endpoint)

test('no call takes a phone, a name or a person’s words in its address but those of the specification', () => {
  expect(endpoints.flatMap(tellingFields).toSorted()).toEqual(askedByOthers)
})

/** The names under which contracts hand calls out. */
async function namesOf(calls: ReadonlySet<EndpointSpec>): Promise<string[]> {
  const contracts = filesBelow('src', ['.ts'])
    .filter((path) => path.endsWith('contract.ts') || path.startsWith('src/contract/'))
    .filter((path) => !isTest(path))
  const modules = await Promise.all(
    contracts.map(async (path): Promise<object> => import(pathToFileURL(join(process.cwd(), path)).href)),
  )
  const found: unknown[] = [...calls]
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (found.includes(value) ? [name] : [])),
  )
}

/** What runs in a browser. */
const pages = [...filesBelow('src', ['.ts', '.tsx']), ...filesBelow('sw', ['.ts'])].filter(
  (path) =>
    !isTest(path) &&
    !/(^|\/)server\//.test(path) &&
    !path.startsWith('src/contract/') &&
    !/contract[\w-]*\.ts$/.test(path),
)

/** The names that a file takes from elsewhere, or hands on. */
const takenBy = (source: string): string[] =>
  [...source.matchAll(/^(?:import|export)\s*\{([^}]*)\}\s*from/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
  )

test('no page of ours asks by such an address', async () => {
  const names = await namesOf(new Set(endpoints.filter((one) => tellingFields(one).length > 0)))
  // The lists of accounts and of doctors are no names of their own: what their pages ask by, `useListState` and theirs say.
  expect(names).toHaveLength(askedByOthers.length - 2)
  expect(pages.length).toBeGreaterThan(400)
  expect(
    pages.flatMap((path) =>
      takenBy(read(path))
        .filter((name) => names.includes(name))
        .map((name) => `${path}: ${name}`),
    ),
  ).toEqual([])
})

test('a call that would, and a page that asks one, are found', () => {
  const reply = z.object({})
  const made = (query: z.core.$ZodType) =>
    tellingFields(endpoint({ method: 'GET', path: '/v1/found', scope: 'practice', query, reply }))
  expect(
    [TypedPhone, Phone, line(40), Search, z.string()].map((field) =>
      made(z.strictObject({ who: z.optional(field) })),
    ),
  ).toEqual(Array.from({ length: 5 }, () => ['GET /v1/found who']))
  expect(made(z.strictObject({ id: Id, chamber_id: NumberText, page: Page }))).toEqual([])
  expect(
    takenBy("import { type KnownPatient, searchPatient } from '#features/patients/contract.ts'"),
  ).toContain('searchPatient')
})
