import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { keepForPatient, keptForPatient, readForPatient } from '#local/database/patient-store.ts'
import { closeClientSession, openClientSession, restoreSession } from '#net/session.ts'
import type { FamilyMember } from './contract.ts'
import { giveRecord } from './give-record.ts'
import { keepFamily } from './keep-family.ts'
import { familyName, memberName } from './kept-names.ts'

const of = { user_id: 203 }
const member = (name: string): FamilyMember => ({
  id: newId(),
  name,
  bn_name: null,
  gender: 2,
  dob: null,
  dob_precision: null,
  relationship_status: 4,
  doctor_id: 1,
  doctor: 'Dr. Nusrat Jahan',
  bn_doctor: null,
  last_visit: '2026-11-20',
})
const [wife, daughter] = [member('Rahima Begum'), member('Moriom')]

/** Abdur Rahim, who has just signed in. */
async function signIn(): Promise<void> {
  const access = { isAdmin: false, isDoctor: false }
  const user = {
    id: of.user_id,
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
  const session = { token: 'token', refresh_token: 'refresh', expires_in: 900, push_token: null }
  await openClientSession({ data: { ...session, user, access, permissions: [] } })
}

/** The server, answering after `meanwhile`. */
const answering = (answer: object, meanwhile = async () => {}) =>
  vi.stubGlobal('fetch', async () => {
    await meanwhile()
    return Response.json(answer)
  })

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('reportError', console.error)
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
  await signIn()
  for (const name of [memberName(wife.id), memberName(daughter.id), 'dashboard', 'reminders', 'sheet:a'])
    await keepForPatient(of, name, { patient: wife })
})
afterEach(() => vi.unstubAllGlobals())

test('whoever is kept off this phone by now does not stay on it in a page of the family', async () => {
  await keepForPatient(of, familyName, { patients: [wife, daughter] })
  answering({ patients: [wife] })
  await keepFamily(of.user_id)
  expect((await keptForPatient(of)).toSorted()).toEqual(
    ['dashboard', familyName, memberName(wife.id), 'reminders', 'sheet:a'].toSorted(),
  )
  expect(await readForPatient(of, familyName)).toEqual({ patients: [wife] })
})

test('a family that is read after its person has logged out is kept for nobody; without a line all stays', async () => {
  const before = (await keptForPatient(of)).toSorted()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
  await keepFamily(of.user_id)
  expect((await keptForPatient(of)).toSorted()).toEqual(before)
  answering({ patients: [wife] }, closeClientSession)
  await keepFamily(of.user_id)
  expect((await keptForPatient(of)).toSorted()).toEqual(before)
})

test('a record that is given away leaves nothing here of what was read, and the reminders of the family ring on', async () => {
  answering({ id: wife.id, phone: '01812000888' })
  expect(await giveRecord(wife.id, { id: newId(), code: '123456' })).toBe('01812000888')
  await expect.poll(() => keptForPatient(of)).toEqual(['reminders'])
})
