import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { newId } from '#contract/clinic/uuid.ts'
import { endpoint } from '#contract/endpoint.ts'
import { framed, Id } from '#contract/fields.ts'
import { Problem } from '#contract/problem.ts'
import { dayClosed } from '#features/day-close/contract.ts'
import { synced } from '#contract/synced.ts'
import { type Clinic, newRow, openClinic } from '#local/store/clinic.ts'
import { patch, put } from '#local/store/effects.ts'
import { keysFrom, newDataKey } from '#local/crypto/keys.ts'
import { outboxOf } from '#local/database/stores.ts'
import { step } from '#local/store/steps.ts'
import { write, writeNumbered } from '#local/outbox/write.ts'
import { dismissToast, toasts } from '#ui/toasts.ts'
import { happened, saved } from './saved.ts'

const people = synced({
  table: 'people',
  row: z.object({ id: Id, ...framed, name: z.string() }),
  clear: [],
  indexes: [],
})
const addPerson = endpoint({
  method: 'POST',
  path: '/people',
  scope: 'practice',
  body: z.unknown(),
  reply: z.unknown(),
  offline: 'queue',
})

let clinic: Clinic
const reported = vi.fn()
beforeEach(async () => {
  vi.stubGlobal('reportError', reported)
  clinic = await openClinic({
    practice_id: 1,
    user_id: 2,
    tables: [people],
    keys: await keysFrom(newDataKey(), null),
    indexedDB: new IDBFactory(),
    device: { id: 5, letter: 'B', kind: 'desk', server_key: null },
    channel: newId(),
  })
})
afterEach(() => {
  clinic.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  reported.mockReset()
  for (const one of toasts.getState().shown) dismissToast(one.id)
})

const told = () => toasts.getState().shown.map(({ text }) => text)
const unsaved = (reason: string) => `not saved: ${reason}`
const adding = () => {
  const person = newRow(clinic, people, { name: 'রহিমা বেগম' })
  return step(addPerson, { body: person }, { lane: 'p', effects: [put(people, person)] })
}
const nothingWaits = async () => expect(await outboxOf(clinic.db).count()).toBe(0)

test('a bug of ours while saving is told as not saved, reported as the bug that it is, and the form keeps what was typed', async () => {
  const bug = new TypeError('a bug in the plan of a write')
  const plan = () => {
    throw bug
  }
  await expect(saved(() => writeNumbered(clinic, plan), unsaved)).rejects.toMatchObject({
    status: 409,
    code: 'failed',
  })
  expect(told()).toEqual(['not saved: unknown'])
  expect(reported.mock.calls).toEqual([[bug]])
  await nothingWaits()
})

test('a row that no store can hold is a bug of ours as well, though it is the store that says so', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('a function was given to it', 'DataCloneError')
  })
  expect(await happened(() => write(clinic, adding()), { unsaved, refused: String })).toBe(false)
  expect(told()).toEqual(['not saved: unknown'])
  expect(reported.mock.calls).toHaveLength(1)
  await nothingWaits()
})

test('a full disk is told as full, and is no bug', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('no space', 'QuotaExceededError')
  })
  await expect(saved(() => write(clinic, adding()), unsaved)).rejects.toBeInstanceOf(Problem)
  expect(await happened(() => write(clinic, adding()), { unsaved, refused: String })).toBe(false)
  expect(told()).toEqual(['not saved: full', 'not saved: full'])
  expect(reported).not.toHaveBeenCalled()
  await nothingWaits()
})

test('a row that is not here and a store that was closed are told as such', async () => {
  const change = () =>
    write(
      clinic,
      step(addPerson, { body: null }, { lane: 'p', effects: [patch(people, newId(), { name: 'করিম' })] }),
    )
  expect(await happened(change, { unsaved, refused: String })).toBe(false)
  clinic.close()
  expect(await happened(change, { unsaved, refused: String })).toBe(false)
  expect(told()).toEqual(['not saved: missing', 'not saved: closed'])
  expect(reported).not.toHaveBeenCalled()
})

test('a refusal by the rules reaches the field of a form as it is, and a press in its own words', async () => {
  const refuse = () =>
    writeNumbered(clinic, () => {
      throw new Problem(dayClosed, { errors: { paid: ['day_closed'] } })
    })
  await expect(saved(refuse, unsaved)).rejects.toMatchObject({
    code: 'day_closed',
    errors: { paid: ['day_closed'] },
  })
  expect(told()).toEqual([])
  expect(await happened(refuse, { unsaved, refused: (code) => `refused: ${code}` })).toBe(false)
  expect(told()).toEqual(['refused: day_closed'])
  expect(reported).not.toHaveBeenCalled()
})

test('what was saved is answered, and nothing is said for it', async () => {
  expect(await saved(() => write(clinic, adding()).then(() => 'saved'), unsaved)).toBe('saved')
  expect(await happened(() => write(clinic, adding()), { unsaved, refused: String })).toBe(true)
  expect([told(), await outboxOf(clinic.db).count()]).toEqual([[], 2])
})
