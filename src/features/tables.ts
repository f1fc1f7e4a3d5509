import type { SyncedTable } from '#contract/synced.ts'
import { appointments } from './appointments/contract.ts'
import { staff } from './assistants/contract.ts'
import { payments } from './billing/contract.ts'
import { chambers } from './chambers/contract.ts'
import { favoriteDrugs, ownDrugs } from './drugs/contract.ts'
import { feeCriteria } from './fees/contract.ts'
import { pads } from './pad/contract.ts'
import { patients } from './patients/contract.ts'
import { ownPhrases } from './prescription-content/contract.ts'
import { prescriptionDrafts, prescriptions, prescriptionVersions } from './prescriptions/contract.ts'
import { scheduleExceptions, schedules, scheduleSlots } from './schedules/contract.ts'
import { vitals } from './vitals/contract.ts'

/** Every table that the devices of a practice copy. The staff area and the server's sync load this; nothing else does. */
export const syncedTables: readonly SyncedTable[] = [
  staff, chambers, feeCriteria, scheduleSlots, scheduleExceptions, schedules, patients, appointments, vitals, payments,
  prescriptions, prescriptionVersions, prescriptionDrafts, ownPhrases, ownDrugs, favoriteDrugs, pads,
]
