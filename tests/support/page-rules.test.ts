import { expect, test } from 'vitest'
import { type PageFacts, pageFaults, siteFaults } from './page-rules.ts'
import { schemaFaults } from './schema-org.ts'

const address = 'https://niramoy.example/dr-nusrat-jahan/1?lang=en'
const inBengali = address.replace('=en', '=bn')
const description = 'Dr. Nusrat Jahan, medicine: visiting hours, fees and serials.'
const right: PageFacts = {
  address,
  status: 200,
  language: 'en',
  title: 'Dr. Nusrat Jahan, Medicine | Niramoy',
  said: {
    description,
    'og:title': 'Dr. Nusrat Jahan, Medicine',
    'og:description': description,
    'og:url': address,
    'og:type': 'website',
    'og:locale': 'en_US',
    'og:site_name': 'Niramoy',
  },
  canonical: address,
  alternates: { bn: inBengali, en: address, 'x-default': address.replace('?lang=en', '') },
  data: [],
  headings: [1, 2, 3, 2],
  mains: 1,
  ids: ['root', 'content'],
  named: [{ kind: 'a', name: 'Home', to: '/' }],
  images: [{ src: '/a.webp', alt: '', isSized: true }],
  letters: 900,
}

test('a page that is as it should be has no faults', () => {
  expect(pageFaults(right)).toEqual([])
})

test.each<[string, Partial<PageFacts>]>([
  ['status', { status: 404 }],
  ['language', { language: 'bn' }],
  ['title', { title: 'N', said: { ...right.said, 'og:title': 'N' } }],
  ['description', { said: { ...right.said, description: 'short', 'og:description': 'short' } }],
  ['phone in the head', { said: { ...right.said, 'og:image:alt': 'call 01712345601' } }],
  ['kept from robots', { said: { ...right.said, robots: 'noindex' } }],
  ['open graph', { said: { ...right.said, 'og:url': 'https://elsewhere.example/' } }],
  ['other languages', { alternates: { en: address } }],
  ['one title', { headings: [1, 2, 1] }],
  ['no level left out', { headings: [1, 3] }],
  ['no level left out', { headings: [1, 0] }],
  ['one main part', { mains: 0 }],
  ['ids once', { ids: ['a', 'a'] }],
  ['names of what is pressed', { named: [{ kind: 'button', name: ' ', to: '' }] }],
  ['words for pictures', { images: [{ src: 'a', alt: null, isSized: true }] }],
  ['room for pictures', { images: [{ src: 'a', alt: 'a', isSized: false }] }],
  ['something to read', { letters: 9 }],
  ['data as schema.org has it', { data: ['{"@context":"https://schema.org","@type":"Doctor"}'] }],
])('%s: what breaks this rule alone is found', (rule, wrong) => {
  expect(
    pageFaults({ ...right, ...wrong }).map((fault) => fault.slice(address.length + 1).split(':')[0]),
  ).toEqual([rule])
})

test('a page at home elsewhere, two alike, and a pair that does not agree are found', () => {
  expect(pageFaults({ ...right, canonical: inBengali }).length).toBeGreaterThan(0)
  const other = { ...right, address: inBengali, language: 'bn', title: 'ডা.', said: { description: 'অন্য' } }
  expect(siteFaults([right, other])).toEqual([])
  expect(siteFaults([right, { ...other, alternates: {} }])).not.toEqual([])
  expect(siteFaults([right, right]).filter((one) => one.startsWith('twice'))).toHaveLength(2)
})

test('data of an unknown type, with an unknown or a wrong property, or without what it needs is found', () => {
  const context = { '@context': 'https://schema.org' }
  const clinic = { '@type': 'MedicalClinic', name: 'Green Care', telephone: '+8801711000201' }
  expect(schemaFaults({ ...context, '@type': 'Physician', name: 'Nusrat', location: [clinic] })).toEqual([])
  for (const wrong of [
    { '@type': 'Physician', name: 'Nusrat' },
    { ...context, '@type': 'Physician' },
    { ...context, '@type': 'Physician', name: ' ' },
    { ...context, '@type': 'Physician', name: 7 },
    { ...context, '@type': 'Physician', name: 'Nusrat', colour: 'red' },
    { ...context, '@type': 'Physician', name: 'Nusrat', location: { '@type': 'Person', name: 'x' } },
    { ...context, '@type': 'Physician', name: 'Nusrat', aggregateRating: { '@type': 'AggregateRating' } },
  ])
    expect(schemaFaults(wrong).length, JSON.stringify(wrong)).toBe(1 + Number('aggregateRating' in wrong))
})
