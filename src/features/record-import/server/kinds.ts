import type { FileKind } from '../contract.ts'
import { comparePatients } from './compare.ts'
import type { ImportWork } from './import-work.ts'
import { compareMedicines } from './medicines/compare-medicines.ts'
import { takeMedicines } from './medicines/take-medicines.ts'
import { undoMedicines } from './medicines/undo-medicines.ts'
import { takePatients } from './take.ts'
import { undoPatients } from './undo.ts'
import { compareVisits } from './visits/compare-visits.ts'
import { takeVisits } from './visits/take-visits.ts'
import { undoVisits } from './visits/undo-visits.ts'
import type { WorkState } from './work-queries.ts'

type Works = Readonly<Record<WorkState, (work: ImportWork) => Promise<void>>>

/** What the server does with each kind of file: the way there is one, `ImportWork`. */
export const works: Readonly<Record<FileKind, Works>> = {
  patients: { comparing: comparePatients, taking: takePatients, undoing: undoPatients },
  medicines: { comparing: compareMedicines, taking: takeMedicines, undoing: undoMedicines },
  visits: { comparing: compareVisits, taking: takeVisits, undoing: undoVisits },
}
