import { readFile } from 'node:fs/promises'

import { openDatabase } from '#server/db/open.ts'
import { CannotStart, saying } from '#server/cannot-start.ts'
import { settingsFrom } from '#server/settings.ts'
import { CsvProblem, csvText } from './csv.ts'
import { parseDrugsCsv } from './import.ts'
import type { ImportReport } from './import.ts'
import { storeCatalogue } from './store.ts'

const usage = 'Usage: npm run drugs -- import FILE.csv, or npm run drugs -- check FILE.csv (reads and reports, stores nothing)'
const linesShown = 10

async function main([command, file]: string[]): Promise<void> {
  if (!file || (command !== 'import' && command !== 'check')) throw new CannotStart(usage)
  const { rows, report } = parseDrugsCsv(csvText(await readFile(file)))
  console.log(reportText(report))
  if (command === 'check') return
  if (rows.length === 0) throw new CannotStart('No line can be taken: the catalogue stays as it is.')
  const giveUp = (reason: unknown): void => console.error(saying(reason))
  const database = await openDatabase({ settings: settingsFrom(process.env), hold: 'if free', tell: console.log, broken: giveUp, lost: giveUp })
  try {
    const stored = await storeCatalogue(database.db, rows, new Date().toISOString().slice(0, 10))
    console.log(`Added ${stored.added}, changed ${stored.changed}, removed ${stored.removed}.\nVersion ${stored.version}${stored.delta ? ', with a delta for devices that have the last one' : ''}.`)
  } finally {
    await database.close()
  }
}

function reportText(report: ImportReport): string {
  const shown = (lines: readonly number[]): string => lines.slice(0, linesShown).join(', ') + (lines.length > linesShown ? ' ...' : '')
  const refused = Object.entries(report.refused).map(([reason, lines]) => `  refused (${reason}): ${lines.length}, lines ${shown(lines)}`)
  return [
    `${report.read} rows read, ${report.accepted} accepted, ${report.duplicates.length} exact duplicates left out${report.duplicates.length > 0 ? ` (lines ${shown(report.duplicates)})` : ''}.`,
    ...refused,
    `${report.generics} generics in ${report.generic_keys} substances and combinations (${report.combinations} combinations); ${report.companies} makers, ${report.companies_renamed} spellings unified.`,
  ].join('\n')
}

main(process.argv.slice(2)).catch((thrown: unknown) => {
  const expected = thrown instanceof CsvProblem || thrown instanceof CannotStart || isMissingFile(thrown)
  console.error(expected ? saying(thrown) : thrown)
  process.exitCode = 1
})

function isMissingFile(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && (thrown.code === 'ENOENT' || thrown.code === 'EISDIR')
}
