import { refusal } from '#contract/refusal.ts'

/** `requested` is a visit of which nothing was said yet; it has no row. */
export const feedbackStates = ['requested', 'given', 'flagged', 'answered'] as const
export type FeedbackState = (typeof feedbackStates)[number]

/** Days after a visit in which something may be said of it. */
export const GIVE_DAYS = 14
/** Hours in which what was said may be changed. */
export const EDIT_HOURS = 24
/** With fewer feedbacks than this a doctor could guess who said what. */
export const NAMED_FROM = 5

const HOUR = 3_600_000

const moves: Record<FeedbackState, readonly FeedbackState[]> = {
  requested: ['given'],
  given: ['flagged', 'answered'],
  flagged: ['answered'],
  answered: [],
}

/** Whether feedback goes from one state to the other. */
export const canMoveFeedback = (from: FeedbackState, to: FeedbackState): boolean => moves[from].includes(to)

export interface GivenFeedback {
  status: FeedbackState
  /** Instant at which it was first said. */
  given_at: string
}

/** A word is given on a visit that is done, for so long; after that it stands. */
export const visitNotDone = refusal(409, 'not_done')
export const feedbackOver = refusal(409, 'feedback_over')
export const feedbackKept = refusal(409, 'feedback_kept')

/** Until when (ms) the patient may say something of a visit or change it; or why he may not. */
export type FeedbackWindow =
  | { until: number }
  | { refused: typeof visitNotDone | typeof feedbackOver | typeof feedbackKept }

/** What the patient of a visit may still say of it. What was flagged or answered stays as it was read. */
export function feedbackWindow(
  visit: { status: string; ended_at: string },
  said: GivenFeedback | null,
  now: number,
): FeedbackWindow {
  if (visit.status !== 'done') return { refused: visitNotDone }
  const until = said
    ? Date.parse(said.given_at) + EDIT_HOURS * HOUR
    : Date.parse(visit.ended_at) + GIVE_DAYS * 24 * HOUR
  if (said && (said.status !== 'given' || now > until)) return { refused: feedbackKept }
  return now > until ? { refused: feedbackOver } : { until }
}
