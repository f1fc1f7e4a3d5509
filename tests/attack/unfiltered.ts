import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#server/calls/handler.ts'
import { runTransaction } from '#server/transaction/transaction.ts'
import type { TestServer } from '../support/server.ts'
import { type Chance, chanceOf } from '../torture/chance.ts'

/** A row of a practice. */
interface Target {
  table: string
  practice: number
  /** What is true of it alone, as SQL. */
  only: string
  /** Columns that may be given, without the practice. */
  columns: string
}

/** Statements as of a query that forgot its practice: what remains is row-level security alone. */
const statements = {
  read: ({ table, only }: Target) => `select from ${table} where ${only}`,
  'read all': ({ table, practice }: Target) => `select from ${table} where practice_id = ${practice} limit 5`,
  'read beside': ({ table, practice }: Target) =>
    `select from ${table} a join patients p using (practice_id) where practice_id = ${practice} limit 5`,
  change: ({ table, only }: Target) => `update ${table} set practice_id = practice_id where ${only}`,
  'take over': ({ table, only }: Target, own: number) =>
    `update ${table} set practice_id = ${own} where ${only}`,
  remove: ({ table, only }: Target) => `delete from ${table} where ${only}`,
  'give away': ({ table, practice }: Target, own: number) =>
    `update ${table} set practice_id = ${practice} where practice_id = ${own}`,
  'lay in': ({ table, practice, columns }: Target, own: number) =>
    `insert into ${table} (practice_id, ${columns}) select ${practice}, ${columns} from ${table} where practice_id = ${own} limit 1`,
}

type Kind = keyof typeof statements
const kinds = Object.keys(statements).filter((name): name is Kind => name in statements)

export interface Unfiltered {
  tried: number
  tables: number
  /** What was refused by row-level security or a missing right, by another rule, and what found nothing to do. */
  refused: number
  ruled_out: number
  nothing: number
  /** The same statements of a practice on its own rows, in between on the same connections: how many of how many did something. */
  own: Record<string, [did: number, tried: number]>
  hits: string[]
}

export interface Asked {
  seed: number
  tries: number
  /** More than there are connections, so that practices follow one another on each. */
  workers: number
}

/** Tries rows of one practice from within another, by statements without a filter, on the product's own pool. */
export async function triedUnfiltered(
  server: TestServer,
  owner: pg.Client,
  { seed, tries, workers }: Asked,
): Promise<Unfiltered> {
  const targets = await targetsOf(owner)
  const tables = new Set(targets.map(({ table }) => table)).size
  const told: Unfiltered = { tried: 0, tables, refused: 0, ruled_out: 0, nothing: 0, own: {}, hits: [] }
  const turns = Array.from({ length: workers }, async (_, n) => {
    const chance = chanceOf(seed + n)
    while (told.tried < tries) await inOnePractice(server.world.db, { chance, targets, told })
  })
  await Promise.all(turns)
  return told
}

/** Tries in one transaction. */
const aTransaction = 25

interface Turn {
  chance: Chance
  targets: readonly Target[]
  told: Unfiltered
}

/** All of a transaction is undone, so that what was tried stays to be tried again. */
class Undone extends Error {}

async function inOnePractice(db: Db, { chance, targets, told }: Turn): Promise<void> {
  const own = 1 + chance.below(2)
  try {
    await runTransaction(db, { practice_id: own, user_id: own }, async (one) => {
      for (let n = 0; n < aTransaction; n++) {
        const target = chance.pick(targets)
        const kind = chance.pick(kinds)
        if (target && kind)
          note(told, { own, target, kind }, await outcomeOf(one, statements[kind](target, own)))
      }
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
}

type Outcome = 'done' | 'nothing' | 'refused' | 'ruled_out'

function note(told: Unfiltered, tried: { own: number; target: Target; kind: Kind }, outcome: Outcome): void {
  const { own, target, kind } = tried
  if (target.practice === own) {
    const [did, times] = told.own[kind] ?? [0, 0]
    told.own[kind] = [did + (outcome === 'done' ? 1 : 0), times + 1]
    return
  }
  told.tried += 1
  if (outcome === 'done') told.hits.push(`${kind} ${target.table} of ${target.practice} from ${own}`)
  else told[outcome] += 1
}

async function outcomeOf(db: Db, statement: string): Promise<Outcome> {
  await sql`savepoint tried`.execute(db)
  try {
    const { rows, numAffectedRows = 0n } = await sql.raw(statement).execute(db)
    return rows.length > 0 || numAffectedRows > 0n ? 'done' : 'nothing'
  } catch (error) {
    return refusalOf(error)
  } finally {
    await sql`rollback to savepoint tried`.execute(db)
  }
}

function refusalOf(error: unknown): Outcome {
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : ''
  if (code === '42501') return 'refused'
  // A constraint, a value that none may have, or what a trigger says.
  if (code.startsWith('23') || code.startsWith('22') || code === 'P0001') return 'ruled_out'
  throw error
}

/** Rows of both practices, of every table that has a practice. */
async function targetsOf(owner: pg.Client): Promise<Target[]> {
  const { rows: tables } = await owner.query<{ table: string; columns: string; key: string }>(
    `select c.relname as table, string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attname <> 'practice_id' and a.attgenerated = '' and a.attidentity = '') as columns,
       string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attnum = any(i.indkey)) as key
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     group by c.relname having bool_or(a.attname = 'practice_id') order by 1`,
  )
  const targets: Target[] = []
  for (const { table, columns, key } of tables) {
    const { rows } = await owner.query<{ practice: number; only: string }>(
      `select practice_id as practice, format('row(${key})::text = %L', row(${key})::text) as only from ${table} where practice_id in (1, 2) limit 40`,
    )
    targets.push(...rows.map(({ practice, only }) => ({ table, columns, practice, only })))
  }
  return targets
}
