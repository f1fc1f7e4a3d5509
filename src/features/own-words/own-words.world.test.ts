import { afterAll, beforeAll, expect, test } from 'vitest'
import { learningStep } from '#features/prescription-content/local.ts'
import {
  changeWords,
  findOwnWords,
  keepWords,
  readLists,
  takeWords,
} from '#features/prescription-content/parts.ts'
import { write } from '#local/outbox/write.ts'
import { makeClinic, type TestClinic, type TestDevice } from '#tests/support/device.ts'

let clinic: TestClinic
beforeAll(async () => {
  clinic = await makeClinic()
})
afterAll(() => clinic.close())

const wordsOn = async ({ clinic: on }: TestDevice, text = '') =>
  (await findOwnWords(on, { section: null, text })).map((row) => `${row.section}: ${row.text}`)

const offered = async ({ clinic: on }: TestDevice) =>
  (await readLists(on, { speciality_ids: [] })).chief_complaints.map(({ text }) => text)

test('a slip of the hand that the lists learnt is taken off on one device, and the other no longer offers it', async () => {
  const { laptop, tablet } = clinic
  // Twice written it is offered.
  for (let at = 0; at < 2; at++) {
    const step = await learningStep(laptop.clinic, [
      { section: 'chief_complaints', text: 'Feverr since eid', bn_text: null },
    ])
    if (step) await write(laptop.clinic, step)
  }
  await laptop.sync()
  await tablet.sync()
  expect(await offered(tablet)).toContain('Feverr since eid')
  const [row] = await findOwnWords(laptop.clinic, { section: 'chief_complaints', text: 'feverr' })
  if (!row) throw new Error('the words are there')
  laptop.online = false
  await takeWords(laptop.clinic, row)
  expect(await wordsOn(laptop, 'feverr')).toEqual([])
  laptop.online = true
  await laptop.sync()
  await tablet.sync()
  expect(await offered(tablet)).not.toContain('Feverr since eid')
})

test('an advice is written down, put right, and found by part of its Bengali', async () => {
  const { laptop, tablet } = clinic
  await keepWords(laptop.clinic, 'advises', { text: 'Walk 30 min', bn_text: 'রোজ হাটবেন' })
  await keepWords(laptop.clinic, 'investigations', { text: 'S. zinc', bn_text: null })
  const [row] = await findOwnWords(laptop.clinic, { section: 'advises', text: 'হাটবেন' })
  if (!row) throw new Error('the advice is there')
  await changeWords(laptop.clinic, row, { text: 'Walk 30 minutes', bn_text: 'রোজ ৩০ মিনিট হাঁটবেন' })
  await laptop.sync()
  await tablet.sync()
  expect(await wordsOn(tablet, 'হাঁটবেন')).toEqual(['advises: Walk 30 minutes'])
  expect(await wordsOn(tablet, 'হাটবেন')).toEqual([])
  expect(await wordsOn(tablet, 'zinc')).toEqual(['investigations: S. zinc'])
})
