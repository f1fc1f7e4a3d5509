import { openBesidePage } from './beside-page.ts'
import { type HeldRow, heldRows } from './held-rows.ts'

/** In the product's own unlocked page: every row that lies on the disk, opened anew. */
export async function held(): Promise<HeldRow[]> {
  const clinic = await openBesidePage()
  try {
    return await heldRows(clinic)
  } finally {
    clinic.close()
  }
}
