import { newId } from '#contract/clinic/uuid.ts'
import type { PracticeWork } from '#server/transaction/as-practice.ts'
import type { Db } from '#server/calls/handler.ts'
import lists from './lists/feedback.json' with { type: 'json' }

const HOUR = 3_600_000

/** What every patient is asked after a visit; answers the questions' ids in their order. */
export async function seedQuestions(db: Db): Promise<number[]> {
  const rows = lists.questions.map((question, sort) => ({
    ...question,
    audience: 'patient',
    active: true,
    sort,
  }))
  return (await db.insertInto('feedback_questions').values(rows).returning('id').execute()).map(
    ({ id }) => id,
  )
}

/** What patients of a practice's latest visits said of them: enough that the doctor is shown by whom. */
export async function seedFeedback(practice: PracticeWork, questions: readonly number[]): Promise<void> {
  const visits = await practice.sql((db) =>
    db
      .selectFrom('appointments')
      .select(['id', 'chamber_id', 'patient_id', 'done_at'])
      .where('status', '=', 'done')
      .orderBy('done_at', 'desc')
      .orderBy('id')
      .limit(lists.said.length)
      .execute(),
  )
  for (const [at, { id, chamber_id, patient_id, done_at }] of visits.entries()) {
    const said = lists.said[at]
    if (!said || done_at === null) continue
    const after = (hours: number) => new Date(Date.parse(done_at) + hours * HOUR).toISOString()
    const answers = questions.flatMap((question_id, place) => {
      const answer = said.answers[place] ?? null
      return answer === null ? [] : [{ question_id, answer }]
    })
    practice.add(
      'feedback',
      {
        id: newId(),
        appointment_id: id,
        chamber_id,
        patient_id,
        stars: said.stars,
        answers,
        comment: said.comment,
        publish: said.publish,
        status: said.answer === null ? 'given' : 'answered',
        given_at: after(3),
        answer: said.answer,
        answered_at: said.answer === null ? null : after(15),
      },
      after(3),
    )
  }
}
