import { expect, test } from 'vitest'
import { heard, one, without } from './change-history.ts'
import { checkHistory } from './check.ts'
import { decided } from './laws.ts'
import { trueHistory, type WritableHistory } from './true-history.ts'
import { wrongCalls } from './wrong-calls.ts'
import { wrongRows } from './wrong-rows.ts'

const faults = [...wrongCalls, ...wrongRows]

const lawsOf = (history: WritableHistory): string[] => [
  ...new Set(checkHistory(history).map(({ law }) => law)),
]

test('a true history breaks no law', () => expect(checkHistory(trueHistory())).toEqual([]))

test('a row whose id is made of its words may be made in each practice, and once in it', () => {
  const line = { table_name: 'own_phrases', row_id: 'fever', added: true }
  const madeIn = (practices: readonly number[]) => {
    const history = trueHistory()
    for (const [n, practice_id] of practices.entries())
      history.server.audit.push({ ...line, practice_id, id: 9000 + n, op_id: `made ${n}` })
    return lawsOf(history)
  }
  expect(madeIn([1, 2])).toEqual([])
  expect(madeIn([1, 1])).toEqual(['I3'])
})

test.each(faults)('%s: %s', (law, _, op_id, go) => {
  const history = trueHistory()
  go(history)
  const found = checkHistory(history).filter((violation) => violation.law === law)
  expect(found.map((violation) => violation.op_id)).toContain(op_id)
})

test('each law that is decided here is broken at least once above', () =>
  expect(new Set(faults.map(([law]) => law))).toEqual(new Set(Object.keys(decided))))

test('a violation says which lines show it', () => {
  const history = trueHistory()
  without(history.server.payments, ({ id }) => id === 'm4')
  expect(lawsOf(history)).toEqual(['I21', 'I4', 'I17', 'I11'])
  expect(checkHistory(history)[0]).toEqual({
    law: 'I21',
    what: 'it was acknowledged, and its row payments m4 is not there',
    op_id: 'o4',
    device: { ...heard(history, 'o4'), at: 12 },
    server: one(history.server.op_log, ({ op_id }) => op_id === 'o4'),
  })
})
