import { expect, test } from 'vitest'
import type { FeedbackQuestion } from '#features/feedback/contract.ts'
import { givenAnswers } from './typed-feedback.ts'

const question = (id: number, type: FeedbackQuestion['type']): FeedbackQuestion => ({
  id,
  type,
  text: 'Was it clean?',
  bn_text: 'পরিষ্কার ছিল?',
  audience: 'patient',
  active: true,
  sort: 0,
})
const questions = [question(3, 'yes_no'), question(1, 'stars'), question(7, 'text')]

test('each answer stands with its question in the kind that it asks for', () => {
  expect(givenAnswers({ q1: 4, q3: 'no', q7: 'দেরি' }, questions)).toEqual([
    { question_id: 3, answer: false },
    { question_id: 1, answer: 4 },
    { question_id: 7, answer: 'দেরি' },
  ])
})

test('what was left alone, and what nobody asks any more, is not an answer', () => {
  expect(givenAnswers({ q3: undefined, q99: 'yes' }, questions)).toEqual([])
})
