import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

test('a page stands before the product in the title, and without a name the product stands alone (R1.06, R1.07)', () => {
  expect([pageTitle('Desk', 'Niramoy'), pageTitle('', 'Niramoy')]).toEqual(['Desk | Niramoy', 'Niramoy'])
})
