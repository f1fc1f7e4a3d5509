import { expect, test } from 'vitest'
import { secondVisits, type VisitSummary } from './second-visit.ts'

const visit = (id: string, more: Partial<VisitSummary> = {}): VisitSummary => ({
  id,
  schedule_id: 'evening',
  patient_id: 'kashem',
  status: 'arrived',
  type: 1,
  ...more,
})

test.each<[string, Partial<VisitSummary>, string[][]]>([
  ['who is written down twice in one sitting', {}, [['a', 'b']]],
  ['a booking beside the visit', { status: 'booked' }, [['a', 'b']]],
  ['one who was seen already', { status: 'done' }, [['a', 'b']]],
  ['one that was cancelled', { status: 'cancelled' }, []],
  ['one who did not come', { status: 'no_show' }, []],
  ['reports the same evening', { type: 3 }, []],
  ['another sitting', { schedule_id: 'morning' }, []],
  ['somebody else', { patient_id: 'rokeya' }, []],
])('%s', (_, more, expected) =>
  expect(secondVisits([visit('a'), visit('b', more)]).map((ones) => ones.map(({ id }) => id))).toEqual(
    expected,
  ),
)
