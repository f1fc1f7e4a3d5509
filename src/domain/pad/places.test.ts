import { expect, test } from 'vitest'
import { chanceOf } from '#tests/torture/chance.ts'
import { boxOf, headOfPlaces, overlaps, placedOn, placeFaults } from './places.ts'
import { leastRoom, type PadContent, PadPatient, padPatientFields, type PadPlace, plainPad } from './rows.ts'

const a5: PadContent['page'] = {
  ...plainPad.page,
  paper: 'A5',
  width: 148,
  height: 210,
  mode: 'preprinted',
  header_height: 52,
  footer_height: 24,
}
const at = (x: number, y: number, more: Partial<PadPlace> = {}): PadPlace => ({
  x,
  y,
  width: 40,
  points: 10,
  ...more,
})
const padWith = (places: Partial<Record<(typeof padPatientFields)[number], PadPlace>>, page = a5) => ({
  page,
  patient: { fields: [...padPatientFields], places },
})

test('a pad without places has the keys that it always had, so that its sheets keep their hash', () => {
  expect(Object.keys(PadPatient.parse(plainPad.patient))).toEqual(['fields'])
  expect(headOfPlaces({ ...plainPad, page: a5 })).toBe(52)
})

test('the body begins below the lowest place above the foot, and a place in the foot moves nothing', () => {
  expect(headOfPlaces(padWith({ name: at(20, 45) }))).toBe(52)
  const low = at(20, 60)
  expect(headOfPlaces(padWith({ name: low }))).toBeCloseTo(boxOf(low).bottom)
  const inFoot = padWith({ date: at(20, 200) })
  expect([placeFaults(inFoot), headOfPlaces(inFoot)]).toEqual([[], 52])
})

test.each([
  ['right of it', at(120, 45), { measure: 'x', key: 'off_paper' }],
  ['above it', at(20, 2), { measure: 'y', key: 'off_paper' }],
  ['below it', at(20, 209), { measure: 'y', key: 'off_paper' }],
  ['over the line of the foot', at(20, 187), { measure: 'y', key: 'no_room' }],
  ['so low that no body is left', at(20, 130), { measure: 'y', key: 'no_room' }],
])('a place that is off the paper, %s, is said and stands in the band', (_, place, fault) => {
  const pad = padWith({ name: place })
  expect(placeFaults(pad)).toEqual([{ field: 'name', ...fault }])
  expect([placedOn(pad), headOfPlaces(pad)]).toEqual([[], 52])
})

test('a landscape paper is as wide as it is long otherwise, and a full pad has no places', () => {
  const place = { name: at(160, 45) }
  expect(placeFaults(padWith(place))).toHaveLength(1)
  expect(placeFaults(padWith(place, { ...a5, orientation: 'landscape' }))).toEqual([])
  expect(placedOn(padWith({ name: at(20, 45) }, { ...a5, mode: 'full' }))).toEqual([])
})

test('two places on one another are told, two beside one another are not', () => {
  expect(overlaps(padWith({ name: at(20, 45), age: at(55, 45) }))).toEqual([['name', 'age']])
  expect(overlaps(padWith({ name: at(20, 45), age: at(60, 45), sex: at(20, 51) }))).toEqual([])
})

test('wherever fields are put, what is placed lies on the paper and off the body, and the body has its room', () => {
  const chance = chanceOf(65)
  for (let round = 0; round < 400; round++) {
    const measure = (least: number, most: number) => least + chance.below((most - least) * 10) / 10
    const page = { ...a5, header_height: measure(0, 70), footer_height: measure(0, 50) }
    const places = Object.fromEntries(
      padPatientFields
        .filter(() => chance.below(2) === 0)
        .map((field) => [
          field,
          at(measure(0, 160), measure(0, 220), { width: measure(5, 80), points: measure(6, 24) }),
        ]),
    )
    const pad = padWith(places, page)
    const [begins, foot] = [headOfPlaces(pad), page.height - page.footer_height]
    expect(foot - begins).toBeGreaterThanOrEqual(leastRoom)
    for (const { left, right, top, bottom } of placedOn(pad).map(boxOf)) {
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
      expect(right <= page.width && bottom <= page.height).toBe(true)
      expect(bottom <= begins || top >= foot).toBe(true)
    }
    const lost = Object.keys(places).length - placedOn(pad).length
    expect(placeFaults(pad)).toHaveLength(lost)
  }
})
