import type { SyncedTable } from '#contract/synced.ts'
import type { Db } from '#server/calls/handler.ts'
import { practiceTableOf } from '#server/db/practice-rows.ts'
import { CannotStart } from '#server/settings/cannot-start.ts'
import { writeBrought } from '#server/transaction/bring-in.ts'
import { brokenConstraint } from '#server/calls/in-steps.ts'
import type { OpenedArchive } from '../opened-archive.ts'
import type { TakenRow, RowMap } from './row-map.ts'
import { checkedRows, type HomeManifest } from './survey.ts'

/** Rows of one statement, at most: pictures are large, and few go together. */
const [pageRows, pageLetters] = [500, 2_000_000]

export interface RowWork {
  db: Db
  practice_id: number
  archive: OpenedArchive
  manifest: HomeManifest
  map: RowMap
  /** The numbers of all rows there, rising; here they follow on `before` in the same order. */
  revs: readonly number[]
  before: number
}

/** Writes the rows of one table, page by page; answers how many. Throws `CannotStart` where the database refuses some. */
export async function writeRows(work: RowWork, table: SyncedTable): Promise<number> {
  const { archive, manifest, map, revs, before } = work
  let page: TakenRow[] = []
  let [count, first, last, letters] = [0, 1, 0, 0]
  const write = async () => {
    if (page.length > 0) await writePage(work, table, { page, lines: `${first} to ${last}` })
    count += page.length
    page = []
    first = last + 1
    letters = 0
  }
  for await (const { n, row, size } of checkedRows(archive, table, manifest)) {
    const moved = map.of(table.table, row)
    last = n
    if (moved) page.push({ ...moved, rev: before + rankOf(revs, row.rev) })
    letters += size
    if (page.length >= pageRows || letters >= pageLetters) await write()
  }
  await write()
  return count
}

async function writePage(
  { db, practice_id }: RowWork,
  table: SyncedTable,
  { page, lines }: { page: readonly TakenRow[]; lines: string },
): Promise<void> {
  try {
    await writeBrought(db, { practice_id, table: practiceTableOf(table) }, page)
  } catch (thrown) {
    const broken = brokenConstraint(thrown)
    if (!broken) throw thrown
    throw new CannotStart(
      `rows/${table.table}.ndjson, lines ${lines}: the database refuses one of them (${broken.name || broken.kind}). Nothing was moved in.`,
      thrown,
    )
  }
}

/** The how manieth a number is, from 1. */
function rankOf(revs: readonly number[], rev: number): number {
  let [low, high] = [0, revs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((revs[middle] ?? 0) < rev) low = middle + 1
    else high = middle
  }
  return low + 1
}
