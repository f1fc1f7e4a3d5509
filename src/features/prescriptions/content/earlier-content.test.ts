import { expect, test } from 'vitest'
import { emptyContent, type PrescriptionContent } from '#domain/prescription/content.ts'
import { copyLines, repeated } from './copy-lines.ts'
import { earlierContent } from './earlier-content.ts'

const line = (key: string) => ({ key, text: key, bn_text: null, note: null })
const history = (key: string, since: string | null) => ({ ...line(key), group: 'Past illness', since })
const sheet: PrescriptionContent = {
  ...emptyContent,
  chief_complaints: [{ ...line('Fever'), duration_value: 3, duration_unit: 'day', side: null }],
  histories: [
    history('DM', '5 years'),
    history('Cough', '৩ মাস'),
    history('Fall', '2-3 days'),
    history('CABG', '2019'),
  ],
  diagnosis: [{ ...line('T2DM'), icd10: null, kind: 'confirmed', primary: true, since: '2 weeks' }],
  examinations: [{ ...line('Liver'), system: null, side: null, value: '3', unit: 'cm' }],
}
const on = (today: string) => earlierContent(sheet, { from: '2026-03-01', today })
const times = ({ histories, diagnosis, chief_complaints: [fever] }: PrescriptionContent) => [
  fever?.duration_value,
  ...histories.map(({ since }) => since),
  diagnosis[0]?.since,
]

test('how long something had lasted a month ago is not said again as of today', () => {
  expect(times(on('2026-04-05'))).toEqual([null, '5 years', null, null, '2019', undefined])
  expect(times(on('2027-03-01'))).toEqual([null, null, null, null, '2019', undefined])
})

test('on the same day, and while the unit has not passed, it stands', () => {
  expect(on('2026-03-01')).toEqual(sheet)
  expect(times(on('2026-03-06'))).toEqual([null, '5 years', '৩ মাস', null, '2019', '2 weeks'])
})

test('what was measured then is no finding of today', () =>
  expect(on('2026-03-02').examinations).toMatchObject([{ text: 'Liver', value: null, unit: null }]))

test('the repeat of the last sheet in one press takes no old time along', () => {
  const taken = copyLines(emptyContent, on('2026-09-01'), repeated(sheet))
  expect(taken.histories.map(({ text, since }) => [text, since])).toContainEqual(['Cough', null])
  expect(taken.diagnosis[0]).not.toHaveProperty('since')
})

test('the weeks of a pregnancy are of the day on which they were said: what is repeated later tells of it without them', () => {
  const words = (text: string, today: string, since: string | null = null) =>
    earlierContent(
      {
        ...emptyContent,
        histories: [{ ...history('h', since), text }],
        diagnosis: [{ ...line('d'), text, icd10: null, kind: 'confirmed', primary: true }],
      },
      { from: '2026-10-11', today },
    )
  const later = (text: string) => words(text, '2026-11-22').histories.map((one) => one.text)
  expect(later('Pregnancy 18 weeks')).toEqual(['Pregnancy'])
  expect(later('Pregnancy, 18+3 wks with GDM')).toEqual(['Pregnancy with GDM'])
  expect(later('Pregnant (18 weeks 3 days)')).toEqual(['Pregnant'])
  expect(later('18 weeks of pregnancy')).toEqual(['pregnancy'])
  expect(later('32 wks + 4 days pregnancy')).toEqual(['pregnancy'])
  expect(later('Primi for about 18-20 weeks')).toEqual(['Primi'])
  expect(later('গর্ভবতী (১৮ সপ্তাহ)')).toEqual(['গর্ভবতী'])
  expect(later('গর্ভবতী, ১৮ সপ্তাহ চলছে')).toEqual(['গর্ভবতী'])
  expect(later('৪ মাসের গর্ভবতী')).toEqual(['গর্ভবতী'])
  expect(words('Pregnancy 18 weeks', '2026-11-22').diagnosis).toMatchObject([{ text: 'Pregnancy' }])
  expect(words('Pregnancy', '2026-10-12', '18 weeks').histories).toMatchObject([{ since: null }])
  expect(words('Pregnancy 18 weeks', '2026-10-11').histories).toMatchObject([{ text: 'Pregnancy 18 weeks' }])
})

test('a line that told nothing but weeks is left out; a day, and what once was, stay as they are', () => {
  const later = (text: string) =>
    earlierContent(
      { ...emptyContent, histories: [{ ...history('h', null), text }] },
      { from: '2026-10-11', today: '2026-11-22' },
    ).histories.map((one) => one.text)
  expect(later('GA: 18 weeks')).toEqual([])
  expect(later('LMP 12 weeks back')).toEqual([])
  for (const stays of [
    'LMP 7/6/26',
    'Pregnant, EDD 14/3/27',
    'Preterm delivery at 32 weeks gestation',
    'Previous pregnancy ended at 12 weeks',
    'Not pregnant',
  ])
    expect(later(stays)).toEqual([stays])
})
