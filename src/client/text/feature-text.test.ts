import { beforeEach, expect, test } from 'vitest'
import { errorText } from './error-text.ts'
import { featureText } from './feature-text.ts'
import { useKitText } from './kit-text.ts'
import { speak } from './language.ts'
import type { Language } from './language.ts'

let fetched: Language[]
let text: ReturnType<typeof deskText>

/** The words of a desk whose files nobody has fetched yet; what is fetched of them is noted. */
function deskText(noted: Language[]) {
  return featureText('desk', {
    en: async () => {
      noted.push('en')
      return {
        en: {
          register: 'Register',
          token: 'Token {{serial}} for {{drug}}',
          waiting_one: '{{count}} person waits',
          waiting_other: '{{count}} people wait',
          group: { inner: 'Inside' },
        },
      }
    },
    bn: async () => {
      noted.push('bn')
      return {
        bn: {
          register: 'নিবন্ধন',
          token: '{{drug}} এর টোকেন {{serial}}',
          waiting_one: '{{count}} জন অপেক্ষায়',
          waiting_other: '{{count}} জন অপেক্ষায়',
          group: { inner: 'ভেতরে' },
        },
      }
    },
  })
}

beforeEach(() => {
  speak('bn')
  fetched = []
  text = deskText(fetched)
})

test('only the language on screen is fetched, and once', async () => {
  await text.load()
  await text.load()
  expect(fetched).toEqual(['bn'])
})

test('numbers take the digits of the language, drug names stay Latin', async () => {
  await text.load('bn')
  expect(text.words('token', { serial: 14, drug: 'Napa 500' })).toBe('Napa 500 এর টোকেন ১৪')
  await text.load('en')
  speak('en')
  expect(text.words('token', { serial: 14, drug: 'Napa 500' })).toBe('Token 14 for Napa 500')
})

test('one person waits, several people wait', async () => {
  await text.load('en')
  speak('en')
  expect([text.words('waiting', { count: 1 }), text.words('waiting', { count: 3 })]).toEqual([
    '1 person waits',
    '3 people wait',
  ])
  expect(text.words('group.inner')).toBe('Inside')
})

test('an error key reads as its sentence; one that nobody knows is never printed raw', async () => {
  await useKitText.load('en')
  speak('en')
  expect(errorText('phone')).toContain('013 to 019')
  expect(errorText('something_odd')).toBe(errorText('failed'))
})
