import { sql } from 'kysely'
import * as z from 'zod/mini'
import { newId } from '#contract/clinic/uuid.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Id, line } from '#contract/fields.ts'
import { Problem } from '#contract/problem.ts'
import { conflict, invalid } from '#contract/refusal.ts'
import { type PracticeContext, serve } from '#server/calls/handler.ts'

const learn = endpoint({
  method: 'POST',
  path: '/test/phrases',
  scope: 'practice',
  needs: 'Appointment List',
  offline: 'queue',
  body: z.strictObject({ id: Id, text: line(100), refuse: z.optional(z.boolean()) }),
  reply: z.object({ id: z.string(), rev: z.int() }),
})
const clash = endpoint({ ...learn, path: '/test/clashing-phrases' })

/** Writes by SQL of its own, waits a fifth of a second for what others hold, and tells the world outside. */
export const hasty = endpoint({ ...learn, path: '/test/hasty-phrases' })
const decide = endpoint({ ...learn, path: '/test/contested-phrases', refuses: [conflict] })
/** Whether somebody else's word still stands against the contested calls. */
export const contest = { stands: false }
/** What hasty calls told the world outside. */
export const told: string[] = []

const row = (text: string) => ({ section: 'advises', text, bn_text: null, uses: 1, favorite: false })

/** Calls on the own phrases of a practice: one that learns, and three that meet trouble. */
export const phraseCalls = [
  serve(learn, (ctx: PracticeContext, { body }) => {
    const added = ctx.add('own_phrases', { id: body.id, ...row(body.text) })
    if (body.refuse) throw new Problem(invalid, { errors: { text: ['required'] } })
    return added
  }),
  serve(clash, (ctx: PracticeContext, { body }) =>
    ctx.add('own_phrases', {
      id: body.id,
      ...row(ctx.collided.has('own_phrases_text') ? `${body.text}/2` : body.text),
    }),
  ),
  serve(hasty, async (ctx: PracticeContext, { body }) => {
    ctx.after(async () => void told.push(body.text))
    await ctx.sql((db) => sql`set local lock_timeout = '200ms'`.execute(db))
    await ctx.sql((db) =>
      db.insertInto('limits').values({ key: body.text, tries: 1, until: ctx.now.toISOString() }).execute(),
    )
    if (body.refuse) throw new Problem(invalid, { errors: { text: ['required'] } })
    return ctx.add('own_phrases', { id: body.id, ...row(body.text) })
  }),
  serve(decide, (ctx: PracticeContext, { body }) => {
    if (contest.stands) throw new Problem(conflict, { current: { text: 'what another wrote' } })
    return ctx.add('own_phrases', { id: body.id, ...row(body.text) })
  }),
]

let seq = 0
export const op = (call: string, body: object, more: { op_id?: string; deps?: string[] } = {}) => ({
  op_id: more.op_id ?? newId(),
  device_seq: ++seq,
  call,
  contract: 1,
  made_at: '2026-11-22T12:00:00.000Z',
  clock_offset: 0,
  deps: more.deps ?? [],
  input: { params: {}, body },
})
export const phrase = (text: string, more: object = {}) => ({ id: newId(), text, ...more })
export const learned = 'POST /test/phrases'
