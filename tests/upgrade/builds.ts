import { type Fact, factsOf } from './facts.ts'

/**
 * The builds whose shape lay on tablets, by the last day of each. A shape that no later one changed has no build of its own:
 * what the table of facts does not say anew stays as it was.
 */
export const builds = [
  '2026-11-21',
  '2026-11-22',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-30',
] as const
export type Build = (typeof builds)[number]
/** What is written today. */
export const presentBuild: Build = '2026-11-30'

/** Bound to their ids alone, printed without a key, locked by PBKDF2, with a session that anybody could read. */
export const isFirst = (build: Build): boolean => build === '2026-11-21'

/** What facts say of a build: of lines with the same key the last that it knew. One whose `of` is `-` was given up by then. */
function knownTo(build: Build, facts: readonly Fact[], key: (fact: Fact) => string): Fact[] {
  const known = new Map<string, Fact>()
  for (const fact of facts) if ((fact['since'] ?? '') <= build) known.set(key(fact), fact)
  return [...known.values()]
}

/** A store of IndexedDB as a build made it, in the words of Dexie: `&` unique, `++` counted, `*` each of a list, `[a+b]` both. */
export interface StoreThen {
  store: string
  indexes: string[]
  /** Of a table of rows: what stays readable, besides what does of every row. Null: it holds no rows. */
  clear: string[] | null
  /** Columns that hold the print of another. */
  hashed: Record<string, string>
}

const listOf = (text: string | undefined): string[] => (text ? text.split(' ') : [])

/** The stores that a build made. */
export const storesOf = (build: Build): StoreThen[] =>
  knownTo(build, factsOf('stores'), ({ store }) => store ?? '').map(({ store, indexes, clear, hashed }) => ({
    store: store ?? '',
    indexes: listOf(indexes),
    clear: clear === '-' ? null : listOf(clear),
    hashed: Object.fromEntries(
      listOf(hashed)
        .map((pair) => pair.split('='))
        .map(([k, v]) => [k ?? '', v ?? '']),
    ),
  }))

/** Whose device: Dr. Nusrat Jahan, or the doctor of physical medicine. */
export type Owner = 'doctor' | 'physio'

/** A call as a build wrote it. */
export interface CallThen {
  step: string
  owner: Owner
  call: string
  lane: string
  /** Steps that must have taken effect. */
  after: string[]
  params: Record<string, string>
  body: unknown
}

/** Every kind of call that a build could leave waiting, once, in the order of one evening. */
export const callsOf = (build: Build, owner: Owner): CallThen[] =>
  knownTo(build, factsOf('calls'), ({ step }) => step ?? '')
    .filter((fact) => fact['owner'] === owner)
    .map(({ step, call, lane, after, params, body }) => ({
      step: step ?? '',
      owner,
      call: call ?? '',
      lane: lane ?? '',
      after: listOf(after),
      params: JSON.parse(params || '{}'),
      body: JSON.parse(body || 'null'),
    }))

/** A row as a build kept it, without what every row has. */
export interface RowThen {
  table: string
  id: string
  /** The call that made it here; empty where the server had it. */
  step: string
  row: Record<string, unknown>
}

/** The rows that lay on a device of that build. */
export const rowsOf = (build: Build, owner: Owner): RowThen[] =>
  knownTo(build, factsOf('rows'), ({ table, id }) => `${table} ${id}`)
    .filter((fact) => fact['owner'] === owner)
    .map(({ table, id, step, row }) => ({
      table: table ?? '',
      id: id ?? '',
      step: step ?? '',
      row: JSON.parse(row ?? '{}'),
    }))
