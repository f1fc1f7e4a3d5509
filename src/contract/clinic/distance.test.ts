import { expect, test } from 'vitest'
import { aboutKilometres, kilometresBetween } from './distance.ts'

const dhaka = { lat: 23.7115253, lon: 90.4111451 }
const sylhet = { lat: 24.8897956, lon: 91.8697894 }
const chattogram = { lat: 22.335109, lon: 91.834073 }

test.each([
  ['a place and itself', dhaka, dhaka, 0, 0],
  ['Dhaka and Sylhet', dhaka, sylhet, 190, 205],
  ['Dhaka and Chattogram', dhaka, chattogram, 205, 220],
  ['one degree along a meridian', { lat: 23, lon: 90 }, { lat: 24, lon: 90 }, 111.1, 111.3],
  ['places on two sides of the date line', { lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 }, 111.1, 111.3],
  ['opposite ends of the earth', { lat: 0, lon: 0 }, { lat: 0, lon: 180 }, 20_015, 20_016],
])('%s are as far apart as they are, from either side', (_, a, b, least, most) => {
  const km = kilometresBetween(a, b)
  expect(km).toBeGreaterThanOrEqual(least)
  expect(km).toBeLessThanOrEqual(most)
  expect(kilometresBetween(b, a)).toBeCloseTo(km, 9)
})

test.each([
  [0, 10],
  [3.2, 10],
  [14.9, 10],
  [15.1, 20],
  [197, 200],
])('%s km are said as about %s', (km, said) => expect(aboutKilometres(km)).toBe(said))
