import { afterAll, beforeEach, expect, test } from 'vitest'
import { type EndpointSpec, callName } from '#contract/endpoint.ts'
import { listPacks } from '#features/drugs/contract.ts'
import { listServices, showService } from '#features/services/contract.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { dispatch } from './dispatch.ts'
import type { Principal } from './handler.ts'

const { server, doctor } = await clinicServer()
/** A standby that is some seconds behind: what the primary calls otherwise by now is called there as before. */
const behind = await freshDatabase('clinic')
afterAll(() => behind.drop())

let place: { db: typeof behind.db; doubt(): void } | null
let [doubts, picks] = [0, 0]
const standing = { db: behind.db, doubt: () => void (doubts += 1) }
beforeEach(() => {
  place = standing
  doubts = 0
  picks = 0
})

const pick = () => {
  picks += 1
  return place
}
const world = { ...server.world, standbys: { pick } }
async function ask(endpoint: EndpointSpec, principal: Principal | null, params: object = {}) {
  const served = world.served.get(callName(endpoint))
  if (!served) throw new Error('nobody serves it')
  const input = { params, query: {}, body: undefined }
  return (await dispatch(world, { principal, address: '' }, { served, input })).text
}

const newName = 'A name of this minute'
await server.owner.updateTable('services').set({ name: newName }).where('id', '=', 1).execute()
const isNew = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).includes(newName)

test('a visitor’s list is read at the standby; whoever signed in is answered by the primary, and so is everybody where no standby is young enough', async () => {
  expect(await isNew(listServices, null)).toBe(false)
  expect(await isNew(listServices, doctor)).toBe(true)
  place = null
  expect(await isNew(listServices, null)).toBe(true)
  expect(doubts).toBe(0)
})

test('what the standby does not have yet is found at the primary', async () => {
  await behind.owner.deleteFrom('services').where('id', '=', 2).execute()
  expect(JSON.parse(await ask(showService, null, { id: '2' })).data.id).toBe(2)
  expect(doubts).toBe(0)
})

test('a standby that breaks costs nobody his answer, and is left alone', async () => {
  const broken = await freshDatabase()
  await broken.drop()
  place = { ...standing, db: broken.db }
  expect(await isNew(listServices, null)).toBe(true)
  expect(doubts).toBe(1)
})

test('what does not say that it may be old is never read there', async () => {
  expect(JSON.parse(await ask(listPacks, null))).toEqual({ packs: [] })
  expect(picks).toBe(0)
})
