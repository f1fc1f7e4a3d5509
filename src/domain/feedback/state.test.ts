import { expect, test } from 'vitest'
import {
  canMoveFeedback,
  type FeedbackState,
  feedbackStates,
  type GivenFeedback,
  feedbackWindow,
  feedbackKept,
  feedbackOver,
  visitNotDone,
} from './state.ts'

const ended_at = '2026-11-22T12:00:00.000Z'
const done = { status: 'done', ended_at }
const at = (instant: string) => Date.parse(instant)

test('feedback is asked for, given, perhaps flagged, and answered at most once', () => {
  const moves = feedbackStates.flatMap((from) =>
    feedbackStates
      .filter((to) => canMoveFeedback(from, to))
      .map((to): [FeedbackState, FeedbackState] => [from, to]),
  )
  expect(moves).toEqual([
    ['requested', 'given'],
    ['given', 'flagged'],
    ['given', 'answered'],
    ['flagged', 'answered'],
  ])
})

test.each<[string, { status: string; ended_at: string }, GivenFeedback | null, string, object]>([
  [
    'a visit that is not over',
    { status: 'called', ended_at },
    null,
    '2026-11-22T13:00:00.000Z',
    { refused: visitNotDone },
  ],
  ['a visit of today', done, null, '2026-11-22T12:00:00.000Z', { until: at('2026-12-06T12:00:00.000Z') }],
  [
    'the last moment of the fourteenth day',
    done,
    null,
    '2026-12-06T12:00:00.000Z',
    { until: at('2026-12-06T12:00:00.000Z') },
  ],
  ['the fifteenth day', done, null, '2026-12-06T12:00:00.001Z', { refused: feedbackOver }],
  [
    'a change within a day',
    done,
    { status: 'given', given_at: '2026-12-06T11:00:00.000Z' },
    '2026-12-07T11:00:00.000Z',
    { until: at('2026-12-07T11:00:00.000Z') },
  ],
  [
    'a change after a day',
    done,
    { status: 'given', given_at: '2026-11-23T12:00:00.000Z' },
    '2026-11-24T12:00:01.000Z',
    { refused: feedbackKept },
  ],
  [
    'a change of what was flagged',
    done,
    { status: 'flagged', given_at: ended_at },
    '2026-11-22T13:00:00.000Z',
    { refused: feedbackKept },
  ],
  [
    'a change of what was answered',
    done,
    { status: 'answered', given_at: ended_at },
    '2026-11-22T13:00:00.000Z',
    { refused: feedbackKept },
  ],
])('%s', (_, visit, said, now, word) => {
  expect(feedbackWindow(visit, said, at(now))).toEqual(word)
})
