import { expect, test } from 'vitest'
import { callName, type EndpointSpec } from '#contract/endpoint.ts'
import { served } from '#app/server/features.ts'
import { namedIds } from '../support/named-ids.ts'
import { fieldsOf } from '../support/sample-input.ts'
import { calls, nameOf, writes } from './facts.ts'
import { filesBelow, isTest, read } from './source.ts'

const endpoints: readonly EndpointSpec[] = served.map(({ endpoint }) => endpoint)

/** Reads of ours that every member of a practice may make, each with its reason. */
const everyMembers: Readonly<Record<string, string>> = {
  'GET /v1/sync/pull': 'it carries the rows that his permissions and chambers let him read',
  'GET /v1/sync/copy': 'the same',
  'GET /v1/sync/digest': 'it counts the rows of his own copy',
  'GET /v1/devices': 'an assistant is told of her own',
  'GET /doctor/v1/schedule-exceptions': 'whoever works in a chamber knows when it is shut',
  'GET /doctor/v1/prescription-content': 'lists of words that are in every program',
  'GET /doctor/v1/sms-event-log/whole': 'the log, which its own table gates by no permission, as a file',
}

/** Whether somebody has said who may make a call: its permission here, or in the tables that no permission gates it. */
function isSaid(endpoint: EndpointSpec): boolean {
  const name = callName(endpoint)
  if (endpoint.scope !== 'practice' || endpoint.needs) return true
  const write = writes.find((row) => nameOf(row) === name)
  if (endpoint.method !== 'GET') return write?.['needs']?.startsWith('(') === true
  return name in everyMembers || calls.some((row) => nameOf(row) === name && row['permission'] === '')
}

test('of every call is said who may make it', () => {
  expect(endpoints.filter((one) => !isSaid(one)).map(callName)).toEqual([])
  expect(
    Object.keys(everyMembers).filter(
      (name) => !endpoints.some((one) => callName(one) === name && one.ours && !one.needs),
    ),
  ).toEqual([])
})

test('of every id that a call takes is said whose row it names', () => {
  expect(endpoints.flatMap((one) => namedIds(one).unknown)).toEqual([])
})

test('a call of which nothing is said would be found', () => {
  const [one] = endpoints.filter(({ scope, needs }) => scope === 'practice' && needs)
  if (!one) throw new Error('no call asks for a permission')
  const { needs: _, ...bare } = one
  for (const method of ['GET', 'POST'] as const)
    expect(isSaid({ ...bare, method, path: '/doctor/v1/unsaid' })).toBe(false)
})

/** What makes somebody more than he is. */
const rank = /(^|\.)(roles?(\.0)?|is_admin|is_super_admin|permissions\.0)$/
const ranksIn = (endpoint: EndpointSpec): string[] =>
  fieldsOf(endpoint.body)
    .filter((field) => rank.test(field))
    .map((field) => `${callName(endpoint)} ${field}`)

test('what an administrator may do is said where the roles are kept, and what an assistant may do where the doctor alone is heard', () => {
  expect(endpoints.flatMap(ranksIn).toSorted()).toEqual([
    'POST /admin/v1/roles permissions.0',
    'POST /doctor/v1/assistants permissions.0',
    'PUT /admin/v1/roles/{id} permissions.0',
    'PUT /doctor/v1/assistants/{id} permissions.0',
  ])
})

/** How a program asks another one over the network. */
const asking = /(?<![.\w])fetch\(|from '(?:node:)?(?:https?|http2|dns|dgram)'|from '(?:ky|undici)'/

/**
 * The two that ask the gateways of payments and of messages, whose addresses stand in the settings; the payment gateway's
 * stand-in, which is no part of the server; the one that asks the browsers' push services, whose hosts it knows; and last
what a command at the console asks, no server: its own two addresses of the settings.
 */
const askingFiles = [
  ...['hosted-gateway', 'http-sms', 'stand-in-gateway', 'web-push'].map(
    (name) => `src/server/outside/${name}.ts`,
  ),
  'src/server/health/address.ts',
]

test('the server asks no address that anybody names: of its files three ask, the gateways of the settings and the known push services alone', () => {
  const ofServer = filesBelow('src', ['.ts']).filter(
    (path) => /^src\/(server|features\/[^/]+\/server)\//.test(path.replaceAll('\\', '/')) && !isTest(path),
  )
  expect(ofServer.length).toBeGreaterThan(150)
  expect(ofServer.filter((path) => asking.test(read(path))).toSorted()).toEqual(askingFiles.toSorted())
  expect(read(askingFiles[0] ?? '').match(/fetch\([^,]+/g)).toEqual(['fetch(`${address}/${path}`'])
  expect(read(askingFiles[1] ?? '').match(/fetch\([^,]+|redirect: .*/g)).toEqual([
    'fetch(url',
    "redirect: 'error',",
  ])
  expect(read(askingFiles[3] ?? '').match(/fetch\([^,]+|redirect: .*/g)).toEqual([
    'fetch(known',
    "redirect: 'manual',",
  ])
  expect(read(askingFiles[4] ?? '').match(/fetch\([^,]+|request\([^,]+|redirect: .*/g)).toEqual([
    'fetch(address',
    "redirect: 'manual',",
    'request(address',
  ])
  expect(['await fetch(told)', "import { get } from 'node:https'"].every((line) => asking.test(line))).toBe(
    true,
  )
})
