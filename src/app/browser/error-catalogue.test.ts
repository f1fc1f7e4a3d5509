import { beforeAll, expect, test } from 'vitest'
import { shareAddress } from '#contract/clinic/share-networks.ts'
import { Problem } from '#contract/problem.ts'
import { asked, explainLogin, explainRegistration } from '#features/auth/explain.ts'
import { useAuthWords } from '#features/auth/words.ts'
import { abortedError, invalidResponse, networkError, timeoutError } from '#net/line-error.ts'
import { problemOf } from '#net/refusal.ts'
import { errorText } from '#text/index.ts'
import { useKitText } from '#text/kit-text.ts'
import { speak } from '#text/language.ts'

beforeAll(async () => {
  speak('en')
  await Promise.all([useAuthWords.load(), useKitText.load()])
})

type Explain = (key: string) => string | undefined

/** What a form says when its call ends so. */
const saidBy = (error: unknown, explain: Explain) => async () => {
  const told: unknown = await asked(() => Promise.reject(error)).catch((problem: unknown) => problem)
  if (!(told instanceof Problem)) throw told
  const key = Object.values(told.errors)[0]?.[0] ?? told.code
  return explain(key) ?? errorText(key)
}
const messageOf = (act: () => unknown) => () => {
  try {
    act()
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

const page = { url: '/', title: '' }
const refused = problemOf(422, { code: 'invalid', errors: { 'patient.phone': ['phone'] } })

/** The catalogue of the specification, but for what a screen, a page or a queue does with it: each of those is a story of its own. */
test.each<[string, () => unknown, unknown]>([
  ['a login that fails', saidBy(problemOf(500, null), explainLogin), 'Login failed'],
  ['a registration that fails', saidBy(problemOf(500, null), explainRegistration), 'Registration failed'],
  ['an answer without its wrapper', saidBy(invalidResponse(), explainLogin), 'Invalid response structure'],
  ['a form that is refused', () => refused.errors, { 'patient.phone': ['phone'] }],
  [
    'a session that is over',
    () => [problemOf(401, null).code, problemOf(401, null).errors],
    ['unauthenticated', {}],
  ],
  ['a network nobody knows', messageOf(() => shareAddress('orkut', page)), 'Network orkut does not exist'],
  ['no line', () => networkError().message, 'Network Error'],
  ['a request that was given up', () => abortedError().message, 'Request aborted'],
  ['no answer in time', () => timeoutError(15_000).message, 'timeout of 15000ms exceeded'],
])('%s says what the catalogue of errors says of it (R8.01)', async (_, told, expected) => {
  expect(await told()).toEqual(expected)
})
