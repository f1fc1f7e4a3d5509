import { notFound, Problem } from '#contract/problem.ts'
import { conflict, forbidden } from '#contract/refusal.ts'
import { serve, servePatient, type Served } from '#server/calls/handler.ts'
import {
  createFeedback,
  listFeedback,
  listFeedbackQuestions,
  moveFeedback,
  showAppointmentFeedback,
  storeFeedback,
  storeFeedbackQuestion,
} from '../contract.ts'
import { canMoveFeedback } from '#domain/feedback/state.ts'
import { give } from './give.ts'
import { selectOfVisit, selectOwnVisit, selectQuestions } from './queries.ts'
import { create, isAdministrator, list, seenByDoctor, showFeedback } from './read.ts'

export const served: readonly Served[] = [
  serve(showAppointmentFeedback, showFeedback),
  serve(listFeedback, list),
  serve(createFeedback, create),
  servePatient(storeFeedback, {
    reach: async (db, { body }) => (await selectOwnVisit(db, body.appointment_id))?.practice_id ?? null,
    handle: give,
  }),
  serve(listFeedbackQuestions, async (ctx) => ({
    data: await ctx.sql((db) => selectQuestions(db, isAdministrator(ctx.principal) ? 'all' : 'asked')),
  })),
  serve(storeFeedbackQuestion, async (ctx, { body }) => {
    if (!isAdministrator(ctx.principal)) throw new Problem(forbidden)
    const { id } = await ctx.sql((db) =>
      db.insertInto('feedback_questions').values(body).returning('id').executeTakeFirstOrThrow(),
    )
    ctx.audit('feedback_question', { table: 'feedback_questions', row: String(id), detail: body })
    return { question: { id, ...body } }
  }),
  serve(moveFeedback, async (ctx, { params, body }) => {
    if (ctx.member.role !== 'doctor') throw new Problem(forbidden)
    await ctx.hold('feedback', [params.id])
    const row = await ctx.find('feedback', params.id)
    const of =
      row?.deleted_at === null
        ? await ctx.sql((db) => selectOfVisit(db, ctx.practice_id, row.appointment_id))
        : null
    if (!of?.said) throw notFound()
    if (!canMoveFeedback(of.said.status, body.status))
      throw new Problem(conflict, { current: seenByDoctor(of.said, of.visit) })
    const answered =
      body.status === 'answered' ? { answer: body.answer, answered_at: ctx.now.toISOString() } : {}
    ctx.change(
      'feedback',
      { ...of.said, answers: [...of.said.answers] },
      { status: body.status, ...answered },
    )
    return { feedback: seenByDoctor({ ...of.said, ...answered, status: body.status }, of.visit) }
  }),
]
