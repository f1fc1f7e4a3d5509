import { expect, test } from 'vitest'
import { contentLists } from '#features/prescription-content/lists.ts'
import { emptyContent } from '#domain/prescription/content.ts'
import { contentOf, type TemplateContent } from '#domain/template/rows.ts'
import { amountOf, chosenOf, drugLineOf } from '#features/prescriptions/parts.ts'
import {
  contentIn,
  filedMarket as market,
  hitOf,
  readFiled as read,
  therapist,
} from '#tests/support/filed.ts'
import { chanceOf } from '#tests/torture/chance.ts'
import { templatesCsv } from './export-rows.ts'

/** Words that lists know, that look like times, questions, formulas, and of both scripts. */
const phrases = [
  'fever',
  'Fever',
  'জ্বর',
  'CBC',
  'HTN',
  'Fever for 3 days',
  '5 days',
  'dengue?',
  'D/D typhoid',
  '=SUM(A1)',
  "'quoted",
  'a; b: "c", d',
  'বুক ধড়ফড়',
  '  inner   blanks',
  'Drink plenty of water',
  'two\nlines',
  'x'.repeat(300),
  'Dengue NS1 antigen',
  'Bridge',
  'true',
  '12',
  '[1]',
  'লবণ কম খাবেন',
  'cough 2w',
  '<b>bold</b>',
]
const doses = [
  '1+1+1 pc 5d',
  '101',
  'as I told him',
  '১+০+১ ৭ দিন',
  '1 sos // জ্বর থাকলে',
  '=2',
  '',
  '1//a//b',
  '0+0+1 cont',
]

/** Any content of a template that its schema keeps, with lines that differ by their words. */
function anyContent(seed: number): TemplateContent {
  const { pick, odds, below } = chanceOf(seed)
  let key = 0
  const some = <T>(make: (text: string) => T): T[] => {
    const texts = new Map(
      Array.from({ length: below(4) }, () => pick(phrases) ?? 'x').map((text) => [
        text.trim().toLowerCase().replace(/\n/g, ' '),
        text,
      ]),
    )
    return [...texts.values()].map((text) => make(text.replace(/\n/g, ' ').trim()))
  }
  const line = (text: string) => ({
    key: `k${key++}`,
    text,
    bn_text: odds(0.4) ? 'বাংলা লেখা' : null,
    note: odds(0.3) ? (pick(phrases) ?? null) : null,
  })
  const sides = ['right', 'left', 'both', null] as const
  const side = () => pick(sides) ?? null
  const maybe = (most = 40) =>
    odds(0.5) ? (pick(phrases)?.replace(/\n/g, ' ').trim().slice(0, most).trim() ?? null) : null
  return contentOf({
    ...emptyContent,
    chief_complaints: some((text) => ({
      ...line(text),
      ...(odds(0.5)
        ? { duration_value: 1 + below(99), duration_unit: 'week' as const }
        : { duration_value: null, duration_unit: null }),
      side: side(),
    })),
    histories: some((text) => ({
      ...line(text),
      group: odds(0.5) ? 'Past illness' : 'Drug; history',
      since: maybe(),
    })),
    examinations: some((text) => ({
      ...line(text),
      system: maybe(60),
      side: side(),
      value: maybe(60),
      unit: maybe(20),
    })),
    investigations: some((text) => ({ ...line(text), group: maybe(60), urgent: odds(0.5), result: null })),
    diagnosis: some((text) => ({
      ...line(text),
      icd10: odds(0.3) ? 'B34.9' : null,
      kind: pick(['provisional', 'confirmed', 'differential'] as const) ?? 'confirmed',
      primary: odds(0.5),
      ...(odds(0.4) ? { since: '3 years' } : {}),
    })),
    drugs: Array.from({ length: below(4) }, () => {
      const row = pick(market)
      if (!row) throw new Error('the market is empty')
      return drugLineOf(chosenOf(hitOf(row)), pick(doses) ?? '', `k${key++}`)
    }),
    advises: some(line),
    follow_up: odds(0.5)
      ? null
      : {
          text: pick(['After 5 days', 'After 1 month', 'ঈদের পর', 'After 7 days with reports']) ?? 'x',
          bn_text: odds(0.5) ? '৫ দিন পর' : null,
          after_days: odds(0.5) ? below(60) : null,
          day: null,
          with_reports: odds(0.5),
          chamber_id: null,
          ...(odds(0.3) ? { note: 'ভাল না হলে আগে' } : {}),
        },
    therapeutic_exercise: some((text) => ({
      ...line(text),
      ...amountOf(pick(['3x10', '', 'as shown', '10 বার']) ?? ''),
      description: maybe(100),
      bn_description: maybe(100),
      pictures: odds(0.3) ? ['a'.repeat(64)] : [],
    })),
    therapeutic_modalities: some((text) => ({
      ...line(text),
      site: maybe(80),
      dose: maybe(80),
      sessions: odds(0.5) ? 1 + below(20) : null,
      frequency: maybe(60),
    })),
    assistive_devices: some((text) => ({ ...line(text), size: maybe(60), side: side() })),
  })
}

/** Content without the keys of its lines, which every reading makes anew. */
const keyless = (content: TemplateContent): unknown =>
  JSON.parse(JSON.stringify(content), (key, value: unknown) => (key === 'key' ? undefined : value))

test('what is written to a file is read from it as it was, whatever its words are', async () => {
  let [lines, asked] = [0, 0]
  for (let seed = 0; seed < 120; seed++) {
    const content = anyContent(seed)
    const template = {
      name: `=T${seed}`,
      kind: 'prescription' as const,
      diagnosis: seed % 2 ? 'জ্বর; কাশি' : null,
      icd10: null,
      content,
    }
    const filed = await read(templatesCsv([template], contentLists), { speciality_ids: therapist })
    expect(filed.refused, `seed ${seed}`).toEqual([])
    asked += filed.templates
      .flatMap((one) => one.lines)
      .filter(({ reading }) => reading.is === 'asked').length
    lines += filed.templates.flatMap((one) => one.lines).length
    if (lines > 0 && filed.templates.length > 0) {
      expect(filed.templates[0]).toMatchObject({ name: template.name, diagnosis: template.diagnosis })
      expect(keyless(contentIn(filed)), `seed ${seed}`).toEqual(keyless(content))
    }
  }
  expect(asked).toBe(0)
  expect(lines).toBeGreaterThan(1000)
})

test('two of one name and kind stay two', async () => {
  const content = contentOf({
    ...emptyContent,
    advises: [{ key: 'a', text: 'Rest', bn_text: null, note: null }],
  })
  const one = { name: 'Fever', kind: 'prescription' as const, diagnosis: 'Dengue', icd10: 'A90', content }
  const csv = templatesCsv(
    [one, { ...one, diagnosis: null, icd10: null }, { ...one, kind: 'advise' }],
    contentLists,
  )
  const { templates } = await read(csv)
  expect(templates.map(({ name, kind, diagnosis, icd10 }) => [name, kind, diagnosis, icd10])).toEqual([
    ['Fever', 'prescription', 'Dengue', 'A90'],
    ['Fever (2)', 'prescription', null, null],
    ['Fever', 'advise', 'Dengue', 'A90'],
  ])
  expect(templates.every(({ lines }) => lines.length === 1)).toBe(true)
})
