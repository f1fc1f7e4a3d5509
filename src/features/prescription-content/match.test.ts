import { expect, test } from 'vitest'
import type { ContentItem } from '#domain/phrase/rows.ts'
import { wordKey } from './fold-words.ts'
import { matchPhrase, suggested } from './match.ts'

const item = (text: string, more: Partial<ContentItem> = {}): ContentItem => ({
  id: text.length,
  text,
  bn_text: null,
  group: null,
  code: null,
  days: null,
  detail: null,
  ...more,
})

test.each([
  ['S. creatinine', 's/Creatinine'],
  ['মাথাব্যথা', 'মাথা ব্যাথা'],
  ["Parkinson's disease", 'parkinsons  disease'],
  ['FBS & 2HABF', 'fbs and 2habf'],
  ['CXR P/A view', 'cxr p a view'],
  ['৩ দিন', '3 দিন'],
  ['CA 19–9', 'ca 19-9'],
])('%s and %s are the same words', (a, b) => {
  expect(wordKey(a)).toBe(wordKey(b))
})

test.each([
  ['2.5 litres', '25 litres'],
  ['dengue', 'dengue?'],
  ['Rh', 'Rh+'],
  ['CA 19-9', 'CA 199'],
  ['5/5', '55'],
  ['BP >140', 'BP 140'],
  ['vomiting', 'vomitting'],
])('%s and %s are not', (a, b) => {
  expect(wordKey(a)).not.toBe(wordKey(b))
})

const infarct = item('Myocardial infarction', { short_names: ['MI'] })
const stenosis = item('Mitral stenosis', { bn_text: 'মাইট্রাল স্টেনোসিস', short_names: ['MS'] })
const sclerosis = item('Multiple sclerosis', { short_names: ['MS'] })
const list = [item('Migraine'), infarct, stenosis, sclerosis, item('Milk intolerance')]

test('words mean an entry only as its whole text, in either script, or as its short name', () => {
  expect(matchPhrase(list, 'myocardial INFARCTION')).toEqual([infarct])
  expect(matchPhrase(list, 'মাইট্রাল  স্টেনোসিস')).toEqual([stenosis])
  expect(matchPhrase(list, 'M.I.')).toEqual([infarct])
  expect(matchPhrase(list, 'M')).toEqual([])
  expect(matchPhrase(list, 'myocardial')).toEqual([])
  expect(matchPhrase(list, ' ? ')).toEqual([])
})

test('a short name of several things means none of them by itself', () => {
  expect(matchPhrase(list, 'ms')).toEqual([stenosis, sclerosis])
})

test('the whole text of an entry is never another one by its short name', () => {
  const dm = item('DM')
  expect(matchPhrase([item('Type 1 DM', { short_names: ['DM'] }), dm], 'dm')).toEqual([dm])
})

test('what is offered stands by nearness, then by how common it is, then by own use', () => {
  const words = [
    item('Acute viral fever'),
    item('Viral wart'),
    item('Viral gastroenteritis', { common: 2 }),
    item('Viral fever', { common: 3 }),
    item('Viral rash', { common: 2, uses: 9 }),
    item('Fever of viral origin', { common: 3 }),
  ]
  expect(suggested(words, 'viral', 9).map((one) => one.text)).toEqual([
    'Viral fever',
    'Viral rash',
    'Viral gastroenteritis',
    'Viral wart',
    'Fever of viral origin',
    'Acute viral fever',
  ])
  expect(suggested(words, 'fever vir', 9).map((one) => one.text)).toEqual([
    'Viral fever',
    'Fever of viral origin',
    'Acute viral fever',
  ])
  expect(suggested(list, 'mi', 9)[0]).toBe(infarct)
  expect(suggested(list, '', 9)).toEqual([])
})
