import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { useKitText } from '#text/kit-text.ts'
import { speak } from '#text/language.ts'
import type { OwnSheet } from '../contract.ts'
import { en } from '../text/en.ts'
import { useSheetWords } from '../words.ts'
import { WholePaper } from './whole-paper.tsx'

beforeAll(async () => {
  speak('en')
  await Promise.all([useKitText.load(), useSheetWords.load()])
})

const drug = { head: 'Cap. Seclo 20 mg', generic: 'Omeprazole', plan: null, course: 'unread' } as const
const sheet: OwnSheet = {
  number: '1-261122-B07',
  version: 1,
  day: '2026-11-22',
  issued_at: '2026-11-22T12:30:00.000Z',
  patient: { name: 'Rahima', bn_name: null, age: '40Y', bn_age: '৪০ বছর', sex: 'F', bn_sex: 'মহিলা' },
  doctor: { name: 'Dr. Nusrat Jahan', bn_name: null, bmdc: null },
  drugs: [],
  advises: [],
  follow_up: null,
  left: [],
  therapy: [],
  referral: null,
}
const shown = (...drugs: OwnSheet['drugs']) =>
  renderToStaticMarkup(<WholePaper sheet={{ ...sheet, drugs }} />)

test('a dose that stands as the doctor typed it is marked so on the whole prescription too, as on its paper', () => {
  const typed = shown({ ...drug, lines: ['as we said on the phone'], as_typed: true })
  for (const said of [drug.head, drug.generic, 'as we said on the phone', en.as_typed])
    expect(typed).toContain(said)
  expect(shown({ ...drug, lines: ['১+০+১, ৫ দিন'] })).not.toContain(en.as_typed)
})
