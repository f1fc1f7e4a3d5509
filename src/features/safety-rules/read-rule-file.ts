import { toLatinDigits } from '#contract/clinic/digits.ts'
import { genericKey, partsOfKey } from '#contract/clinic/generic-key.ts'
import { knownKeys } from '#contract/clinic/substance-names.ts'
import { isKnownToInteract } from '#domain/safety/find-interactions.ts'
import {
  isTableName,
  missingIn,
  mostMg,
  mostRules,
  type RuleKind,
  ruleKinds,
  SafetyRule,
} from '#domain/safety/rule-rows.ts'

/** The columns of a file, in the order of the sample. */
export const ruleColumns = [
  'kind',
  'one',
  'other',
  'level',
  'note',
  'source',
  'once_mg',
  'day_mg',
  'way',
  'trimesters',
  'replaces',
] as const
type Column = (typeof ruleColumns)[number]

/** More than 5,000 rules never are. */
export const mostFileBytes = 2_000_000
/** No name is longer, in letters; to read one of a whole file's length would take minutes. */
const longestName = 80
/** So much of what is refused is shown, in letters. */
const longestTold = 40

export type LineRefusal =
  | 'kind'
  | 'name'
  | 'level'
  | 'note'
  | 'number'
  | 'way'
  | 'trimesters'
  | 'missing'
  | 'twice'
export interface RefusedLine {
  line: number
  why: LineRefusal
  /** What stands there. */
  what: string
}
export interface ReadRule {
  line: number
  rule: SafetyRule
}
export type RuleFileProblem =
  | 'too_big'
  | 'not_text'
  | 'not_table'
  | 'not_list'
  | 'columns'
  | 'empty'
  | 'too_many'
export type RuleFile =
  | { rules: ReadRule[]; refused: RefusedLine[] }
  | { problem: RuleFileProblem; what: string }

/** A line of a file: what stands in each column, trimmed. */
type Cells = Readonly<Record<Column, string>>
interface Row {
  line: number
  cells: Cells
}

/** Whether a catalogue sells a substance, by its key; for names that no list of ours has. */
export type IsSold = (key: string) => boolean

/** Reads a file of rules. What cannot be taken as it stands is refused with its line; nothing is guessed. */
export async function readRuleFile(text: string, isSold: IsSold): Promise<RuleFile> {
  const rows = /^\s*[[{]/.test(text) ? jsonRows(text) : await csvRows(text)
  if ('problem' in rows) return rows
  if (rows.length === 0) return { problem: 'empty', what: '' }
  if (rows.length > mostRules) return { problem: 'too_many', what: String(rows.length) }
  const [rules, refused]: [ReadRule[], RefusedLine[]] = [[], []]
  const first = new Map<string, number>()
  for (const { line, cells } of rows) {
    const read = ruleIn(cells, isSold)
    const id = 'rule' in read ? ruleId(read.rule) : ''
    const before = first.get(id)
    if (!('rule' in read)) refused.push({ line, why: read.why, what: read.what.slice(0, longestTold) })
    else if (before !== undefined) refused.push({ line, why: 'twice', what: String(before) })
    else {
      first.set(id, line)
      rules.push({ line, rule: read.rule })
    }
  }
  return { rules, refused }
}

/** Two rules that speak of the same have the same id. */
export const ruleId = ({ kind, one, other, way, thirds }: SafetyRule): string =>
  [kind, ...[one, other ?? ''].toSorted(), way ?? '', thirds ?? ''].join(' ')

/** The names in a file that no list of ours has, for a catalogue to be asked. */
export async function unknownNames(text: string): Promise<string[]> {
  const rows = /^\s*[[{]/.test(text) ? jsonRows(text) : await csvRows(text)
  if ('problem' in rows) return []
  const names = rows.slice(0, mostRules).flatMap(({ cells }) => [cells.one, cells.other])
  return [...new Set(names)].filter((name) => isReadable(name) && !isClass(name) && !isKnown(keyIn(name)))
}

const isReadable = (name: string): boolean => name !== '' && name.length <= longestName
const isClass = (name: string): boolean => /^(class:|\*)/i.test(name)
const keyIn = (name: string): string => genericKey(name)
const isKnown = (key: string): boolean => knownKeys.has(key) || isKnownToInteract(key)

async function csvRows(text: string): Promise<Row[] | { problem: RuleFileProblem; what: string }> {
  const { CsvError, parse } = await import('csv-parse/browser/esm/sync')
  try {
    const records: { line: number; cells: string[] }[] = []
    parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      on_record: (cells: string[], { lines }) => void records.push({ line: lines, cells }),
    })
    const [head, ...rows] = records
    const names = (head?.cells ?? []).map((name) => name.toLowerCase())
    const wrong = names.filter((name) => !ruleColumns.some((column) => column === name))
    const missing = ['kind', 'one', 'level', 'note'].filter((name) => !names.includes(name))
    if (wrong.length + missing.length > 0)
      return { problem: 'columns', what: [...wrong, ...missing].join(', ').slice(0, 120) }
    return rows.map(({ line, cells }) => ({
      line,
      cells: cellsOf((column) => cells[names.indexOf(column)] ?? ''),
    }))
  } catch (error) {
    if (error instanceof CsvError)
      return { problem: 'not_table', what: typeof error.lines === 'number' ? String(error.lines) : '' }
    throw error
  }
}

function jsonRows(text: string): Row[] | { problem: RuleFileProblem; what: string } {
  const told = parsed(text)
  const list: unknown = isRecord(told) ? told['rules'] : told
  if (!Array.isArray(list)) return { problem: 'not_list', what: '' }
  return list.map((one: unknown, at) => ({
    line: at + 1,
    cells: cellsOf((column) => (isRecord(one) ? plain(one[column]) : '')),
  }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // Too deep for a browser is a RangeError in some of them.
    if (error instanceof SyntaxError || error instanceof RangeError) return null
    throw error
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const cellsOf = (read: (column: Column) => string): Cells => ({
  kind: read('kind').trim().toLowerCase(),
  one: read('one').trim(),
  other: read('other').trim(),
  level: read('level').trim().toLowerCase(),
  note: read('note').replaceAll(/\s+/g, ' ').trim(),
  source: read('source').replaceAll(/\s+/g, ' ').trim(),
  once_mg: read('once_mg').trim(),
  day_mg: read('day_mg').trim(),
  way: read('way').trim().toLowerCase(),
  trimesters: read('trimesters').replaceAll(/[\s,;]/g, ''),
  replaces: read('replaces').trim().toLowerCase(),
})

type Refused = { why: LineRefusal; what: string }

function ruleIn(cells: Cells, isSold: IsSold): { rule: SafetyRule } | Refused {
  const kind = ruleKinds.find((one) => one === cells.kind)
  if (!kind) return { why: 'kind', what: cells.kind }
  const [one, other] = [nameIn(cells.one, isSold), cells.other === '' ? null : nameIn(cells.other, isSold)]
  if (one === undefined || other === undefined)
    return { why: 'name', what: one === undefined ? cells.one : cells.other }
  if (!['critical', 'warning', 'info'].includes(cells.level)) return { why: 'level', what: cells.level }
  return readRest({ cells, kind, one, other })
}

function readRest({
  cells,
  kind,
  one,
  other,
}: {
  cells: Cells
  kind: RuleKind
  one: string
  other: string | null
}): { rule: SafetyRule } | Refused {
  const [once_mg, day_mg] = [mgIn(cells.once_mg), mgIn(cells.day_mg)]
  if (once_mg === undefined || day_mg === undefined)
    return { why: 'number', what: once_mg === undefined ? cells.once_mg : cells.day_mg }
  if (!['', 'mouth', 'needle'].includes(cells.way)) return { why: 'way', what: cells.way }
  if (!/^1?2?3?$/.test(cells.trimesters)) return { why: 'trimesters', what: cells.trimesters }
  const thirds = cells.trimesters === '' ? null : cells.trimesters
  const missing = missingIn({ kind, one, other, once_mg, day_mg, thirds })
  if (missing.length > 0) return { why: 'missing', what: missing.join(', ') }
  const read = SafetyRule.safeParse({
    kind,
    one,
    other,
    level: cells.level,
    note: cells.note,
    source: cells.source === '' ? null : cells.source,
    once_mg,
    day_mg,
    way: kind === 'dose' ? (cells.way === '' ? 'mouth' : cells.way) : null,
    thirds,
    replaces: ['yes', 'true', '1'].includes(cells.replaces),
  })
  // Of what was not looked at above only the two texts can be wrong: empty, or too long.
  return read.success ? { rule: read.data } : { why: 'note', what: cells.note }
}

/** As the tables write it; undefined where nobody knows the name. */
function nameIn(name: string, isSold: IsSold): string | undefined {
  if (!isReadable(name)) return undefined
  if (isClass(name)) {
    const family = `*${name
      .replace(/^(class:|\*)/i, '')
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]/g, '_')}`
    return isTableName(family) ? family : undefined
  }
  const key = keyIn(name)
  const word = key.replaceAll(' ', '_')
  return partsOfKey(key).length === 1 && isTableName(word) && (isKnown(key) || isSold(key)) ? word : undefined
}

/** In mg, as it is typed in either script; null where nothing stands, undefined where it is none. */
function mgIn(typed: string): number | null | undefined {
  if (typed === '') return null
  const number = Number(toLatinDigits(typed).replaceAll(',', ''))
  return Number.isFinite(number) && number >= 0.0001 && number <= mostMg ? number : undefined
}
