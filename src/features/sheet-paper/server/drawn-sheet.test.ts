import { expect, test } from 'vitest'
import type { Drawing } from '#domain/prescription/drawing.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { drugLineOf } from '#features/prescriptions/content/drug-line-of.ts'
import { showPrescription, storePrescription } from '#features/prescriptions/contract.ts'
import { callName } from '#contract/endpoint.ts'
import { dispatch } from '#server/calls/dispatch.ts'
import { draftForm, feverSheet, issueForm, napa } from '#tests/support/sheet.ts'
import { type SaidPdf, saidIn } from '#tests/support/pdf-said.ts'
import { sheetServer } from '#tests/support/sheet-server.ts'
import { downloadPrescription } from '../contract.ts'

const { server, doctor, habibur: place } = await sheetServer()

const drawing: Drawing = {
  outline: 'chest',
  strokes: [
    { pen: 'ink', width: 2, points: '200,300 400,500 300,700' },
    { pen: 'red', width: 3, points: '600,600' },
  ],
  caption: 'Crackles, left base',
}
const issue = async (content: PrescriptionContent) => {
  const form = issueForm(place, { content })
  await server.call(doctor, storePrescription, { body: form })
  return form
}
/** What a call of a hostile device is answered, with whatever it says in the place of a sheet. */
async function statusOf(body: unknown): Promise<number> {
  const served = server.world.served.get(callName(storePrescription))
  if (!served) throw new Error('nobody serves prescriptions')
  const caller = { principal: doctor, address: '127.0.0.1' }
  const { status } = await dispatch(server.world, caller, { served, input: { body } })
  return status
}
const download = async (id: string): Promise<SaidPdf> =>
  saidIn(await server.call(doctor, downloadPrescription, { params: { id }, query: {} }))

test('the file of a sheet has the drawing in ink: outline and lines on one field, with its words below', async () => {
  const { id } = await issue({ ...feverSheet, drawing })
  const pdf = await download(id)
  expect(pdf.drawn).toHaveLength(3)
  expect(new Set(pdf.drawn.map(({ page, x, y }) => `${page} ${x} ${y}`)).size).toBe(1)
  const [field] = pdf.drawn
  expect((field?.step ?? 0) * 1000).toBeGreaterThan(40)
  expect((field?.step ?? 0) * 1000).toBeLessThanOrEqual(50.01)
  const [title, caption] = ['O/E', 'Crackles, left base'].map((said) =>
    pdf.lines.find((line) => line.said === said),
  )
  expect(title?.y).toBeLessThan(field?.y ?? 0)
  expect(caption?.y).toBeGreaterThan((field?.y ?? 0) + (field?.step ?? 0) * 1000)
})

test('a drawing is never split: where a page has no room left for it, it goes on to the next whole', async () => {
  const investigations = feverSheet.investigations.flatMap((line) =>
    Array.from({ length: 30 }, (_, at) => ({ ...line, key: `i${at}`, text: `Test number ${at}` })),
  )
  const examinations = Array.from({ length: 28 }, (_, at) => ({
    key: `e${at}`,
    text: `Finding ${at}`,
    bn_text: null,
    note: null,
    system: null,
    side: null,
    value: null,
    unit: null,
  }))
  const drugs = Array.from({ length: 30 }, (_, at) =>
    drugLineOf({ ...napa, brand: `Napa No${at}` }, '1+1+1 5d', `r${at}`),
  )
  const { id } = await issue({ ...feverSheet, drawing, examinations, investigations, drugs })
  const pdf = await download(id)
  expect(pdf.pages.length).toBeGreaterThan(1)
  expect(pdf.drawn).toHaveLength(3)
  expect(new Set(pdf.drawn.map(({ page }) => page)).size).toBe(1)
  const [field] = pdf.drawn
  const height = pdf.pages[field?.page ?? 0]?.height ?? 0
  expect((field?.y ?? 0) + (field?.step ?? 0) * 1000).toBeLessThan(height)
})

test('what is kept is what was drawn; a hostile drawing is taken by no call, as a draft or issued', async () => {
  const { id } = await issue({ ...feverSheet, drawing })
  const { versions } = await server.call(doctor, showPrescription, { params: { id } })
  expect(versions[0]?.content.drawing).toEqual(drawing)
  const [stroke] = drawing.strokes
  const hostile: unknown[] = [
    { ...drawing, outline: '../../etc' },
    { ...drawing, strokes: [{ ...stroke, points: '0,0 1000,1000' }] },
    { ...drawing, strokes: [{ ...stroke, points: 'M0 0L9e9 9e9' }] },
    { ...drawing, strokes: Array.from({ length: 401 }, () => ({ ...stroke, points: '1,1' })) },
    { ...drawing, strokes: [{ ...stroke, points: '111,111 '.repeat(3000).trim() }] },
    { ...drawing, svg: '<svg onload="x">' },
    null,
    'x'.repeat(500_000),
  ]
  for (const one of hostile) {
    const content = { ...feverSheet, drawing: one }
    const draft = { ...draftForm(place), content }
    const issued = issueForm(place)
    for (const body of [draft, { ...issued, version: { ...issued.version, content } }])
      expect(await statusOf(body)).toBe(422)
  }
})
