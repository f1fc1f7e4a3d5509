import { beforeAll, describe, expect, test } from 'vitest'
import type { FieldErrors } from '#contract/problem.ts'
import { Problem } from '#contract/problem.ts'
import { abortedError, invalidResponse, networkError, timeoutError } from '#net/line-error.ts'
import { problemOf } from '#net/refusal.ts'
import { errorText } from '#text/index.ts'
import { useKitText } from '#text/kit-text.ts'
import { speak } from '#text/language.ts'
import { asked, explainLogin, explainRegistration } from './explain.ts'
import { useAuthWords } from './words.ts'

beforeAll(async () => {
  speak('en')
  await Promise.all([useAuthWords.load(), useKitText.load()])
})

/** What stands on the screen when the call of a form ends so. */
async function saidOf(error: unknown, words: (key: string) => string | undefined): Promise<string> {
  const told: unknown = await asked(() => Promise.reject(error)).catch((problem: unknown) => problem)
  if (!(told instanceof Problem)) throw told
  const errors: FieldErrors = Object.keys(told.errors).length > 0 ? told.errors : { '': [told.code] }
  const key = Object.values(errors)[0]?.[0] ?? ''
  return words(key) ?? errorText(key)
}

describe('a login that fails', () => {
  test.each([
    [
      'says what the server says is wrong',
      problemOf(422, { code: 'invalid', errors: { password: ['login'] } }),
      'Phone or password is wrong.',
    ],
    ['is simply called failed where the server says nothing', problemOf(500, null), 'Login failed'],
    ['and where it answers what nobody knows', problemOf(418, 'teapot'), 'Login failed'],
    ['names an answer that makes no sense', invalidResponse(), 'Invalid response structure'],
  ])('%s (R8.02)', async (_, error, sentence) => expect(await saidOf(error, explainLogin)).toBe(sentence))

  test.each([
    [networkError(), 'This needs the internet.'],
    [timeoutError(15_000), 'The server did not answer in time. Try again.'],
    [abortedError(), 'It did not work. Try again.'],
  ])('without an answer tells so: %s', async (error, sentence) =>
    expect(await saidOf(error, explainLogin)).toBe(sentence),
  )
})

test.each([
  [
    'says what the server says is wrong',
    problemOf(422, { code: 'invalid', errors: { name: ['required'] } }),
    'Write this.',
  ],
  ['is simply called failed where the server says nothing', problemOf(500, null), 'Registration failed'],
])('a registration that fails %s (R8.03)', async (_, error, sentence) =>
  expect(await saidOf(error, explainRegistration)).toBe(sentence),
)
