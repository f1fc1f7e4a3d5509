import { type RawBuilder, sql } from 'kysely'
import { wrongField } from '#contract/problem.ts'
import type { FieldValue } from '#contract/resource/field.ts'
import type { ResourceRow } from '#contract/resource/resource.ts'
import type { Db, UserContext } from '#server/calls/handler.ts'

/** Whatever names a picture of its practice: the table, and whether this column, or list of them, holds its print. */
const named: readonly RawBuilder<unknown>[] = [
  sql`select from galleries u where u.practice_id = m.practice_id and u.picture = m.hash`,
  sql`select from videos u where u.practice_id = m.practice_id and u.picture = m.hash`,
  sql`select from articles u where u.practice_id = m.practice_id and (u.cover = m.hash or m.hash = any(u.pictures))`,
]

const unused = sql`not exists (${sql.join(named, sql`) and not exists (`)})`

/** Refuses a print that names no picture of the caller's own practice, under its field. */
export async function refuseForeignPicture(
  ctx: UserContext,
  field: string,
  hashes: readonly (FieldValue | undefined)[],
): Promise<void> {
  const asked = [...new Set(hashes.filter((one) => typeof one === 'string'))]
  if (asked.length === 0) return
  const { rows } = await ctx.sql((db) =>
    sql`select from media_pictures where practice_id = ${ctx.principal.member?.practice_id ?? 0} and hash = any(${asked})`.execute(
      db,
    ),
  )
  if (rows.length < asked.length) throw wrongField(field, 'picture')
}

/** Lets a picture go that a row no longer names, where nothing else does. */
export const forgetPicture = (ctx: UserContext, hash: ResourceRow[string] | undefined): Promise<unknown> =>
  ctx.sql((db) =>
    sql`delete from media_pictures m where practice_id = ${ctx.principal.member?.practice_id ?? 0} and hash = ${hash} and ${unused}`.execute(
      db,
    ),
  )

/** Lets go of what a practice sent before this instant and never named. */
export const forgetUnnamed = (db: Db, practice_id: number, before: Date) =>
  sql`delete from media_pictures m where practice_id = ${practice_id} and added_at < ${before} and ${unused}`.execute(
    db,
  )
