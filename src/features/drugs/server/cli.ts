import { readFile } from 'node:fs/promises'

import { runCommand } from '#server/settings/command.ts'
import { CsvProblem, csvText } from '#domain/table-file/csv.ts'
import { parseDrugsCsv } from './import.ts'
import type { ImportedDrug, ImportReport } from './import.ts'
import { CatalogueRefused, storeCatalogue } from './store.ts'

const usage =
  'Usage: npm run drugs -- import FILE.csv, or npm run drugs -- check FILE.csv (reads and reports, stores nothing)'
const linesShown = 10

async function main([command, file]: string[]): Promise<void> {
  if (!file || (command !== 'import' && command !== 'check')) return refuse(usage)
  const { rows, report } = parseDrugsCsv(csvText(await readFile(file)))
  console.log(reportText(report))
  if (rows.length === 0) return refuse('No line can be taken: the catalogue stays as it is.')
  if (command === 'import') await importRows(rows)
}

async function importRows(rows: readonly ImportedDrug[]): Promise<void> {
  await runCommand(async ({ db, print }) => {
    const stored = await storeCatalogue(db, rows, new Date().toISOString().slice(0, 10)).catch(told)
    if (!stored) return
    print(`Added ${stored.added}, changed ${stored.changed}, removed ${stored.removed}.`)
    print(
      `Version ${stored.version}${stored.delta ? ', with a delta for devices that have the last one' : ''}.`,
    )
  })
}

function reportText(report: ImportReport): string {
  const shown = (lines: readonly number[]): string =>
    lines.slice(0, linesShown).join(', ') + (lines.length > linesShown ? ' ...' : '')
  const refused = Object.entries(report.refused).map(
    ([reason, lines]) => `  refused (${reason}): ${lines.length}, lines ${shown(lines)}`,
  )
  return [
    `${report.read} rows read, ${report.accepted} accepted, ${report.duplicates.length} exact duplicates left out${report.duplicates.length > 0 ? ` (lines ${shown(report.duplicates)})` : ''}.`,
    ...refused,
    `${report.generics} generics in ${report.generic_keys} substances and combinations (${report.combinations} combinations); ${report.companies} makers, ${report.companies_renamed} spellings unified.`,
  ].join('\n')
}

/** What the person can mend is one line; a bug goes on up with its stack. */
function told(thrown: unknown): undefined {
  const mendable =
    thrown instanceof CsvProblem ||
    thrown instanceof CatalogueRefused ||
    (thrown instanceof Error && 'code' in thrown && (thrown.code === 'ENOENT' || thrown.code === 'EISDIR'))
  if (!mendable) throw thrown
  refuse(thrown.message)
}

function refuse(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}

await main(process.argv.slice(2)).catch(told)
