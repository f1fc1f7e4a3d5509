import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { discardOp } from '#contract/sync.ts'
import { framed, Id } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'
import { type Clinic, newRow, openClinic } from '#local/clinic.ts'
import { put } from '#local/effects.ts'
import { keysFrom, newDataKey } from '#local/keys.ts'
import { readRow } from '#local/rows.ts'
import { step } from '#local/steps.ts'
import { atticOf, outboxOf } from '#local/stores.ts'
import { write } from '#local/write.ts'
import { discardWaiting } from './leave.ts'

const Person = z.object({ id: Id, ...framed, name: z.string() })
const people = synced({ table: 'people', row: Person, clear: [], indexes: [] })
const addPerson = endpoint({ method: 'POST', path: '/people', scope: 'practice', body: z.unknown(), reply: z.unknown(), offline: 'queue' })

const server = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
const keys = await keysFrom(newDataKey(), await crypto.subtle.exportKey('jwk', server.publicKey))
let clinic: Clinic
afterEach(() => clinic.close())

/** An assistant who has written down two people and sent nothing. */
async function unsent() {
  clinic = await openClinic({ practice_id: 1, user_id: 2, tables: [people], keys, indexedDB: new IDBFactory(), device: { id: 5, letter: 'B', kind: 'desk', server_key: null } })
  const rows = ['রহিমা বেগম', 'করিম মিয়া'].map((name) => newRow(clinic, people, { name }))
  for (const row of rows) await write(clinic, step(addPerson, { body: row }, { lane: `person:${row.id}`, effects: [put(people, row)] }))
  return rows
}

test('deleting unsent work takes its rows back, keeps it in the attic and leaves a trace for the server', async () => {
  const rows = await unsent()
  await discardWaiting(clinic)
  expect(await Promise.all(rows.map((row) => readRow(clinic, people, row.id)))).toEqual([undefined, undefined])
  expect((await atticOf(clinic.db).toArray()).map((op) => op.why)).toEqual(['discarded', 'discarded'])
  const left = await outboxOf(clinic.db).toArray()
  expect(new Set(left.map((op) => op.call))).toEqual(new Set([`POST ${discardOp.path}`]))
})
