import { existsSync, readFileSync } from 'node:fs'
import { loadStarterDrugs } from '#features/drugs/server/starter.ts'
import type { Db } from '../handler.ts'
import { isLoaded, markLoaded, versionOf } from './lists.ts'

// Beside this file in the sources; the build puts a copy into dist/server, in whose root or `assets` this module then lies.
const places = ['./lists/drugs.csv', '../lists/drugs.csv']

/** The text of the starter list of medicines. */
function starterCsv(): string {
  const found = places.map((path) => new URL(path, import.meta.url)).find((url) => existsSync(url))
  if (!found) throw new Error('the starter list of medicines is missing: build the product again')
  return readFileSync(found, 'utf8')
}

/** Gives an installation without an imported catalogue the starter list, once a version of it. Answers whether anything was loaded. */
export async function loadStarterList(db: Db, now: Date): Promise<boolean> {
  const csv = starterCsv()
  const version = versionOf(csv)
  if (await isLoaded(db, 'drugs', version)) return false
  await loadStarterDrugs(db, csv, now.toISOString().slice(0, 10))
  await markLoaded(db, 'drugs', version)
  return true
}
