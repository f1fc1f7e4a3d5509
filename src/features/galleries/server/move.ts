import { sql } from 'kysely'
import { notFound } from '#contract/problem.ts'
import type { PracticeContext } from '#server/calls/handler.ts'

/** Changes the places of a picture and the one beside it, and numbers all of them anew; whether there was one beside it. */
export async function movePicture(ctx: PracticeContext, id: number, by: -1 | 1): Promise<boolean> {
  const { rows } = await ctx.sql((db) =>
    sql<{
      id: number
      position: number
    }>`select id, position from galleries where practice_id = ${ctx.practice_id}
      order by position, id for update`.execute(db),
  )
  const at = rows.findIndex((row) => row.id === id)
  const [one, other] = [rows[at], rows[at + by]]
  if (!one) throw notFound()
  if (!other) return false
  const order = rows.with(at, other).with(at + by, one)
  const places = order
    .map((row, place) => ({ ...row, place: place + 1 }))
    .filter((row) => row.position !== row.place)
  await ctx.sql((db) =>
    sql`update galleries g set position = t.place, version = version + 1, changed_at = ${ctx.now}
      from unnest(${places.map((row) => row.id)}::integer[], ${places.map((row) => row.place)}::integer[]) t (id, place)
      where g.practice_id = ${ctx.practice_id} and g.id = t.id`.execute(db),
  )
  ctx.audit('galleries.move', { table: 'galleries', row: String(id), detail: { by } })
  return true
}
