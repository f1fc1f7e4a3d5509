import { genericKey } from '#contract/clinic/generic-key.ts'
import { isListedMolecule, moleculeNames, ownDrugId } from '#domain/drug/own-drug.ts'
import type { ToldMedicine } from '#features/record-import/contract.ts'
import type { ImportWork } from '../import-work.ts'
import { selectTakeable, type TakeableRow, type TakenFileRow, writeTaken } from '../take-queries.ts'
import { selectGenerics, selectOwnIds } from './queries.ts'

/** Makes own medicines of the rows that are new or were answered. What somebody wrote down meanwhile is not made again. */
export async function takeMedicines(work: ImportWork): Promise<void> {
  const { claimed } = work
  const names = moleculeNames(await work.read(selectGenerics))
  await work.inPieces(async (practice, most) => {
    const rows = await practice.sql((db) => selectTakeable<ToldMedicine>(db, claimed, most))
    if (rows.length === 0) return 0
    const own = await practice.sql((db) => selectOwnIds(db, practice.practice_id))
    const taken = rows.map((row): TakenFileRow => {
      const { made_id, told } = row
      if (own.has(ownDrugId(told))) return ended(row, false)
      const linked = isListedMolecule(told.generic, names)
      practice.add('own_drugs', {
        ...told,
        id: made_id,
        generic_key: linked ? genericKey(told.generic) : '',
        default_line: null,
        linked,
        retired: false,
      })
      return ended(row, true)
    })
    await practice.sql((db) => writeTaken(db, claimed, taken))
    return rows.length
  })
}

const ended = ({ line, kind }: TakeableRow<ToldMedicine>, isMade: boolean): TakenFileRow => ({
  line,
  kind: isMade ? kind : 'refused',
  fault: isMade ? null : 'known_own',
  outcome: isMade ? 'made' : null,
  same_id: null,
  alike: null,
  changed: null,
})
