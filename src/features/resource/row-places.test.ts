import { expect, test } from 'vitest'
import { placesAmong } from './row-places.ts'

const meta = { current_page: 2, last_page: 2, per_page: 50, total: 60 }
const places = (query: Record<string, string>) => placesAmong({ sort: 'position' }, query, meta)

test('the pictures of a second page go on counting, and may be moved over its border', () => {
  expect(places({ sort: 'position', page: '2' })).toEqual({ before: 50, total: 60, isWhole: true })
})

test('a list that is searched, narrowed or in another order has no place of its own to be moved in', () => {
  for (const query of [
    { sort: 'position', words: 'door' },
    { sort: 'position', active: '1' },
    { sort: '-position' },
    { sort: 'bn_name' },
  ])
    expect(places(query).isWhole).toBe(false)
})
