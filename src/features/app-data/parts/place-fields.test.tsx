import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChosenPlaces } from './place-fields.tsx'

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
