import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { storePrescription } from '#features/prescriptions/contract.ts'
import { dispatch } from '#server/calls/dispatch.ts'
import { buildHttp } from '#server/http/app.ts'
import { settingsFrom } from '#server/settings/settings.ts'
import { issueForm } from '#tests/support/sheet.ts'
import { sheetServer } from '#tests/support/sheet-server.ts'

const { server, doctor, habibur } = await sheetServer()
const app = await buildHttp({
  served: [...server.world.served.values()],
  dispatch: (caller, request) => dispatch(server.world, caller, request),
  authenticate: async () => doctor,
  prove: () => {},
  displayOf: async () => null,
  settings: settingsFrom({}),
  log: pino({ level: 'silent' }),
  onMoved: () => () => {},
  isReady: async () => true,
  readPack: async () => null,
  clientFolder: import.meta.dirname,
})
afterAll(() => app.close())

const ask = (id: string, more = '') =>
  app.inject({
    url: `/api/doctor/v1/download-prescription/${id}${more}`,
    headers: { authorization: 'Bearer x' },
  })

test('the file goes out as a PDF that no cache keeps, under a name that names nobody; a refusal stays JSON', async () => {
  const form = issueForm(habibur)
  await server.call(doctor, storePrescription, { body: form })
  const { statusCode, headers, rawPayload } = await ask(form.id)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-disposition']).toBe(`attachment; filename="prescription-${form.number}-v1.pdf"`)
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const refused = await ask(form.id, '?version=7')
  expect(refused.statusCode).toBe(404)
  expect(refused.json()).toMatchObject({ code: 'not_found' })
})
