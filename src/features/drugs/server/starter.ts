import type { Db } from '#server/calls/handler.ts'
import { parseDrugsCsv } from './import.ts'
import { storeCatalogue } from './store.ts'
import type { StoreReport } from './store.ts'

// The starter list keeps to these ids, so that no imported list means another medicine by them.
const firstId = 1_000_001
const lastId = 1_999_999

/**
 * Gives an installation its first catalogue from the text of the starter list, and later releases of that list as long as nothing was imported.
 * Answers null where a catalogue was imported, or an administrator has changed a row or sent the list. `today` is YYYY-MM-DD.
 */
export async function loadStarterDrugs(db: Db, csv: string, today: string): Promise<StoreReport | null> {
  return (await isOthers(db)) ? null : storeCatalogue(db, parseDrugsCsv(csv).rows, today)
}

/** Whether the list is somebody's own by now. A file that an administrator took leaves no mark on rows that it only changed or hid, but it was sent. */
async function isOthers(db: Db): Promise<boolean> {
  const sent = await db.selectFrom('drug_releases').select('id').limit(1).executeTakeFirst()
  if (sent) return true
  const other = await db
    .selectFrom('drugs')
    .select('id')
    .where((row) => {
      const isForeign = row.or([row('id', '<', firstId), row('id', '>', lastId)])
      return row.or([row.and([isForeign, row('active', '=', true)]), row('changed_at', 'is not', null)])
    })
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
