import type { ImportWork } from '../import-work.ts'
import { writeUndone } from '../take-queries.ts'
import { selectMadeMedicines, selectUsedMedicines } from './queries.ts'

/** Takes back the own medicines that an import made; what was changed since, or stands in a sheet, a template, a pin or an offer, stays. */
export async function undoMedicines(work: ImportWork): Promise<void> {
  const { claimed } = work
  const { practice_id } = claimed
  await work.inPieces(async (practice, most) => {
    const made = await practice.sql((db) => selectMadeMedicines(db, claimed, most))
    if (made.length === 0) return 0
    const used = await practice.sql((db) =>
      selectUsedMedicines(
        db,
        practice_id,
        made.map(({ made_id }) => made_id),
      ),
    )
    const undone = made.map(({ line, made_id, drug }) => {
      if (used.has(made_id)) return { line, outcome: 'stayed' as const }
      if (drug) practice.change('own_drugs', drug, { deleted_at: work.now().toISOString() })
      return { line, outcome: 'undone' as const }
    })
    await practice.sql((db) => writeUndone(db, claimed, undone))
    return made.length
  })
}
