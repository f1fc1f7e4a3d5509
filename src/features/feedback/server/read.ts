import type { Inputs, Reply } from '#contract/endpoint.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import { worksIn } from '#contract/permissions.ts'
import type { Membership, Principal, UserContext } from '#server/calls/handler.ts'
import type { createFeedback, Feedback, listFeedback, showAppointmentFeedback } from '../contract.ts'
import { asHimself } from '#server/queries/as-anybody.ts'
import { type FeedbackState, NAMED_FROM, feedbackWindow } from '#domain/feedback/state.ts'
import { feedbackReply } from './give.ts'
import {
  type FeedbackRow,
  perPage,
  selectOfAll,
  selectOfPractice,
  selectOfVisit,
  selectOwn,
  selectOwnFeedback,
  selectOwnVisit,
  selectQuestions,
} from './queries.ts'

type Shown = Reply<typeof showAppointmentFeedback>

/** What was said of a visit: to the doctor whose it was, or to its patient. */
export async function showFeedback(
  ctx: UserContext,
  { params }: Inputs<typeof showAppointmentFeedback>,
): Promise<Shown> {
  const { member } = ctx.principal
  const told = member ? await toDoctor(ctx, member, params.id) : null
  return told ?? toPatient(ctx, params.id)
}

async function toDoctor(ctx: UserContext, member: Membership, id: string): Promise<Shown | null> {
  const found = await ctx.sql((db) => selectOfVisit(db, member.practice_id, id))
  if (!found || !worksIn(member, found.visit.chamber_id)) return null
  if (member.role !== 'doctor') throw new Problem(forbidden)
  const { visit, said } = found
  const withheld = said !== null && visit.spoken < NAMED_FROM
  return {
    feedback: said && !withheld ? seenByDoctor(said, visit) : null,
    withheld,
    ...(await standing(ctx, visit, said)),
    status: withheld ? 'given' : statusOf(said),
  }
}

/** Feedback as its doctor sees it: by whom only where enough have spoken. */
export const seenByDoctor = (
  said: FeedbackRow,
  visit: { sitting_date: string; patient: string; spoken: number },
): Feedback =>
  visit.spoken >= NAMED_FROM
    ? feedbackReply(said, { ...visit, doctor: null })
    : { ...feedbackReply(said, { sitting_date: null, patient: null, doctor: null }), appointment_id: null }

async function toPatient(ctx: UserContext, id: string): Promise<Shown> {
  const { visit, said } = await own(ctx, id)
  return {
    feedback: said && feedbackReply(said, visit),
    withheld: false,
    status: statusOf(said),
    ...(await standing(ctx, visit, said)),
  }
}

const statusOf = (said: FeedbackRow | null): FeedbackState => said?.status ?? 'requested'

async function standing(
  ctx: UserContext,
  visit: { status: string; ended_at: string },
  said: FeedbackRow | null,
): Promise<Pick<Shown, 'questions' | 'open_until'>> {
  const word = feedbackWindow(visit, said, ctx.now.getTime())
  const questions = await ctx.sql((db) => selectQuestions(db, said ? 'all' : 'asked'))
  return { questions, open_until: 'until' in word ? new Date(word.until).toISOString() : null }
}

async function own(ctx: UserContext, id: string) {
  const visit = await asHimself(ctx, (db) => selectOwnVisit(db, id))
  if (!visit) throw notFound()
  return { visit, said: await ctx.sql((db) => selectOwnFeedback(db, id)) }
}

/** What the form begins with, while something may be said. */
export async function create(
  ctx: UserContext,
  { query }: Inputs<typeof createFeedback>,
): Promise<Reply<typeof createFeedback>> {
  const { visit, said } = await own(ctx, query.appointment_id)
  const word = feedbackWindow(visit, said, ctx.now.getTime())
  if ('refused' in word) throw new Problem(word.refused)
  const { id, sitting_date, doctor, bn_doctor, chamber, bn_chamber } = visit
  return {
    appointment: { id, sitting_date, doctor, bn_doctor, chamber, bn_chamber },
    questions: await ctx.sql((db) => selectQuestions(db, 'asked')),
    feedback: said && feedbackReply(said, visit),
    open_until: new Date(word.until).toISOString(),
  }
}

/** Somebody who looks after the whole platform. */
export const isAdministrator = ({ roles }: Principal): boolean =>
  roles.some((role) => role === 'admin' || role === 'super_admin')

export async function list(
  ctx: UserContext,
  { query }: Inputs<typeof listFeedback>,
): Promise<Reply<typeof listFeedback>> {
  const { principal } = ctx
  const asked = { type: query.type, page: query.page ?? 1 }
  const { member } = principal
  if (member && member.role !== 'doctor') throw new Problem(forbidden)
  const rows = member
    ? await ctx.sql((db) => selectOfPractice(db, member, { ...asked, named: NAMED_FROM }))
    : await ctx.sql((db) => (isAdministrator(principal) ? selectOfAll(db, asked) : selectOwn(db, asked)))
  const total = rows[0]?.total ?? 0
  const data = rows.map(({ total: _, ...row }) => row)
  return {
    data,
    meta: {
      current_page: asked.page,
      last_page: Math.max(1, Math.ceil(total / perPage)),
      per_page: perPage,
      total,
    },
  }
}
