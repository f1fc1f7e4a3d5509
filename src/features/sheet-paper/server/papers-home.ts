import { notFound } from '#contract/problem.ts'
import { certificateFile } from './certificate-file.ts'
import type { PaperReader } from './file-parts.ts'
import { selectCertificateToDraw, selectPrescription } from './queries.ts'
import { sheetFile } from './sheet-file.ts'

/** Draws issued papers as they were frozen, with head and foot, for whoever takes all of them home. Throws as `sheetFile` does. */
export const papersHome = {
  sheet: async (on: PaperReader, { id, version }: { id: string; version: number }): Promise<Buffer> => {
    const { practice_id } = on
    const head = await on.sql((db) => selectPrescription(db, { practice_id, id }))
    if (!head) throw notFound()
    return (await sheetFile(on, head, { version, mode: 'full' })).make()
  },
  certificate: async (on: PaperReader, id: string): Promise<Buffer> => {
    const { practice_id } = on
    const found = await on.sql((db) => selectCertificateToDraw(db, { practice_id, id }))
    if (!found) throw notFound()
    return (await certificateFile(on, found, { mode: 'full' })).make()
  },
}
