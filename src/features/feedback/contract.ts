import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { conflict } from '#contract/refusal.ts'
import { feedbackKept, feedbackOver, visitNotDone } from '#domain/feedback/state.ts'
import { blank, count, Day, Id, Instant, line, Page, paged, text } from '#contract/fields.ts'
import { feedbackStates } from '#domain/feedback/state.ts'

export const QuestionForm = z.strictObject({
  text: line(200),
  bn_text: line(200),
  type: z.literal(['stars', 'yes_no', 'text'], 'choice'),
  /** Who is asked. */
  audience: z._default(z.literal(['patient', 'doctor'], 'choice'), 'patient'),
  active: z._default(z.boolean('choice'), true),
  sort: z._default(count(0, 999), 0),
})

export const FeedbackQuestion = z.object({ id: z.int(), ...QuestionForm.shape })
export type FeedbackQuestion = z.infer<typeof FeedbackQuestion>

/** One to five stars, yes or no, or words: as its question has it. */
const FeedbackAnswer = z.strictObject({
  question_id: z.int('number'),
  answer: z.union([count(1, 5), z.boolean('choice'), line(500)]),
})
export type FeedbackAnswer = z.infer<typeof FeedbackAnswer>

/** What was said of a visit, and what the doctor answered. Whoever may not know by whom gets neither visit nor name. */
export const Feedback = z.object({
  id: Id,
  appointment_id: z.nullable(Id),
  patient: z.nullable(z.string()),
  sitting_date: z.nullable(Day),
  doctor: z.nullable(z.string()),
  stars: z.int(),
  answers: z.array(FeedbackAnswer),
  comment: z.nullable(z.string()),
  publish: z.boolean(),
  status: z.literal(feedbackStates),
  given_at: Instant,
  answer: z.nullable(z.string()),
  answered_at: z.nullable(Instant),
})
export type Feedback = z.infer<typeof Feedback>

/**
 * What was said of one visit, for its patient and its doctor. `withheld`: something was said, but too few have spoken
 * yet for the doctor not to know who.
 */
export const showAppointmentFeedback = endpoint({
  method: 'GET',
  path: '/v1/appointment-feedback/{id}',
  scope: 'user',
  params: z.strictObject({ id: Id }),
  reply: z.object({
    feedback: z.nullable(Feedback),
    status: z.literal(feedbackStates),
    withheld: z.boolean(),
    questions: z.array(FeedbackQuestion),
    /** Until when the patient may speak or change his words; null where he no longer may. */
    open_until: z.nullable(Instant),
  }),
})

/** A patient's own, a doctor's practice, or for administrators everything, the latest first. `type` keeps one state. */
export const listFeedback = endpoint({
  method: 'GET',
  path: '/v1/feedback',
  scope: 'user',
  query: z.strictObject({
    type: z.optional(z.literal(['given', 'flagged', 'answered'], 'choice')),
    page: Page,
  }),
  reply: paged(Feedback),
})

export const listFeedbackQuestions = endpoint({
  method: 'GET',
  path: '/v1/feedback-questions',
  scope: 'user',
  reply: z.object({ data: z.array(FeedbackQuestion) }),
})

export const storeFeedbackQuestion = endpoint({
  method: 'POST',
  path: '/v1/feedback-questions',
  scope: 'user',
  status: 201,
  body: QuestionForm,
  reply: z.object({ question: FeedbackQuestion }),
})

/** What the form begins with. 409 `not_done`, `feedback_over` or `feedback_kept` where nothing may be said any more. */
export const createFeedback = endpoint({
  method: 'GET',
  path: '/feedback/create',
  scope: 'user',
  refuses: [visitNotDone, feedbackOver, feedbackKept],
  query: z.strictObject({ appointment_id: Id }),
  reply: z.object({
    appointment: z.object({
      id: Id,
      sitting_date: Day,
      doctor: z.string(),
      bn_doctor: z.nullable(z.string()),
      chamber: z.nullable(z.string()),
      bn_chamber: z.nullable(z.string()),
    }),
    questions: z.array(FeedbackQuestion),
    feedback: z.nullable(Feedback),
    open_until: Instant,
  }),
})

/** Says something of one's own visit, or changes it while one may. */
export const storeFeedback = endpoint({
  method: 'POST',
  path: '/feedback',
  scope: 'user',
  refuses: [visitNotDone, feedbackOver, feedbackKept],
  offline: 'queue',
  body: z.strictObject({
    appointment_id: Id,
    stars: count(1, 5),
    answers: z._default(z.array(FeedbackAnswer).check(z.maxLength(30, 'too_many_items')), []),
    comment: blank(text(1000)),
    /** He agrees that it is shown to others, without his name. */
    publish: z._default(z.boolean('choice'), false),
  }),
  reply: z.object({ feedback: Feedback }),
})

/** The doctor answers, or asks the administrators to look at it. */
export const moveFeedback = endpoint({
  method: 'PUT',
  path: '/doctor/v1/feedback/{id}',
  scope: 'practice',
  refuses: [conflict],
  ours: true,
  params: z.strictObject({ id: Id }),
  body: z
    .strictObject({ status: z.literal(['flagged', 'answered'], 'choice'), answer: blank(line(500)) })
    .check(
      z.refine((form) => form.status !== 'answered' || form.answer !== null, {
        error: 'required',
        path: ['answer'],
      }),
    ),
  reply: z.object({ feedback: Feedback }),
})
