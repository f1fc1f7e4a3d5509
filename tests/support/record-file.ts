import { newId } from '#contract/clinic/uuid.ts'
import { csvRecords } from '#domain/table-file/csv.ts'
import {
  beginRecordImport,
  bringRecords,
  compareRecords,
  type FileKind,
  type FileRow,
  listImportedRows,
  type Mapping,
  type RowList,
  showRecordImport,
} from '#features/record-import/contract.ts'
import { firstMapping, mappingFor } from '#features/record-import/guess-mapping.ts'
import { kinds } from '#features/record-import/kinds.ts'
import type { FileTable } from '#features/record-import/table-answers.ts'
import type { Principal } from '#server/calls/handler.ts'
import type { TestServer } from './server.ts'

export const recordHead = 'Patient Name,Mobile No,Sex,Age,Date of Birth,Address,Drug allergy'

/** A file of another program with these lines under `recordHead`. */
export const recordTable = (lines: readonly string[], head = recordHead): FileTable => {
  const [first, ...rows] = csvRecords([head, ...lines].join('\n'))
  return { headings: first?.cells ?? [], rows, guessed: false }
}

/** The mapping that the screen begins with. */
export const usualMapping = (table: FileTable, kind: FileKind = 'patients'): Mapping =>
  mappingFor(table, firstMapping(table, { kind, today: '2026-11-22', before: null, numbered: [] }))

/** What the rows tell under that mapping; `now` in ms. */
export const rowsTold = (
  table: FileTable,
  mapping: Mapping,
  now: number,
  kind: FileKind = 'patients',
): FileRow[] => table.rows.map((row) => kinds[kind].read(row, { mapping, headings: table.headings, now }))

interface BroughtFile {
  kind?: FileKind
  head?: string
  /** The imports whose patients' numbers stand in it. */
  numbers_of?: string[]
}

/** Brings a file as the screen does, up to the press that has it compared. */
export async function bringsFile(
  server: Pick<TestServer, 'call' | 'clock'>,
  doctor: Principal,
  lines: readonly string[],
  { kind = 'patients', head, numbers_of = [] }: BroughtFile = {},
): Promise<string> {
  const id = newId()
  const table = recordTable(lines, head)
  const mapping = { ...usualMapping(table, kind), numbers_of }
  const rows = rowsTold(table, mapping, server.clock.now.getTime(), kind)
  const file = kind === 'patients' ? 'old-program.csv' : `old-${kind}.csv`
  await server.call(doctor, beginRecordImport, {
    body: { id, kind, file, headings: table.headings, mapping },
  })
  for (let at = 0; at < rows.length; at += 300)
    await server.call(doctor, bringRecords, { params: { id }, body: { rows: rows.slice(at, at + 300) } })
  await server.call(doctor, compareRecords, { params: { id }, body: { rows: rows.length } })
  return id
}

export const importOf = async (server: Pick<TestServer, 'call'>, doctor: Principal, id: string) =>
  (await server.call(doctor, showRecordImport, { params: { id } })).import

/** A list of an import's rows, its first page. */
export const rowsIn = async (
  server: Pick<TestServer, 'call'>,
  doctor: Principal,
  { id, list }: { id: string; list: RowList },
) => (await server.call(doctor, listImportedRows, { params: { id }, query: { list } })).data
