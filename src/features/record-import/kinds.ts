import type { FileKind } from './contract.ts'
import type { KindOfFile } from './file-kind.ts'
import { medicinesKind } from './medicines-kind.ts'
import { patientsKind } from './patients-kind.ts'
import { visitsKind } from './visits-kind.ts'

/** What a file may hold, and how each is read. */
export const kinds: Readonly<Record<FileKind, KindOfFile>> = {
  patients: patientsKind,
  visits: visitsKind,
  medicines: medicinesKind,
}
