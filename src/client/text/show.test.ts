import { afterEach, expect, test } from 'vitest'
import { speak } from './language.ts'
import { formatters } from './show.ts'

afterEach(() => speak('bn'))

test.each([
  ['bn', { name: 'Rahima Begum', bn_name: 'রহিমা বেগম' }, 'রহিমা বেগম'],
  ['bn', { name: 'Rahima Begum', bn_name: null }, 'Rahima Begum'],
  ['en', { name: 'Rahima Begum', bn_name: 'রহিমা বেগম' }, 'Rahima Begum'],
] as const)('in %s somebody of the names %j is called %s', (language, names, called) => {
  speak(language)
  expect(formatters.name(names)).toBe(called)
})
