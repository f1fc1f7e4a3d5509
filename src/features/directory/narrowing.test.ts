import { expect, test } from 'vitest'
import { narrowingNamed } from '#contract/visitor-page.ts'
import { formsBut, pathWith } from './narrowing.ts'

const said = (query: string) => narrowingNamed(formsBut(), new URLSearchParams(query))

test('an address says what a list is narrowed to, in one order; what it cannot mean is as if it were not there', () => {
  expect(said('free=1&gender=2&lang=bn&day=week')).toEqual({ day: 'week', gender: '2', free: '1' })
  expect(JSON.stringify(said('gender=2&fee=500'))).toBe(JSON.stringify(said('fee=500&gender=2')))
  expect(said('gender=3&fee=1e9&day=never&free=yes&district_id=0&speciality_id=x')).toEqual({})
  expect(narrowingNamed(formsBut('district_id'), new URLSearchParams('district_id=1&fee=500'))).toEqual({
    fee: '500',
  })
})

test('a filter is chosen, changed and left out by an address', () => {
  expect(pathWith('/doctors/', {}, { gender: '2' })).toBe('/doctors/?gender=2')
  expect(pathWith('/doctors/', { gender: '2', fee: '500' }, { fee: '1000' })).toBe(
    '/doctors/?gender=2&fee=1000',
  )
  expect(pathWith('/doctors/', { gender: '2' }, { gender: null })).toBe('/doctors/')
})
