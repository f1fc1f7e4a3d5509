import { expect, test } from 'vitest'
import geo from '#app/server/seed/lists/geo.json' with { type: 'json' }
import { nearestPlaces } from './near.ts'

const places = geo.districts.map(({ id, name, bn_name, lat, lon }) => ({
  id,
  name,
  bn_name,
  lat,
  lon,
  chambers: 1,
}))
const near = (lat: number, lon: number) =>
  nearestPlaces({ lat, lon }, places).map(({ place, km }) => [place.name, km])

test('in Dhaka the nearest districts are those around it, and what is near is said to tens of kilometres', () => {
  const found = near(23.75, 90.39)
  expect(found).toHaveLength(4)
  expect(found[0]).toEqual(['Dhaka', 10])
  expect(found.map(([name]) => name)).toEqual(expect.arrayContaining(['Narayanganj', 'Munshiganj']))
  const far = found.map(([, km]) => Number(km))
  expect(far).toEqual(far.toSorted((a, b) => a - b))
})

test('every middle lies in the country, and each district is nearest to its own', () => {
  for (const { name, lat, lon } of places) {
    expect([lat > 20.5 && lat < 26.7, lon > 88 && lon < 92.7]).toEqual([true, true])
    expect(near(lat, lon)[0]?.[0]).toBe(name)
  }
})

test('whoever is far away is told how far, and where nobody has a chamber there is nothing', () => {
  expect(Number(near(51.5, -0.1)[0]?.[1])).toBeGreaterThan(7000)
  expect(nearestPlaces({ lat: 23.7, lon: 90.4 }, [])).toEqual([])
})
