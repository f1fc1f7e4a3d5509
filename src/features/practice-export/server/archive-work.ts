import type { Db, World } from '#server/calls/handler.ts'
import type { ExportCourse } from './export-course.ts'
import type { ClaimedExport } from './queries.ts'
import type { SealedArchive } from './sealed-archive.ts'

/** One export as it is made: from where, into what, and how it goes on. */
export interface ArchiveWork {
  world: World
  claimed: ClaimedExport
  archive: SealedArchive
  course: ExportCourse
  draw: DrawPapers
}

/** Where papers are drawn from. */
export interface PaperSource {
  practice_id: number
  about: { public_url: string | null }
  sql<T>(read: (db: Db) => Promise<T>): Promise<T>
}

/** Draws issued papers as PDF. Throws a `Problem` for one that no file can say as it was printed. */
export interface DrawPapers {
  sheet(on: PaperSource, paper: { id: string; version: number }): Promise<Buffer>
  certificate(on: PaperSource, id: string): Promise<Buffer>
}
