import { isListedMolecule, moleculeNames, ownDrugId } from '#domain/drug/own-drug.ts'
import type { RowRemark, ToldMedicine } from '#features/record-import/contract.ts'
import type { ImportWork } from '../import-work.ts'
import {
  type ComparedFileRow,
  type OpenRow,
  selectCompared,
  selectUncompared,
  writeCompared,
} from '../work-queries.ts'
import { selectGenerics, selectMedicinesThere, selectOwnIds } from './queries.ts'
import { brandKey, type MedicineThere, medicineStanding } from './same-medicine.ts'

/** Says of every row whether a list has it, whether it may be one that is there, or is new; and where nothing can be checked. */
export async function compareMedicines(work: ImportWork): Promise<void> {
  const { claimed } = work
  const { names, before } = await work.read(async (db) => ({
    names: moleculeNames(await selectGenerics(db)),
    before: await selectCompared<ToldMedicine>(db, claimed),
  }))
  const told = new Set(before.map((row) => ownDrugId(row.told)))
  await work.inPieces(async ({ sql, practice_id }, most) => {
    const rows = await sql((db) => selectUncompared<ToldMedicine>(db, claimed, most))
    if (rows.length === 0) return 0
    const there = await sql((db) =>
      selectMedicinesThere(
        db,
        practice_id,
        rows.map((row) => row.told.brand),
      ),
    )
    const own = await sql((db) => selectOwnIds(db, practice_id))
    const compared = rows.map((row) => compare(row, { names, there, own, told }))
    await sql((db) => writeCompared(db, claimed, compared))
    return rows.length
  })
}

interface Compared {
  names: ReadonlySet<string>
  there: readonly MedicineThere[]
  /** Ids of the practice's own ones. */
  own: ReadonlySet<string>
  /** Ids of what earlier rows told. */
  told: Set<string>
}

function compare({ line, told }: OpenRow<ToldMedicine>, on: Compared): ComparedFileRow {
  const row = { line, alike: [] }
  const id = ownDrugId(told)
  if (on.told.has(id)) return { ...row, kind: 'refused', fault: 'repeated', remarks: [] }
  const key = brandKey(told.brand)
  const ofBrand = on.there.filter(({ brand }) => brandKey(brand) === key)
  const standing = on.own.has(id) ? 'known_own' : medicineStanding(told, ofBrand)
  if (standing === 'known_own' || standing === 'known_listed')
    return { ...row, kind: 'refused', fault: standing, remarks: [] }
  on.told.add(id)
  const unchecked: RowRemark[] =
    told.generic === '' ? ['no_generic'] : isListedMolecule(told.generic, on.names) ? [] : ['generic_unknown']
  const isNear = standing === 'near'
  const remarks: RowRemark[] = [...unchecked, ...(isNear ? (['near_listed'] as const) : [])]
  return { ...row, kind: isNear ? 'ask' : 'new', fault: null, remarks }
}
