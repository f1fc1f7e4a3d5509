import type { Db } from '#server/calls/handler.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import type { BrowserDevice } from './browser.ts'
import { follow } from './people.ts'

/** Ids that really are on a device, by the table they lie in; `issued` is an appointment with a prescription, `coming_session` the session that is furthest away. */
export type SampleIds = Readonly<Record<string, string>>

const tables = [
  'patients',
  'appointments',
  'schedules',
  'prescriptions',
  'payments',
  'own_drugs',
  'staff',
  'payment_methods',
  'certificates',
  'templates',
]

/** Which table an address's parameter speaks of; the first that fits. */
const spokenOf: readonly [RegExp, string][] = [
  [/^\/users?\/(prescription|rx)\/:id/, 'own_sheets'],
  [/^\/user\/(show-patient|patient-eidt)\/:id/, 'family'],
  [/user-eidt\/:id|^\/user\/:id\/doctor-request/, 'own_account'],
  [/print\/:appointment_id/, 'issued'],
  [/:appointment(_id)?\b|^\/serial\/:id/, 'appointments'],
  [
    /:prescription_id|prescription-edit\/:id|prescriptions\/edit\/:id|investigation-print\/:id/,
    'prescriptions',
  ],
  [/schedules\/:id/, 'schedules'],
  [/sms-broadcast\/:schedule/, 'coming_session'],
  [/patient-e(idt|dit)\/:id/, 'patients'],
  [/assign-assistant\/edit\/:id/, 'staff'],
  [/payment-method\/edit\/:id/, 'payment_methods'],
  [/payment-update\/:id/, 'payments'],
  [/drug-edit\/:id/, 'own_drugs'],
  [/role-assign\/:phone/, 'accounts'],
  [/payment-method-verified\/:id/, 'to_verify'],
  [/admin\/drugs\/edit\/:id/, 'listed_drug'],
  [/admin\/drugs\/offered\/:id/, 'withdrawn'],
  [/certificates\/write\/:patient/, 'issued_to'],
  [/:certificate\b/, 'certificates'],
  [/\/prescription-templates\/edit/, 'template prescription'],
  [/advise-template-edit/, 'template advise'],
  [/investigation-templates\/edit/, 'template pres_investigation'],
]

/** Screens whose subject stands behind the question mark, and the table it lies in. */
const askedOf: readonly [RegExp, (ids: SampleIds) => string][] = [
  [/patients\/info$/, (ids) => `?id=${ids['issued_to']}`],
  [/patient-merge$/, (ids) => `?id=${ids['patients']}&with=${ids['issued_to']}`],
  [/(patient-invoice|payment-create)$/, (ids) => `?id=${ids['appointments']}`],
]

/** The address with an id for every parameter; 1 where nothing better is known. */
export function filledIn(path: string, ids: SampleIds): string {
  const asked = askedOf.find(([said]) => said.test(path))?.[1](ids) ?? ''
  const table = spokenOf.find(([said]) => said.test(path))?.[1] ?? ''
  return (
    path
      .replace(/:name\b/, 'dr-nusrat-jahan')
      .replace(/:slug\b/, 'ki-ki-anben')
      // Codes are the platform's own: nobody buys them.
      .replace('sms-package-list/:id', 'sms-package-list/2')
      // The role that holds everything has no form.
      .replace('admin/roles/:id', 'admin/roles/2')
      // Dhaka, where doctors sit.
      .replace('location-wise-chamber-doctors/:id', 'location-wise-chamber-doctors/47')
      .replace(/:\w+/g, ids[table] ?? '1') + asked
  )
}

/** One id of every table that came with the first copy; waits until today's appointments are there. */
export async function sampleIds(at: BrowserDevice): Promise<SampleIds> {
  for (let tries = 0; tries < 240; tries++) {
    const ids = await at.page.evaluate(lastIds, tables)
    if (ids['appointments'] && ids['patients']) return ids
    await at.page.waitForTimeout(250)
  }
  throw new Error('no appointment reached the device')
}

/** The ids of a patient's account, of the first prescription on his own page and of the first of his family. */
export async function ownSampleIds(at: BrowserDevice): Promise<SampleIds> {
  const own_sheets = await firstOf(at, '/user/prescription/')
  const own_account = await firstOf(at, '/user/past-appointment-history/')
  await at.page.goto('/user/patients/1')
  return { own_sheets, own_account, family: await firstOf(at, '/user/show-patient/') }
}

/** The phone of an account without a role, a medicine of the list that comes with the product, and the first account that waits to be verified. */
export async function adminSampleIds(at: BrowserDevice): Promise<SampleIds> {
  await follow(at, '/admin/payment-methods')
  return {
    accounts: '01712345601',
    listed_drug: '1000001',
    // Nobody has offered any: as one that was withdrawn.
    withdrawn: '00000000-0000-7000-8000-000000000000',
    to_verify: await firstOf(at, '/admin/payment-method-verified/'),
  }
}

/** The last part of the first address on the page that begins so. */
async function firstOf(at: BrowserDevice, begin: string): Promise<string> {
  const first = at.page.locator(`main a[href^="${begin}"]`).first()
  return (await first.getAttribute('href'))?.split('/').at(-1) ?? ''
}

/** Runs in the page: the last row's id of each table that holds any. */
async function lastIds(names: string[]): Promise<Record<string, string>> {
  const clinic = (await indexedDB.databases()).find(({ name }) => /^clinic:[1-9]/.test(name ?? ''))
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(clinic?.name ?? '')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const ids: Record<string, string> = {}
  for (const name of names) {
    if (!db.objectStoreNames.contains(name)) continue
    const row = await new Promise<
      { id: string | number; appointment_id?: string; patient_id?: string } | undefined
    >((resolve, reject) => {
      const asking = db.transaction(name).objectStore(name).openCursor(null, 'prev')
      asking.onsuccess = () => resolve(asking.result?.value)
      asking.onerror = () => reject(asking.error)
    })
    if (!row) continue
    ids[name] = `${row.id}`
    if (name === 'schedules' || name === 'templates') {
      const rows = await new Promise<{ id: string; date: string; kind: string }[]>((resolve, reject) => {
        const asking = db.transaction(name).objectStore(name).getAll()
        asking.onsuccess = () => resolve(asking.result)
        asking.onerror = () => reject(asking.error)
      })
      if (name === 'schedules')
        ids['coming_session'] = rows.reduce((last, one) => (one.date > last.date ? one : last)).id
      else for (const { id, kind } of rows) ids[`template ${kind}`] = id
    }
    if (name === 'prescriptions')
      [ids['issued'], ids['issued_to']] = [row.appointment_id ?? '', row.patient_id ?? '']
  }
  db.close()
  return ids
}

/** A visit of the first practice, for whoever holds the address of its serial. */
export const anyVisit = (db: Db): Promise<string> =>
  asPractice(db, { practice_id: 1, user_id: 1, action: 'test', now: new Date() }, (practice) =>
    practice.sql(async (one) => {
      const { id } = await one
        .selectFrom('appointments')
        .select('id')
        .where('deleted_at', 'is', null)
        .limit(1)
        .executeTakeFirstOrThrow()
      return id
    }),
  )
