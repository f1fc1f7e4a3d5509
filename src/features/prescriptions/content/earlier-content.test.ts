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
