import { type RawBuilder, sql } from 'kysely'
import type { Reply } from '#contract/endpoint.ts'
import type { Db } from '#server/calls/handler.ts'
import { asAnybody } from '#server/queries/as-anybody.ts'
import { pageOf, pagesOf } from '#server/queries/pages.ts'
import type { listComments, PublicComment } from '../contract.ts'

/** Those that the first page has room for. */
const first = 3

/** Words of a feedback only as long as its patient lets them be shown. */
const approved = sql`t.active and t.status = 'approved'
  and (t.feedback_id is null or exists (select from consented_words w where w.id = t.feedback_id))`

async function select(db: Db, which: RawBuilder<unknown>): Promise<PublicComment[]> {
  await asAnybody(db)
  const { rows } =
    await sql<PublicComment>`select t.id, t.name, t.bn_name, t.who, t.bn_who, t.text, t.bn_text,
      to_char(t.changed_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') changed_on,
      case when d.id is null then null else json_build_object('id', d.id, 'name', d.name, 'bn_name', d.bn_name) end doctor
    from testimonials t left join public_doctors d on d.id = t.doctor_id where ${approved} ${which}`.execute(
      db,
    )
  return rows
}

const inOrder = sql`order by t.position, t.id`

export const selectFirst = (db: Db): Promise<PublicComment[]> => select(db, sql`${inOrder} limit ${first}`)

export async function selectComments(db: Db, page = 1): Promise<Reply<typeof listComments>> {
  const comments = await select(db, sql`${inOrder} ${pageOf(page)}`)
  const { rows } = await sql<{
    total: number
  }>`select count(*)::integer total from testimonials t where ${approved}`.execute(db)
  return { comments, meta: pagesOf(rows[0]?.total ?? 0, page) }
}

/** Null where nobody may read it. */
export const selectComment = async (db: Db, id: number): Promise<PublicComment | null> =>
  (await select(db, sql`and t.id = ${id}`))[0] ?? null
