import { patients } from '#domain/patient/rows.ts'
import { type PatientIndex, patientIndex } from '#features/patients/local-index.ts'
import { readPatientPage } from '#features/patient-records/patient-page.ts'
import { syncedTables } from '#app/tables.ts'
import { type Clinic, openClinic } from '#local/store/clinic.ts'
import { keysFrom, newDataKey } from '#local/crypto/keys.ts'
import { sealedRow, storedRow } from '#local/store/rows.ts'
import { rowStore } from '#local/database/stores.ts'
import { databaseName } from '#local/database/owner.ts'
import { people, typings } from '../people.ts'
import { quantileOf } from '../stat.ts'
import type { Account } from './queue-peer.ts'
import { removed } from './remove-database.ts'

let clinic: Clinic
let index: PatientIndex
let keys: Clinic['keys']
let place: Omit<Account, 'token'>

const opened = (): Promise<Clinic> =>
  openClinic({
    practice_id: place.practice_id,
    user_id: place.user_id,
    tables: syncedTables,
    keys,
    device: { ...place.device, kind: 'desk' },
  })

/** Lays so many sealed patients on the device, as a first copy leaves them, and reads them once. */
export async function fill({
  account,
  count,
}: {
  account: Account
  count: number
}): Promise<Record<string, number>> {
  place = account
  await removed(databaseName(account))
  keys = await keysFrom(newDataKey(), account.device.server_key)
  clinic = await opened()
  const rows = people(count)
  for (let from = 0; from < rows.length; from += 1000) {
    const sealed = await Promise.all(
      rows
        .slice(from, from + 1000)
        .map(async (row) => storedRow(await sealedRow(clinic, patients, row), row.id, { edit: 0 })),
    )
    await rowStore(clinic.db, patients.table).bulkPut(sealed)
  }
  const began = performance.now()
  await patientIndex(clinic)
  return { build: performance.now() - began }
}

/** The device is unlocked again: until the names are there, and until the first page of the list is. */
export async function unlock(): Promise<Record<string, number>> {
  clinic.close()
  clinic = await opened()
  const watch = watchTasks()
  const began = performance.now()
  index = await patientIndex(clinic)
  const open = performance.now() - began
  await readPatientPage(clinic, {
    kind: null,
    search: '',
    gender: null,
    age: null,
    chamber_id: null,
    seen: null,
    page: 1,
  })
  return { open, list: performance.now() - began, open_task: await watch.longest() }
}

/** Names, phones and codes typed letter by letter: until the eight best are known, and the longest time that no key was heard. */
export async function search(): Promise<Record<string, number>> {
  const watch = watchTasks()
  const times: number[] = []
  for (const typed of typings(people(2000))) {
    const began = performance.now()
    index.search(typed, 8)
    times.push(performance.now() - began)
    await new Promise((go) => setTimeout(go))
  }
  return {
    p50: quantileOf(times, 0.5),
    p95: quantileOf(times, 0.95),
    p99: quantileOf(times, 0.99),
    task: await watch.longest(),
  }
}

/** Tasks of over 50 ms as the browser counts them. */
function watchTasks(): { longest(): Promise<number> } {
  let longest = 0
  const note = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) longest = Math.max(longest, duration)
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'longtask' })
  return {
    longest: async () => {
      await new Promise((go) => setTimeout(go, 100))
      note(observer.takeRecords())
      observer.disconnect()
      return longest
    },
  }
}
