import { afterEach, expect, test } from 'vitest'
import { answerDrugCalls } from '#features/drugs/drug-answers.ts'
import { packDrugs } from '#features/drugs/pack.ts'
import { goneFrom, openDrugSearch } from '#features/drugs/parts.ts'
import { feverSheet, napa } from '#tests/support/sheet.ts'
import { emptyContent } from '#domain/prescription/content.ts'
import { drugLineOf } from './drug-line-of.ts'
import { copyLines, repeated } from './copy-lines.ts'

let ends: MessagePort[] = []
afterEach(() => ends.forEach((port) => port.close()))

/** The list on a device, as a page asks it. */
function listOf(...medicines: { id: number; brand: string }[]) {
  const { port1, port2 } = new MessageChannel()
  ends = [...ends, port1, port2]
  answerDrugCalls(port2)
  const search = openDrugSearch(port1)
  port1.start()
  port2.start()
  search.load(
    packDrugs(
      medicines.map((one) => ({
        ...one,
        generic: 'Paracetamol',
        strength: '500 mg',
        form: 'Tablet',
        form_abbr: 'Tab.',
        company: 'Maker',
        type: 'allopathic',
      })),
      'v1',
    ),
  )
  return async (drug_ids: readonly number[]) => new Set((await search.rows(drug_ids)).map(({ id }) => id))
}

const ace = { ...napa, drug_id: 8, brand: 'Ace' }
const earlier = { ...feverSheet, drugs: [drugLineOf(napa, '1+1+1 5d', 'r1'), drugLineOf(ace, '1 sos', 'r2')] }

test('a medicine that left the list is marked where its line is taken over, and only there', async () => {
  const taken = copyLines(emptyContent, earlier, repeated(earlier)).drugs.flatMap(
    ({ drug_id }) => drug_id ?? [],
  )
  expect(goneFrom(taken, await listOf({ id: 7, brand: 'Napa' }, { id: 8, brand: 'Ace' })(taken))).toEqual(
    new Set(),
  )
  expect(goneFrom(taken, await listOf({ id: 8, brand: 'Ace' })(taken))).toEqual(new Set([7]))
})

test('while no list is on the device nothing is said to have left it', () => {
  expect(goneFrom([7, 8], null)).toEqual(new Set())
})
