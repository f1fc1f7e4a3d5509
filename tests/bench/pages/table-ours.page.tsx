import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { newId } from '#contract/clinic/uuid.ts'
import { patients } from '#domain/patient/rows.ts'
import { patientIndex } from '#features/patients/local-index.ts'
import { changePatient } from '#features/patients/local.ts'
import { type PatientFilter, readPatientPage } from '#features/patient-records/patient-page.ts'
import { PatientTable } from '#features/patient-records/parts/patient-table.tsx'
import { usePatientPage } from '#features/patient-records/parts/use-patient-page.ts'
import { usePatientText } from '#features/patients/words.ts'
import { syncedTables } from '#app/tables.ts'
import { type Clinic, openClinic } from '#local/store/clinic.ts'
import { keysFrom, newDataKey } from '#local/crypto/keys.ts'
import { sealedRow, storedRow } from '#local/store/rows.ts'
import { rowStore } from '#local/database/stores.ts'
import { databaseName } from '#local/database/owner.ts'
import { initText } from '#text/index.ts'
import { people } from '../people.ts'
import { painted } from './painted.ts'
import { removed } from './remove-database.ts'

const filter: PatientFilter = {
  kind: null,
  search: '',
  gender: null,
  age: null,
  chamber_id: null,
  seen: null,
  page: 1,
}
let clinic: Clinic
let place: HTMLElement

/** An unlocked device with so many sealed patients, its index of names open; nothing is on the screen yet. */
export async function open({ count }: { count: number }): Promise<void> {
  const owner = { practice_id: 1, user_id: 1 }
  await removed(databaseName(owner))
  clinic = await openClinic({
    ...owner,
    tables: syncedTables,
    keys: await keysFrom(newDataKey(), null),
    device: { id: 1, letter: 'B', server_key: null, kind: 'desk' },
  })
  const rows = await Promise.all(
    people(count).map(async (row) => storedRow(await sealedRow(clinic, patients, row), row.id, { edit: 0 })),
  )
  await rowStore(clinic.db, patients.table).bulkPut(rows)
  await patientIndex(clinic)
  await initText('en')
  await usePatientText.load('en')
  place = document.body.appendChild(document.createElement('main'))
}

function Patients() {
  const { page } = usePatientPage(clinic, filter)
  return page ? <PatientTable rows={page.rows} search="" none={null} /> : null
}

/** Waits until the list says this and it is painted. */
async function seen(text: string): Promise<number> {
  await new Promise<void>((there) => {
    const watching = new MutationObserver(() => {
      if (!place.textContent.includes(text)) return
      watching.disconnect()
      there()
    })
    watching.observe(place, { childList: true, subtree: true, characterData: true })
  })
  return painted()
}

/** From nothing to the painted list: read, opened and drawn. */
export async function first({ total }: { total: number }): Promise<Record<string, number>> {
  const index = await patientIndex(clinic)
  if (index.everybody().length !== total)
    throw new Error(`the device knows ${index.everybody().length} patients`)
  const [top] = index.everybody()
  const began = performance.now()
  createRoot(place).render(
    <MemoryRouter>
      <Suspense>
        <Patients />
      </Suspense>
    </MemoryRouter>,
  )
  const paint = (await seen(top?.name ?? '')) - began
  return { paint, nodes: place.querySelectorAll('*').length }
}

/** One name becomes another: sealed and stored with its call in one strict transaction, read again, until it is painted. */
export async function change(): Promise<Record<string, number>> {
  const row = (await readPatientPage(clinic, filter)).rows[3]?.patient
  if (!row) throw new Error('there is no fourth row')
  const name = `Changed ${newId().slice(-6)}`
  const began = performance.now()
  const [at] = await Promise.all([seen(name), changePatient(clinic, row, { name })])
  return { change: at - began }
}
