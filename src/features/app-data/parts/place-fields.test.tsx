import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { useKitText } from '#text/kit-text.ts'
import { speak } from '#text/language.ts'
import { en } from '../text/en.ts'
import { useAppDataWords } from '../words.ts'
import { ChosenPlaces, PlacesMissing } from './place-fields.tsx'

beforeAll(async () => {
  speak('en')
  await Promise.all([useAppDataWords.load(), useKitText.load()])
})

const dhanmondi = { division_id: 3, district_id: 1, upazila_id: 549 }
const drawn = (more: object = {}) => renderToStaticMarkup(<ChosenPlaces chosen={dhanmondi} {...more} />)

test('while the lists are on their way a form holds the place that was chosen, as numbers: a save loses nothing', () => {
  for (const [name, id] of Object.entries(dhanmondi))
    expect(drawn({ required: true })).toContain(`data-kind="number" name="${name}" value="${id}"`)
  expect(drawn({ prefix: 'patient.' })).toContain('name="patient.upazila_id"')
})

test('of a place that is locked or was never chosen nothing is sent', () => {
  expect(drawn({ locked: true })).toBe('')
  expect(drawn({ locked: 'known' })).toBe('')
  expect(drawn({ chosen: { division_id: null } })).toBe('')
})

test('while there are no lists nobody is told to leave out a place without which the form is not saved, and they can be asked for again', () => {
  const said = (more: object) => renderToStaticMarkup(<PlacesMissing onAgain={() => undefined} {...more} />)
  for (const more of [{ required: true }, { required: 'district', chosen: { division_id: 3 } }]) {
    expect(said(more)).toContain(en.places_needed)
    expect(said(more)).not.toContain(en.places_missing)
  }
  const { upazila_id: _, ...upToDistrict } = dhanmondi
  for (const more of [
    {},
    { required: true, chosen: dhanmondi },
    { required: 'district', chosen: upToDistrict },
  ])
    expect(said(more)).toContain(en.places_missing)
  expect(said({})).toContain('<button')
})
