import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import type { PrescriptionDraftRow } from '#domain/prescription/rows.ts'
import { feverSheet, napa } from '#tests/support/sheet.ts'
import { drugLineOf } from '../content/drug-line-of.ts'
import { removeLine, withLine } from '../content/edit-content.ts'
import { joinTabs } from './join-drafts.ts'
import { lyingDraft } from './lying-draft.ts'

const fexo = drugLineOf({ ...napa, brand: 'Fexo' }, '0+0+1 7d', 'r2')
const seclo = drugLineOf({ ...napa, brand: 'Seclo' }, '1+0+1 ac 7d', 'r3')
const begun: PrescriptionDraftRow = {
  id: newId(),
  practice_id: 1,
  rev: 0,
  created_by: 1,
  device_id: 7,
  created_at: '1',
  deleted_at: null,
  prescription_id: newId(),
  chamber_id: 1,
  patient_id: newId(),
  appointment_id: null,
  base_version: 0,
  content: feverSheet,
  updated_at: '1',
  saved_by_device: 7,
  seen: null,
  hands: null,
}
const doses = ({ drugs }: PrescriptionContent) => drugs.map(({ brand, dose }) => `${brand} ${dose}`)

test('what two tabs of one sheet add stands in both', () => {
  const joined = joinTabs(withLine(feverSheet, fexo), withLine(feverSheet, seclo), feverSheet)
  expect(doses(joined)).toEqual(['Napa 1+1+1 pc 5d', 'Seclo 1+0+1 ac 7d', 'Fexo 0+0+1 7d'])
})

test('what one of them took off stays off', () => {
  const without = removeLine(feverSheet, 'drugs', 'r1')
  expect(doses(joinTabs(without, withLine(feverSheet, fexo), feverSheet))).toEqual(['Fexo 0+0+1 7d'])
  expect(doses(joinTabs(withLine(feverSheet, fexo), without, feverSheet))).toEqual(['Fexo 0+0+1 7d'])
})

test('of a line that both changed a person chooses, and the other tab then asks nothing anew', () => {
  const dose = (words: string) => withLine(feverSheet, drugLineOf(napa, words, 'r1'))
  const asked = joinTabs(dose('1+0+1 3d'), dose('2+2+2 5d'), feverSheet)
  expect(doses(asked)).toEqual(['Napa 2+2+2 5d', 'Napa 1+0+1 3d'])
  expect(joinTabs(asked, dose('1+0+1 3d'), dose('1+0+1 3d'))).toEqual(asked)
})

test('a tab tells its own savings from those of the other tab and of another device', () => {
  const row = (updated_at: string, content: PrescriptionContent, saved_by_device = 7) => ({
    ...begun,
    updated_at,
    content,
    saved_by_device,
  })
  const tab = lyingDraft(begun, 7)
  tab.saving({ updated_at: '2' })
  expect(tab.joined(row('2', withLine(feverSheet, seclo)), feverSheet)).toBeNull()
  expect(tab.joined(row('3', withLine(feverSheet, fexo), 8), feverSheet)).toBeNull()
  tab.saved({ content: withLine(feverSheet, seclo) })
  const both = tab.joined(row('4', withLine(withLine(feverSheet, seclo), fexo)), withLine(feverSheet, seclo))
  expect(both && doses(both)).toEqual(['Napa 1+1+1 pc 5d', 'Seclo 1+0+1 ac 7d', 'Fexo 0+0+1 7d'])
  // What it has joined once comes no second time.
  expect(tab.joined(row('4', feverSheet), feverSheet)).toBeNull()
})
