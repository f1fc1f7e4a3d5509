import * as z from 'zod/mini'
import { blank, text } from '#contract/fields.ts'
import type { FeedbackAnswer, FeedbackQuestion } from '#features/feedback/contract.ts'

/** The form of a visit: only the stars must be there. `asked` holds the answers under their questions' names. */
export const TypedFeedback = z.object({
  stars: z.literal([1, 2, 3, 4, 5], 'choice'),
  asked: z._default(z.record(z.string(), z.unknown()), {}),
  comment: blank(text(1000)),
  publish: z.boolean(),
})

/** Under which name a question stands in the form. */
export const fieldOfQuestion = ({ id }: Pick<FeedbackQuestion, 'id'>): string => `q${id}`

/** What was answered, in the order of the questions; a question that somebody left alone is none of it. */
export function givenAnswers(
  asked: Readonly<Record<string, unknown>>,
  questions: readonly FeedbackQuestion[],
): FeedbackAnswer[] {
  return questions.flatMap((question) => {
    const answer = answerOf(asked[fieldOfQuestion(question)], question.type)
    return answer === undefined ? [] : [{ question_id: question.id, answer }]
  })
}

function answerOf(typed: unknown, type: FeedbackQuestion['type']): FeedbackAnswer['answer'] | undefined {
  if (type === 'stars') return typeof typed === 'number' ? typed : undefined
  if (typeof typed !== 'string') return undefined
  if (type === 'text') return typed
  return typed === 'yes' ? true : typed === 'no' ? false : undefined
}
