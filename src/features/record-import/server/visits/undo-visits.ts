import type { ImportWork } from '../import-work.ts'
import { writeUndone } from '../take-queries.ts'
import { selectMadeVisits } from './queries.ts'

/** Takes back the visits that an import brought, the last row first. Nobody can have changed one; whose record was joined with another has them under that one, and they are found by their own ids. */
export async function undoVisits(work: ImportWork): Promise<void> {
  const { claimed } = work
  await work.inPieces(async (practice, most) => {
    const { lines, visits } = await practice.sql((db) => selectMadeVisits(db, claimed, most))
    if (lines.length === 0) return 0
    for (const visit of visits)
      practice.change('brought_visits', visit, { deleted_at: work.now().toISOString() })
    await practice.sql((db) =>
      writeUndone(
        db,
        claimed,
        lines.map((line) => ({ line, outcome: 'undone' })),
      ),
    )
    return lines.length
  })
}
