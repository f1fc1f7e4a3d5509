import type { SyncedRow } from '#contract/synced.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { payments } from '#domain/payment/rows.ts'
import { patients } from '#domain/patient/rows.ts'
import { patientIndex } from '#features/patients/local-index.ts'
import { prescriptions, prescriptionVersions } from '#domain/prescription/rows.ts'
import { schedules } from '#domain/schedule/rows.ts'
import { syncedTables } from '#app/tables.ts'
import { type Clinic, openClinic } from '#local/store/clinic.ts'
import { unlock } from '#local/lock/lock.ts'
import { sealedRow, storedRow, tableNamed } from '#local/store/rows.ts'
import type { StoreOwner } from '#local/database/owner.ts'
import { metaOf, rowStore, setMeta } from '#local/database/stores.ts'
import { pastOf, years } from '../years.ts'

/** Visits whose rows are sealed and stored together. */
const atOnce = 500

/**
 * The server is gone, so the lock's worker cannot be fetched: without workers the PIN is stretched on the spot, as in a test.
 */
Reflect.deleteProperty(globalThis, 'Worker')

/** Opens the device with its PIN and lays five years behind what it holds, every row sealed as a copy from the server leaves it. */
export async function fill({
  owner,
  pin,
  today,
}: {
  owner: StoreOwner
  pin: string
  today: string
}): Promise<Record<string, number>> {
  const opened = await unlock(owner, pin)
  if (opened.kind !== 'open') throw new Error(`the device does not open: ${opened.kind}`)
  const clinic = await openClinic({
    ...owner,
    tables: syncedTables,
    keys: opened.keys,
    device: opened.device,
  })
  const past = pastOf({ ...owner, today, rev: (await metaOf(clinic.db, 'cursor')) ?? 0 })
  for (let from = 0; from < years.visits; from += atOnce) {
    const made = Array.from({ length: atOnce }, (_, at) => past(from + at))
    await lay(clinic, [
      [patients.table, made.flatMap((one) => one.patient ?? [])],
      [schedules.table, made.flatMap((one) => one.sitting ?? [])],
      [appointments.table, made.map((one) => one.visit)],
      [payments.table, made.map((one) => one.payment)],
      [prescriptions.table, made.map((one) => one.head)],
      [prescriptionVersions.table, made.map((one) => one.version)],
    ])
    await setMeta(clinic.db, 'cursor', made.at(-1)?.version.rev ?? 0)
  }
  // A device that has worked for years has searched before.
  const known = await patientIndex(clinic)
  clinic.close()
  return { visits: years.visits, patients: known.everybody().length }
}

/** Sealed side by side, then stored in one transaction. */
async function lay(
  clinic: Clinic,
  given: readonly (readonly [string, readonly SyncedRow[]])[],
): Promise<void> {
  const sealed = await Promise.all(
    given.map(async ([name, rows]) => ({
      name,
      rows: await Promise.all(
        rows.map(async (row) =>
          storedRow(await sealedRow(clinic, tableNamed(clinic, name), { ...row }), row.id, { edit: 0 }),
        ),
      ),
    })),
  )
  await clinic.db.transaction(
    'rw',
    sealed.map(({ name }) => name),
    async () => {
      for (const { name, rows } of sealed) await rowStore(clinic.db, name).bulkPut(rows)
    },
  )
}
