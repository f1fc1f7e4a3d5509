import { sql } from 'kysely'
import { notFound } from '#contract/problem.ts'
import type { Reply } from '#contract/endpoint.ts'
import { serve, type Db, type Served } from '#server/calls/handler.ts'
import { asAnybody } from '#server/queries/as-anybody.ts'
import { pageOf, pagesOf } from '#server/queries/pages.ts'
import { listArticles, type PublicArticle, showArticle } from '../contract.ts'

export const served: readonly Served[] = [
  serve(showArticle, async (ctx, { params: { id, slug } }) => {
    const data = await ctx.sql((db) => selectArticle(db, id, slug))
    if (!data) throw notFound()
    return { data }
  }),
  serve(listArticles, (ctx, { query }) => ctx.sql((db) => selectArticles(db, query.page ?? 1))),
]

const sized = sql`json_build_object('hash', m.hash, 'width', m.width, 'height', m.height)`

async function selectArticle(db: Db, doctor_id: number, slug: string): Promise<PublicArticle | null> {
  await asAnybody(db)
  const { rows } =
    await sql<PublicArticle>`select a.name, a.bn_name, a.doctor_id, a.slug, a.language, a.category, a.bn_category,
      a.cover_about, a.body, a.published_on::text, a.changed_on::text,
      (select ${sized} from public_media_sizes m where m.practice_id = a.practice_id and m.hash = a.cover) cover,
      (select coalesce(json_agg(${sized}), '[]') from public_media_sizes m where m.practice_id = a.practice_id and m.hash = any(a.pictures)) pictures,
      json_build_object('id', d.id, 'name', d.name, 'bn_name', d.bn_name,
        'photo', (select p.hash from doctor_photos p where p.doctor_id = d.id)) doctor,
      (select coalesce(json_agg(json_build_object('name', o.name, 'bn_name', o.bn_name, 'slug', o.slug) order by o.published_on desc, o.id desc), '[]')
        from (select * from public_articles o where o.doctor_id = a.doctor_id and o.id <> a.id order by o.published_on desc, o.id desc limit 5) o) more
    from public_articles a join public_doctors d on d.id = a.doctor_id
    where a.doctor_id = ${doctor_id} and a.slug = ${slug}`.execute(db)
  return rows[0] ?? null
}

async function selectArticles(db: Db, page: number): Promise<Reply<typeof listArticles>> {
  await asAnybody(db)
  const { rows: data } = await sql<{ doctor_id: number; slug: string; changed_on: string }>`
    select doctor_id, slug, changed_on::text from public_articles order by id ${pageOf(page)}`.execute(db)
  const { rows } = await sql<{ total: number }>`select count(*)::integer total from public_articles`.execute(
    db,
  )
  return { data, meta: pagesOf(rows[0]?.total ?? 0, page) }
}
