import { type RawBuilder, sql } from 'kysely'
import { Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import type { ReferenceChoices, Named, Resource, ResourceRow, Told } from '#contract/resource/resource.ts'
import type { ChoicesCall } from '#contract/resource/field.ts'
import { serve, type Served, type UserContext } from '#server/calls/handler.ts'
import { searchedWords } from '#server/queries/words.ts'

/** The most rows that a form offers for a reference. */
const mostChoices = 500

const referencesOf = (resource: Resource): [name: string, table: string][] =>
  Object.entries(resource.fields).flatMap(([name, { of }]): [string, string][] => (of ? [[name, of]] : []))

const idsIn = (value: unknown): number[] =>
  [value].flat().filter((one): one is number => typeof one === 'number')

/** What the rows' references are called, by field. */
export async function referenceNames(
  ctx: UserContext,
  resource: Resource,
  rows: readonly ResourceRow[],
): Promise<ReferenceChoices> {
  const named: Record<string, readonly Named[]> = {}
  for (const [name, table] of referencesOf(resource)) {
    const ids = [...new Set(rows.flatMap((row) => idsIn(row[name])))]
    named[name] = ids.length === 0 ? [] : await readNamed(ctx, table, ids)
  }
  return named
}

/** What a form offers for each reference: what is in use, and what the row names already; of what is looked for that alone. */
export async function referenceChoices(
  ctx: UserContext,
  resource: Resource,
  row?: ResourceRow,
): Promise<ReferenceChoices> {
  const choices: Record<string, readonly Named[]> = {}
  for (const [name, table] of referencesOf(resource)) {
    const held = idsIn(row?.[name])
    if (resource.fields[name]?.look) {
      choices[name] = await readNamed(ctx, table, held)
      continue
    }
    const { rows } = await ctx.sql((db) =>
      sql<Named>`select id, name, bn_name from ${sql.table(table)}
        where active or id = any(${held}) order by lower(name), id limit ${mostChoices}`.execute(db),
    )
    choices[name] = rows
  }
  return choices
}

/** Refuses a reference to what is not there, under its field. */
export async function refuseMissing(ctx: UserContext, resource: Resource, told: Told): Promise<void> {
  const errors: Record<string, string[]> = {}
  for (const [name, table] of referencesOf(resource)) {
    const ids = new Set(idsIn(told[name]))
    if (ids.size > 0 && (await readNamed(ctx, table, [...ids])).length < ids.size) errors[name] = ['choice']
  }
  if (Object.keys(errors).length > 0) throw new Problem(invalid, { errors })
}

async function readNamed(ctx: UserContext, table: string, ids: readonly number[]): Promise<Named[]> {
  const { rows } = await ctx.sql((db) =>
    sql<Named>`select id, name, coalesce(bn_name, name) bn_name from ${sql.table(table)} where id = any(${ids})`.execute(
      db,
    ),
  )
  return rows
}

/** Rows that are found at once; who is not among them is looked for by more words. */
const mostFound = 20

/** Answers the call by which a reference's rows are looked for; `which` keeps out those that may not be named any more. */
export const serveChoices = (
  call: ChoicesCall,
  table: string,
  { which }: { which: RawBuilder<boolean> },
): Served =>
  serve(call, async (ctx: UserContext, { query }) => {
    const words = searchedWords(query.words ?? '')
    const found = words.length === 0 ? sql`true` : sql`words @@ to_tsquery('simple', ${words.join(' & ')})`
    const { rows } = await ctx.sql((db) =>
      sql<Named>`select id, name, coalesce(bn_name, name) bn_name from ${sql.table(table)}
        where ${which} and ${found} order by lower(name), id limit ${mostFound}`.execute(db),
    )
    return { data: rows }
  })
