import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { callName, type EndpointSpec } from '#contract/endpoint.ts'
import { storePrescription } from '#features/prescriptions/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { outboxOf } from '#local/database/stores.ts'
import { decisionsOf, discardOpAndBehind, retryOp } from '#local/outbox/settle.ts'
import { write } from '#local/outbox/write.ts'
import { currentLanguage, fetchAllWords } from '#text/index.ts'
import { speak } from '#text/language.ts'
import { type Device, newDevice, newPatient, newVisit, newWorld } from '#tests/torture/world.ts'
import '#app/browser/offline-calls.ts'
import { cardOf } from './card-of.ts'
import { differences, openEntries, readUnsent } from './entries.ts'
import { refusalReason, refusalWhy } from './reasons.ts'
import { readTyped, typedFields } from './typed-fields.ts'

const before = currentLanguage()
beforeAll(async () => {
  speak('en')
  await fetchAllWords()
})
afterAll(() => speak(before))

const open: Device[] = []
afterEach(() => open.splice(0).forEach((device) => device.clinic.close()))

const deskWith = async (refuse?: number) => {
  const device = await newDevice(newWorld())
  open.push(device)
  const { patient, step } = newPatient(device.clinic, 'রহিমা বেগম', refuse ? { refuse } : {})
  const { step: visit } = newVisit(device.clinic, patient.id)
  await write(device.clinic, step, visit)
  return device
}
const walkIn = cardOf(callName(registerWalkIn))
const error = (status: number, code = '', fields = {}) => ({ status, code, fields, sure: true, at: 0 })

describe('what is not on the server', () => {
  test('waits with what it is, who it is about and since when', async () => {
    const { clinic } = await deskWith()
    const unsent = await readUnsent(clinic)
    expect([unsent.decisions.length, unsent.count, unsent.oldest]).toEqual([0, 2, unsent.waiting[0]?.made_at])
    const [patient, visit] = await openEntries(clinic, unsent.waiting)
    expect([patient?.about, visit?.about]).toEqual([
      { serial: '', name: 'রহিমা বেগম' },
      { serial: '1', name: 'রহিমা বেগম' },
    ])
    expect(patient && refusalReason(patient.op)).toBe('waiting')
  })

  test('is told apart when refused: the reason, the field, and what waits behind it', async () => {
    const device = await deskWith(422)
    await device.sync()
    const { decisions, waiting } = await readUnsent(device.clinic)
    const [entry] = await openEntries(device.clinic, decisions)
    expect(entry && [refusalReason(entry.op), entry.behind.length]).toEqual(['fields', 1])
    expect(waiting.map((op) => op.state)).toEqual(['blocked'])
    expect(typedFields(entry?.content.body, { 'set.name': ['required'] }, walkIn)[0]).toEqual({
      name: 'set.name',
      word: walkIn.fields['name'],
      value: 'রহিমা বেগম',
      wrong: ['required'],
      mendable: true,
    })
  })

  test('leaves the list when it is thrown away, and only a note of it waits', async () => {
    const device = await deskWith(422)
    await device.sync()
    const [decision] = await decisionsOf(device.clinic)
    await discardOpAndBehind(device.clinic, decision?.op.op_id ?? '')
    const { decisions, waiting } = await readUnsent(device.clinic)
    expect(decisions).toEqual([])
    expect(waiting.map((op) => cardOf(op.call).word())).toEqual([
      'Note of a discarded item',
      'Note of a discarded item',
    ])
  })

  test('waits again after another try', async () => {
    const device = await deskWith(403)
    await device.sync()
    const [decision] = await decisionsOf(device.clinic)
    expect(decision && refusalReason(decision.op)).toBe('forbidden')
    await retryOp(device.clinic, decision?.op.op_id ?? '')
    expect((await outboxOf(device.clinic.db).toArray()).map((op) => op.state)).toEqual(['queued', 'queued'])
  })

  test('is counted when the server had calls that this device forgot', async () => {
    const { clinic } = await deskWith()
    await clinic.db.table('meta').put({ k: 'set_back', v: { here: 3, seen: 7, at: 0 } })
    expect((await readUnsent(clinic)).forgotten).toBe(4)
  })
})

test.each([
  [422, 'invalid', { phone: ['phone'] }, 'fields'],
  [422, 'invalid', {}, 'refused'],
  [403, 'forbidden', {}, 'forbidden'],
  [409, 'conflict', {}, 'conflict'],
  [409, 'op_reused', {}, 'reused'],
  [410, 'gone', {}, 'removed'],
  [413, 'too_large', {}, 'too_large'],
  [424, 'missing', {}, 'missing'],
  [500, 'server', {}, 'server_stuck'],
] as const)('an answer %i %s is said in words', (status, code, fields, reason) => {
  expect(refusalReason({ last_error: error(status, code, fields), state: 'attention' })).toBe(reason)
})

test("a refusal is said in the words of the call's own feature, and in those of any call where it has none", () => {
  const said = (call: EndpointSpec, answer: ReturnType<typeof error>) =>
    refusalWhy({ op: { last_error: answer, state: 'attention' }, card: cardOf(callName(call)) })
  expect(said(registerWalkIn, error(409, 'session_closed'))).toContain('The session was closed')
  expect(said(storePrescription, error(422, 'invalid', { 'version.hash': ['hash'] }))).toContain(
    'open the sheet',
  )
  expect(said(storePrescription, error(422, 'invalid', { note: ['long'] }))).toContain(
    'look at the marked fields',
  )
  expect(said(storePrescription, error(409, 'version_exists'))).toContain('on another device')
  expect(said(storePrescription, error(425, 'key_on_its_way'))).toBe('the server asked to wait')
})

test('a call of tomorrow that nobody named is a change', () => {
  expect(cardOf('POST /doctor/v1/of-tomorrow').word()).toBe('Change')
  expect(walkIn.word()).toBe('Walk-in')
})

describe('what was typed', () => {
  const body = {
    id: '0',
    patient: { name: 'Rahim', phone: '12' },
    fee_paisa: 60_000,
    chamber_id: 3,
    question: null,
    allergies: [],
  }
  test('shows the refused fields first, without ids and empty ones', () => {
    const fields = typedFields(
      body,
      { 'patient.phone': ['phone'], allergies: ['required'], chamber_id: ['choice'] },
      walkIn,
    )
    expect(fields.map(({ name, word, mendable }) => [name, word?.(), mendable])).toEqual([
      ['patient.phone', 'Phone', true],
      ['allergies', undefined, false],
      ['chamber_id', undefined, false],
      ['patient.name', 'Name', true],
      ['fee_paisa', 'Fee (taka)', true],
    ])
  })
  test('is read back as the body holds it: taka as paisa, Bengali digits as numbers', () => {
    expect(readTyped({ name: 'fee_paisa', value: 60_000 }, '৫০০')).toEqual({ value: 50_000 })
    expect(readTyped({ name: 'years', value: 3 }, '৪')).toEqual({ value: 4 })
    expect(readTyped({ name: 'years', value: 3 }, 'x')).toEqual({ problem: 'number' })
    expect(readTyped({ name: 'patient.phone', value: '12' }, ' 01712345678 ')).toEqual({
      value: '01712345678',
    })
  })
  test("stands beside the server's copy where the two differ", () => {
    expect(
      differences({ set: { phone: '1', name: 'A' } }, { current: { phone: '2', name: 'A', rev: 4 } }),
    ).toEqual([{ name: 'phone', mine: '1', theirs: '2' }])
  })
})
