import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar, firstLettersOf, Initials, initialsOf } from './initials.tsx'

test.each([
  ['Abdur Rahim', 'AR'],
  ['Md. Shakil Mia', 'SM'],
  ['Fatema', 'FA'],
  ['রহিমা বেগম', 'রব'],
  ['মোঃ শাকিল মিয়া', 'শম'],
  ['আয়েশা', 'আয'],
  ['Md', 'MD'],
  ['  ', ''],
])('%s is drawn as %s, never with a vowel sign alone', (name, drawn) => {
  expect(initialsOf(name)).toBe(drawn.normalize('NFC'))
})

test.each([
  ['Nusrat Jahan', 'NU'],
  ['Dr. Nusrat Jahan', 'NU'],
  ['A. Rahim', 'AR'],
  ['নুসরাত জাহান', 'নস'],
  ['DAssistant', 'DA'],
  ['User Name', 'US'],
  ['Dr', 'DR'],
])('an account of %s without a picture shows %s', (name, drawn) => {
  expect(firstLettersOf(name)).toBe(drawn)
  expect(renderToStaticMarkup(<Avatar name={name} picture={null} />)).toContain(`>${drawn}<`)
})

test('who has no picture is drawn by his letters, which nobody outside is asked for (R9.23)', () => {
  expect(
    renderToStaticMarkup(
      <>
        <Avatar name="Rahima Begum" picture={null} />
        <Initials name="Rahima Begum" />
      </>,
    ),
  ).not.toMatch(/src=|url\(|https?:|<img/)
})

test('who has a picture is shown by it', () => {
  expect(renderToStaticMarkup(<Avatar name="Rahima Begum" picture="/files/a.png" />)).toContain(
    'src="/files/a.png"',
  )
})
