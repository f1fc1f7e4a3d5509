import type { SyncedTable } from '#contract/synced.ts'
import type { Db } from '#server/calls/handler.ts'
import { inSnapshot } from '#server/transaction/snapshot.ts'
import { type IndexedPatient, indexPage } from './index-page.ts'
import { picturePath } from './paths.ts'
import { selectDoctorOfPapers, selectPatients, selectPictures } from './papers.ts'
import { writePatient } from './write-patient.ts'
import type { ArchiveWork } from './archive-work.ts'
import { insideReadMe } from './read-me.ts'
import { csvOfTable, type NamedPatient } from './table-csv.ts'
import { countOfTable, pagesOf, type ReadRow } from './table-rows.ts'

/** What was written of the tables, all of one moment. */
interface Tables {
  at: string
  /** The practice's counter at that moment. */
  seq: number
  counts: Record<string, number>
  patients: (NamedPatient & { id: string; bn_name: string | null })[]
  doctor: Awaited<ReturnType<typeof selectDoctorOfPapers>>
}

/**
 * Writes all that a practice has. Its tables are of one moment; each patient's record and papers are of the moment at which
 * his turn came, so that no transaction stays open for an hour.
 */
export async function writeArchive(work: ArchiveWork): Promise<void> {
  const { world, claimed, archive, course } = work
  await course.begin('rows')
  const tables = await inSnapshot(world.db, claimed.practice_id, (db) => writeTables(db, work))
  await course.begin('patients')
  const indexed: IndexedPatient[] = []
  for (const patient of tables.patients) {
    const files = await writePatient(work, { patient_id: patient.id, doctor: tables.doctor })
    // Who is no more by now, or was joined to another, has nothing of his own.
    if (files.length > 0) indexed.push({ ...patient, files })
    await course.add(1)
  }
  await course.begin('closing')
  const { at, seq, counts, doctor } = tables
  await archive.add('index.html', indexPage(doctor.name, indexed))
  const manifest = {
    format: 'niramoy-practice',
    version: 1,
    practice_id: claimed.practice_id,
    at,
    seq,
    counts,
  }
  await archive.add('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`)
  await archive.add('READ-ME.txt', insideReadMe({ doctor: doctor.name, at, patients: indexed, counts }))
}

async function writeTables(db: Db, work: ArchiveWork): Promise<Tables> {
  const { world, claimed, archive, course } = work
  const { practice_id } = claimed
  const at = world.outside.now().toISOString()
  const { patients: named, papers } = await selectPatients(db, practice_id)
  // For other systems a record that was joined to another would be a second person; tables still name it.
  const patients = named.filter(({ merged_into }) => merged_into === null)
  const counts: Record<string, number> = {}
  for (const table of world.tables) counts[table.table] = await countOfTable(db, practice_id, table)
  const rows = Object.values(counts).reduce((sum, n) => sum + n, 0)
  await course.begin('rows', rows + patients.length + papers)
  const byId = new Map(named.map((one) => [one.id, one] as const))
  for (const table of world.tables) {
    const { table: name } = table
    await archive.add(`rows/${name}.ndjson`, linesOf(db, table, work))
    if (counts[name] !== 0)
      await archive.add(`csv/${name}.csv`, csvOfTable(name, pagesOf(db, practice_id, table), byId))
  }
  for await (const picture of selectPictures(db, practice_id))
    await archive.add(picturePath(picture), Buffer.from(picture.data, 'base64'))
  const doctor = await selectDoctorOfPapers(db, practice_id)
  await course.add(0)
  return { at, seq: await seqOf(db, practice_id), counts, patients, doctor }
}

const seqOf = async (db: Db, practice_id: number): Promise<number> =>
  (await db.selectFrom('practices').select('seq').where('id', '=', practice_id).executeTakeFirstOrThrow()).seq

/** Every row of a table as it is on the wire, one a line. */
async function* linesOf(
  db: Db,
  table: SyncedTable,
  { claimed, course }: ArchiveWork,
): AsyncGenerator<string> {
  for await (const rows of pagesOf(db, claimed.practice_id, table)) {
    yield rows.map(lineOf).join('')
    await course.add(rows.length)
  }
}

const lineOf = (row: ReadRow): string => `${JSON.stringify(row)}\n`
