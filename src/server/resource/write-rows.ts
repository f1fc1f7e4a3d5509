import { sql } from 'kysely'
import { Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import type { Resource, ResourceRow, Told } from '#contract/resource/resource.ts'
import type { UserContext } from '#server/calls/handler.ts'
import type { JsonValue } from '#server/db/types.ts'
import { rowsOfPractice, practiceOf, shownColumns } from './select-rows.ts'

const told = (values: Told): [string, unknown][] =>
  Object.entries(values).filter(([, value]) => value !== undefined)

/** Adds a row, with a line in the audit. */
export async function addRow(ctx: UserContext, resource: Resource, values: Told): Promise<ResourceRow> {
  const set = told(values)
  const placed: [string, unknown][] = resource.practice ? [['practice_id', practiceOf(ctx)], ...set] : set
  const { rows } = await ctx.sql((db) =>
    sql<ResourceRow>`insert into ${sql.table(resource.name)} (${sql.join(placed.map(([name]) => sql.ref(name)))}, changed_at)
      values (${sql.join(placed.map(([, value]) => sql.val(value)))}, ${ctx.now})
      returning ${shownColumns(resource)}`.execute(db),
  )
  const [row] = rows
  if (!row) throw new Error(`${resource.name}: nothing was added`)
  ctx.audit(`${resource.name}.add`, {
    table: resource.name,
    row: String(row.id),
    detail: detailOf(resource, set),
  })
  return row
}

/** Changes what differs, with a line that says from what to what; where nothing differs nothing happens. */
export async function changeRow(
  ctx: UserContext,
  resource: Resource,
  { row, told: values }: { row: ResourceRow; told: Told },
): Promise<ResourceRow> {
  const set = told(values).filter(([name, value]) => JSON.stringify(row[name]) !== JSON.stringify(value))
  if (set.length === 0) return row
  const { rows } = await ctx.sql((db) =>
    sql<ResourceRow>`update ${sql.table(resource.name)} set
      ${sql.join(set.map(([name, value]) => sql`${sql.ref(name)} = ${sql.val(value)}`))}, version = version + 1, changed_at = ${ctx.now}
      where ${rowsOfPractice(ctx, resource)} and id = ${row.id} returning ${shownColumns(resource)}`.execute(
      db,
    ),
  )
  const from = detailOf(
    resource,
    set.map(([name]) => [name, row[name]]),
  )
  ctx.audit(`${resource.name}.change`, {
    table: resource.name,
    row: String(row.id),
    detail: { from, to: detailOf(resource, set) },
  })
  return rows[0] ?? row
}

/** Deletes a row that nothing names; the audit keeps what it said. */
export async function deleteRow(ctx: UserContext, resource: Resource, row: ResourceRow): Promise<void> {
  await ctx.sql((db) =>
    sql`delete from ${sql.table(resource.name)} where ${rowsOfPractice(ctx, resource)} and id = ${row.id}`.execute(
      db,
    ),
  )
  const said = Object.keys(resource.fields).map((name): [string, unknown] => [name, row[name]])
  ctx.audit(`${resource.name}.remove`, {
    table: resource.name,
    row: String(row.id),
    detail: detailOf(resource, said),
  })
}

/** Refuses what another row is called already, under its field. */
export async function refuseTaken(
  ctx: UserContext,
  resource: Resource,
  { told: values, except }: { told: Told; except: number },
): Promise<void> {
  const unique = Object.entries(resource.fields).filter(
    ([name, field]) => field.unique && typeof values[name] === 'string',
  )
  if (unique.length === 0) return
  // Whoever writes the same at this moment waits, and is told under his field.
  await ctx.sql((db) => sql`select pg_advisory_xact_lock(hashtext(${resource.name}))`.execute(db))
  const errors: Record<string, string[]> = {}
  for (const [name] of unique) {
    const { rows } = await ctx.sql((db) =>
      sql`select from ${sql.table(resource.name)}
        where ${rowsOfPractice(ctx, resource)} and lower(${sql.ref(name)}) = lower(${values[name]}) and id <> ${except} limit 1`.execute(
        db,
      ),
    )
    if (rows.length > 0) errors[name] = ['taken']
  }
  if (Object.keys(errors).length > 0) throw new Problem(invalid, { errors })
}

/** What the audit says of a row; of a tree only that it was written. */
const detailOf = ({ fields }: Resource, values: readonly (readonly [string, unknown])[]): JsonValue =>
  JSON.parse(
    JSON.stringify(
      Object.fromEntries(
        values.map(([name, value]) => [name, fields[name]?.kind === 'tree' ? value !== null : value]),
      ),
    ),
  )
