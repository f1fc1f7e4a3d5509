import { expect, test } from 'vitest'
import { screens } from '#app/browser/features.ts'
import { ofAdministrators } from '#tests/support/admin-screens-shown.ts'
import {
  ofAssistants,
  ofNewcomers,
  ofPatients,
  ofPhysiatrists,
  ofStaff,
} from '#tests/support/screens-shown.ts'
import { ofVisitors } from '#tests/support/visitor-screens-shown.ts'

test('every served screen says what it shows, for the story that opens them all, and nothing else does', () => {
  const told = Object.keys({
    ...ofVisitors,
    ...ofNewcomers,
    ...ofPatients,
    ...ofAdministrators,
    ...ofAssistants,
    ...ofStaff,
    ...ofPhysiatrists,
  })
  expect(told.toSorted()).toEqual([...new Set([...screens.map(({ path }) => path), '*'])].toSorted())
})
