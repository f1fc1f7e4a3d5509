import { expect, test } from 'vitest'
import { emptyContent } from '#domain/prescription/content.ts'
import { withLine } from './edit-content.ts'
import { drugLineOf } from './drug-line-of.ts'
import { sameBeside } from './same-beside.ts'

const napa = {
  drug_id: 1,
  own_drug_id: null,
  form_abbr: 'Tab.',
  brand: 'Napa',
  generic: 'Paracetamol',
  generic_key: 'paracetamol',
  strength: '500 mg',
}

test('a medicine that is added leaves the rest of a sheet as it was, and a note or a drawing does not', () => {
  const added = withLine(emptyContent, drugLineOf(napa, '1+1+1 5d', 'one'))
  expect(sameBeside(emptyContent, added, ['drugs', 'findings'])).toBe(true)
  expect(sameBeside(emptyContent, added, ['findings'])).toBe(false)
  expect(sameBeside(added, { ...added, notes: 'call him' }, ['drugs'])).toBe(false)
  expect(sameBeside(added, { ...added, drawing: { caption: 'liver' } }, ['drugs'])).toBe(false)
  expect(sameBeside({ ...added, drawing: { caption: 'liver' } }, added, ['drugs'])).toBe(false)
})
