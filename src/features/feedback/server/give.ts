import { sql } from 'kysely'
import type { Inputs, Reply } from '#contract/endpoint.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import type { PatientContext } from '#server/calls/handler.ts'
import { isOwnPatient } from '#server/queries/own-patients.ts'
import type { FeedbackAnswer, Feedback, FeedbackQuestion, storeFeedback } from '../contract.ts'
import { feedbackWindow } from '#domain/feedback/state.ts'
import { type FeedbackRow, type OwnVisit, selectQuestions } from './queries.ts'

/** Feedback on the wire, with what the reader may know of the visit. */
export function feedbackReply(
  row: FeedbackRow,
  visit: { sitting_date: string | null; patient: string | null; doctor: string | null },
): Feedback {
  const { id, appointment_id, stars, answers, comment, publish, status, given_at, answer, answered_at } = row
  const { patient, sitting_date, doctor } = visit
  return {
    id,
    appointment_id,
    patient,
    sitting_date,
    doctor,
    stars,
    answers,
    comment,
    publish,
    status,
    given_at,
    answer,
    answered_at,
  }
}

/** Writes down what the patient says of his visit, or changes it. The visit is held, so that two taps are one feedback. */
export async function give(
  ctx: PatientContext,
  { body }: Inputs<typeof storeFeedback>,
): Promise<Reply<typeof storeFeedback>> {
  const visit = await ownVisit(ctx, body.appointment_id)
  const said = await ctx.sql((db) => selectSaid(db, ctx.practice_id, visit.id))
  const word = feedbackWindow(visit, said, ctx.now.getTime())
  if ('refused' in word) throw new Problem(word.refused)
  mustFit(body.answers, await ctx.sql((db) => selectQuestions(db, 'asked')))
  const { stars, comment, publish } = body
  const answers = body.answers.map(({ question_id, answer }) => ({ question_id, answer }))
  const row = said
    ? ctx.change('feedback', said, { stars, answers, comment, publish })
    : ctx.add('feedback', {
        id: ctx.op.op_id,
        appointment_id: visit.id,
        chamber_id: visit.chamber_id,
        patient_id: visit.patient_id,
        stars,
        answers,
        comment,
        publish,
        status: 'given',
        given_at: ctx.now.toISOString(),
        answer: null,
        answered_at: null,
      })
  return { feedback: feedbackReply({ ...row, answers, status: said?.status ?? 'given' }, visit) }
}

/** The caller's own visit, held. The practice was reached by this very visit; here it is asked again under its lock. */
async function ownVisit(ctx: PatientContext, id: string): Promise<OwnVisit> {
  await ctx.hold('appointments', [id])
  const {
    rows: [visit],
  } = await ctx.sql((db) =>
    sql<OwnVisit>`
    select v.practice_id, v.id, v.patient_id, v.chamber_id, v.sitting_date, v.status, coalesce(v.done_at, v.created_at) ended_at, p.name patient,
      d.name doctor, d.bn_name bn_doctor, c.name chamber, c.bn_name bn_chamber
    from appointments v join patients p on p.practice_id = v.practice_id and p.id = v.patient_id
    join chambers c on c.practice_id = v.practice_id and c.id = v.chamber_id
    join practices i on i.id = v.practice_id join doctors d on d.id = i.doctor_id
    where v.practice_id = ${ctx.practice_id} and v.id = ${id} and v.deleted_at is null and ${isOwnPatient}`.execute(
      db,
    ),
  )
  if (!visit) throw notFound()
  return visit
}

async function selectSaid(
  db: Parameters<typeof selectQuestions>[0],
  practice_id: number,
  appointment_id: string,
): Promise<FeedbackRow | null> {
  const {
    rows: [row],
  } = await sql<FeedbackRow>`select * from feedback
    where practice_id = ${practice_id} and appointment_id = ${appointment_id} and deleted_at is null`.execute(
    db,
  )
  return row ?? null
}

/** Each answer is one to a question that is asked, once, and of its kind. */
function mustFit(answers: readonly FeedbackAnswer[], questions: readonly FeedbackQuestion[]): void {
  const kinds = { stars: 'number', yes_no: 'boolean', text: 'string' } as const
  for (const [at, { question_id, answer }] of answers.entries()) {
    const question = questions.find((one) => one.id === question_id)
    if (!question || answers.findIndex((one) => one.question_id === question_id) !== at)
      throw wrongField(`answers.${at}.question_id`, 'choice')
    if (typeof answer !== kinds[question.type]) throw wrongField(`answers.${at}.answer`, 'choice')
  }
}
