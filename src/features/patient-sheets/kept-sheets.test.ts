import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { keptForPatient } from '#local/database/patient-store.ts'
import { closeClientSession, openClientSession, restoreSession } from '#net/session.ts'
import type { OwnSheetHead } from './contract.ts'
import { keepSheets, sheetName } from './kept-sheets.ts'

const head: OwnSheetHead = {
  id: newId(),
  number: '1-261122-B07',
  version: 1,
  standing: 'in_force',
  sitting_date: '2026-11-22',
  issued_at: '2026-11-22T12:20:00.000Z',
  patient: 'Abdur Rahim',
  bn_patient: null,
  relationship_status: 1,
  doctor: 'Dr. Nusrat Jahan',
  bn_doctor: null,
  chamber: null,
  bn_chamber: null,
  come_back: null,
}
/** A sheet that was taken back: the shortest answer there is. */
const answer = { standing: 'void', number: head.number, issued_at: head.issued_at, sheet: null }

/** Somebody who has just signed in. */
async function signIn(id: number): Promise<void> {
  const access = { isAdmin: false, isDoctor: false }
  const user = {
    id,
    name: 'Abdur Rahim',
    bn_name: null,
    phone: '01712345601',
    avatar: null,
    roles: ['User'],
    isCompleted: true,
    permissions: [],
    access,
    doctor_id: null,
    speciality_ids: [],
    practice_id: null,
  }
  await openClientSession({
    data: {
      token: 'token',
      refresh_token: 'refresh',
      expires_in: 900,
      push_token: null,
      user,
      access,
      permissions: [],
    },
  })
}

/** The server, answering after `meanwhile`. */
const answering = (meanwhile: () => Promise<void>) =>
  vi.stubGlobal('fetch', async () => {
    await meanwhile()
    return Response.json(answer)
  })

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(address: RequestInfo | URL, init?: RequestInit) {
        super(typeof address === 'string' ? new URL(address, 'http://clinic.test') : address, init)
      }
    },
  )
  await restoreSession(async () => ({
    read: async () => ({ refresh_token: 'refresh', wants_push: false }),
    keep: async () => undefined,
    forget: async () => undefined,
  }))
  await signIn(203)
})
afterEach(() => vi.unstubAllGlobals())

test('the sheets of the first page are kept, and those that left it are not', async () => {
  answering(async () => undefined)
  await keepSheets(203, [head])
  expect(await keptForPatient({ user_id: 203 })).toEqual([sheetName(head.id)])
  await keepSheets(203, [])
  expect(await keptForPatient({ user_id: 203 })).toEqual([])
})

test('an answer that comes after its person has logged out is kept for nobody', async () => {
  answering(closeClientSession)
  await keepSheets(203, [head])
  expect(await keptForPatient({ user_id: 203 })).toEqual([])
})
