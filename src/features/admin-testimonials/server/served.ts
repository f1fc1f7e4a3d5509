import { sql } from 'kysely'
import { notFound, Problem } from '#contract/problem.ts'
import { conflict } from '#contract/refusal.ts'
import type { ResourceRow, Told } from '#contract/resource/resource.ts'
import { type Db, serve, type Served, type UserContext } from '#server/calls/handler.ts'
import { acrossPractices, asAnybody } from '#server/queries/as-anybody.ts'
import { pageOf, pagesOf } from '#server/queries/pages.ts'
import { serveChoices } from '#server/resource/references.ts'
import { serveResource } from '#server/resource/serve-resource.ts'
import {
  adminTestimonials,
  type ConsentedWords,
  findSpokenOf,
  listConsentedWords,
  ownWordsStay,
  takeConsentedWords,
} from '../contract.ts'

/** What a patient wrote stays as he wrote it; beside it stands its translation. */
async function keepOwnWords(ctx: UserContext, told: Told, before: ResourceRow | null): Promise<void> {
  if (!before) return
  const { rows } = await acrossPractices(ctx, (db) =>
    sql<{
      comment: string
    }>`select w.comment from testimonials t join consented_words w on w.id = t.feedback_id
      where t.id = ${before.id}`.execute(db),
  )
  const [own] = rows
  const texts = [told['text'] ?? before['text'], told['bn_text'] ?? before['bn_text']]
  if (own && !texts.includes(own.comment)) throw new Problem(ownWordsStay)
}

const untaken = sql`not exists (select from testimonials t where t.feedback_id = w.id)`

async function selectUntaken(db: Db, page: number) {
  await asAnybody(db)
  const { rows } = await sql<ConsentedWords>`
    select w.id, d.name doctor, d.bn_name bn_doctor, w.comment, w.stars, w.given_at
    from consented_words w join doctors d on d.id = w.doctor_id where ${untaken} order by w.given_at desc, w.id ${pageOf(page)}`.execute(
    db,
  )
  const counted = await sql<{
    n: number
  }>`select count(*)::integer n from consented_words w where ${untaken}`.execute(db)
  return { data: rows, meta: pagesOf(counted.rows[0]?.n ?? 0, page) }
}

/** Without a name: that is what the patient agreed to. Of two who take the same words the second is told. */
async function take(ctx: UserContext, feedback_id: string): Promise<{ id: number }> {
  const { rows } = await acrossPractices(ctx, async (db) => {
    const found = await sql`select from consented_words where id = ${feedback_id}`.execute(db)
    if (found.rows.length === 0) throw notFound()
    return sql<{
      id: number
    }>`insert into testimonials (name, bn_name, text, bn_text, doctor_id, feedback_id, status, changed_at)
      select 'A patient', 'একজন রোগী', w.comment, w.comment, w.doctor_id, w.id, 'pending', ${ctx.now}
      from consented_words w where w.id = ${feedback_id}
      on conflict (feedback_id) where feedback_id is not null do nothing returning id`.execute(db)
  })
  const [made] = rows
  if (!made) throw new Problem(conflict)
  ctx.audit('testimonials.take', { table: 'testimonials', row: String(made.id), detail: { feedback_id } })
  return made
}

export const served: readonly Served[] = [
  ...serveResource(adminTestimonials, { check: keepOwnWords }),
  serveChoices(findSpokenOf, 'doctors', { which: sql<boolean>`status = 1` }),
  serve(listConsentedWords, (ctx, { query: { page = 1 } }) => ctx.sql((db) => selectUntaken(db, page))),
  serve(takeConsentedWords, (ctx, { body: { feedback_id } }) => take(ctx, feedback_id)),
]
