import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { hashOfToken, linkText, newToken } from '#domain/shared-sheet/link.ts'
import { storePrescription } from '#features/prescriptions/contract.ts'
import { dispatch } from '#server/calls/dispatch.ts'
import { buildHttp } from '#server/http/app.ts'
import { settingsFrom } from '#server/settings/settings.ts'
import { issueForm } from '#tests/support/sheet.ts'
import { sheetServer } from '#tests/support/sheet-server.ts'
import { findSharedSheet, shareSheet } from '../contract.ts'

const { server, doctor, habibur } = await sheetServer()
const logged: string[] = []
const log = pino(
  { level: 'debug' },
  new Writable({
    write: (line, _, done) => {
      logged.push(String(line))
      done()
    },
  }),
)
const app = await buildHttp({
  served: [...server.world.served.values()],
  dispatch: (caller, request) => dispatch(server.world, caller, request),
  authenticate: async () => null,
  prove: () => {},
  displayOf: async () => null,
  settings: settingsFrom({}),
  log,
  onMoved: () => () => {},
  isReady: async () => true,
  readPack: async () => null,
  clientFolder: import.meta.dirname,
})
afterAll(() => app.close())

const token = newToken()
const link = linkText({ practice_id: 1, token })
const form = issueForm(habibur)
const row = { id: newId(), prescription_id: form.id, version_id: form.version.id, days: 30 as const }
beforeAll(async () => {
  await server.call(doctor, storePrescription, { body: form })
  await server.call(doctor, shareSheet, { body: { ...row, token_hash: hashOfToken(token) } })
})

test('an address says whether a link was ever made for it, and nothing else', async () => {
  const asked = async (prescription_id: string) =>
    server.call(null, findSharedSheet, { params: { prescription_id } })
  expect(await asked(form.id)).toEqual({ shared: true })
  await expect(asked(newId())).rejects.toMatchObject({ status: 404 })
})

const url = `/api/v1/prescriptions/${form.id}`
const opened = async () => {
  const { opened: times } = await server.owner
    .selectFrom('shared_sheets')
    .select('opened')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  return times
}

test('a link opens by its header, is kept by no cache, and stands in no line of the log', async () => {
  const { statusCode, headers, body } = await app.inject({ url, headers: { 'x-link': link } })
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('H***r R.')
  expect(await opened()).toBe(1)
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.join('')).not.toContain(token)
})

test('in the address, as a bearer, in a cookie or in a body it opens nothing; nor does what a messenger asks', async () => {
  const before = await opened()
  const said = [
    await app.inject({ url: `${url}?link=${link}` }),
    await app.inject({ url: `${url}?link=${link}`, headers: { 'x-link': 'x' } }),
    await app.inject({ url, headers: { authorization: `Bearer ${token}` } }),
    await app.inject({ url, headers: { cookie: `link=${link}` } }),
    await app.inject({ url, method: 'GET', payload: { link } }),
    await app.inject({ url, method: 'HEAD', headers: { 'x-link': link } }),
    await app.inject({ url, headers: { 'user-agent': 'WhatsApp/2.24' } }),
  ]
  expect(said.map(({ statusCode }) => statusCode)).toEqual(said.map(() => 404))
  expect(said.map(({ body }) => body).join('')).not.toMatch(/Napa|H\*\*\*r/)
  expect(await opened()).toBe(before)
})

test('what is no sheet, and what is no link, is answered as what nobody has', async () => {
  for (const [to, by] of [
    ['/api/v1/prescriptions/1', link],
    [`/api/v1/prescriptions/${newId()}`, link],
    [url, `1.${newToken()}`],
    [url, `0.${token}`],
    [url, `1.${token}x`],
    [url, "1' or 1=1--"],
  ] as const) {
    const answer = await app.inject({ url: to, headers: { 'x-link': by } })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  }
})
