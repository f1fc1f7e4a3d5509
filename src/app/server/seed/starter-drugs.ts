import { existsSync, readFileSync } from 'node:fs'
import { type ImportedDrug, parseDrugsCsv } from '#features/drugs/server/import.ts'
import { loadStarterDrugs } from '#features/drugs/server/starter.ts'
import type { Db } from '#server/calls/handler.ts'
import { isLoaded, markLoaded, listVersion } from './lists.ts'

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
  const version = listVersion(csv)
  if (await isLoaded(db, 'drugs', version)) return false
  await loadStarterDrugs(db, csv, now.toISOString().slice(0, 10))
  await markLoaded(db, 'drugs', version)
  return true
}

const nameOf = ({
  brand,
  strength,
  form_abbr,
}: Pick<ImportedDrug, 'brand' | 'strength' | 'form_abbr'>): string => `${brand}|${strength}|${form_abbr}`
let starterByName: ReadonlyMap<string, ImportedDrug> | null = null

/** A medicine of the starter list in the words of a sheet. Throws where the list has no such row. */
export function starterDrug(named: Pick<ImportedDrug, 'brand' | 'strength' | 'form_abbr'>) {
  starterByName ??= new Map(parseDrugsCsv(starterCsv()).rows.map((row) => [nameOf(row), row]))
  const found = starterByName.get(nameOf(named))
  if (!found) throw new Error(`no ${nameOf(named)} in the starter list of medicines`)
  const { id, form_abbr, brand, generic, generic_key, strength } = found
  return { drug_id: id, own_drug_id: null, form_abbr, brand, generic, generic_key, strength }
}
