import { expect, test } from 'vitest'
import demo from './lists/demo.json' with { type: 'json' }
import more from './lists/more-doctors.json' with { type: 'json' }
import { seedPlace } from './places.ts'

const told = demo.chambers.map(({ name, area }) => [name, seedPlace(area)] as const)

test('every chamber of the demonstration lies in an upazila, a district and a division', () => {
  expect(Object.fromEntries(told)).toEqual({
    'Green Care Chamber': { division_id: 6, district_id: 47, upazila_id: expect.any(Number) },
    'Savar Medicine Corner': { division_id: 6, district_id: 47, upazila_id: 365 },
    'Heart Point': { division_id: 6, district_id: 47, upazila_id: 10001 },
    'Pain & Rehab Centre': { division_id: 8, district_id: 62, upazila_id: 466 },
    'Shishu Seba': { division_id: 5, district_id: 38, upazila_id: 298 },
  })
})

test.each(more.chambers)('$name lies in an upazila too', ({ area }) =>
  expect(seedPlace(area)).toMatchObject({ district_id: expect.any(Number), upazila_id: expect.any(Number) }),
)

test('a place that no list has leaves its fields open', () =>
  expect(seedPlace('Atlantis')).toEqual({ division_id: null, district_id: null, upazila_id: null }))
