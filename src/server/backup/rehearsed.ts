import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { CannotStart } from '#server/settings/cannot-start.ts'

/** That a backup was restored whole, when, and from which base. */
const Rehearsed = z.object({ at: z.iso.datetime(), base: z.string() })
type Rehearsed = z.infer<typeof Rehearsed>

const noteIn = (dir: string): string => join(dir, 'rehearsed.json')

/** Notes it beside the backups; throws where the folder is not to be written. */
export const noteRehearsal = (dir: string, done: Rehearsed): void =>
  writeFileSync(noteIn(dir), `${JSON.stringify(done)}\n`, { mode: 0o600 })

/** The last one of a folder; null: none was noted there. */
export function lastRehearsal(dir: string): Rehearsed | null {
  const file = noteIn(dir)
  if (!existsSync(file)) return null
  try {
    return z.parse(Rehearsed, JSON.parse(readFileSync(file, 'utf8')))
  } catch (thrown) {
    throw new CannotStart(`${file} is no note of a rehearsal: take it out.`, thrown)
  }
}
