import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { MeetingAddress } from '#features/appointments/contract.ts'
import { updateDoctor } from '#features/doctor-profile/contract.ts'
import { errorText } from './error-text.ts'
import { useKitText } from './kit-text.ts'
import { speak } from './language.ts'

beforeAll(async () => {
  speak('en')
  await useKitText.load()
})

/** The sentence under a field that holds this. */
function saidUnder(field: z.core.$ZodType, value: unknown): string | null {
  const read = z.safeParse(field, value)
  return read.success ? null : errorText(read.error.issues[0]?.message ?? '')
}

test.each([
  ['nusrat', 'Invalid email address'],
  ['nusrat@clinic', 'Invalid email address'],
  ['nusrat@clinic.example', null],
])('an address for letters %s: %s (R8.24, R8.25)', (typed, sentence) => {
  expect(saidUnder(updateDoctor.body.shape.email, typed)).toBe(sentence)
})

test.each([
  ['meet me', 'Invalid URL'],
  ['javascript:alert(1)', 'Invalid URL'],
  ['https://meet.example/a', null],
])('an address of a page %s: %s (R8.24, R8.25)', (typed, sentence) => {
  expect(saidUnder(MeetingAddress, typed)).toBe(sentence)
})

test('a key that nobody gave a sentence is never printed', () => {
  expect(errorText('__proto__')).toBe('It did not work. Try again.')
})
