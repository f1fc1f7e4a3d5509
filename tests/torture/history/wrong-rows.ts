import { type Fault, heard, one, pulled, without } from './change-history.ts'
import { row, type WritableHistory } from './true-history.ts'

/** A fresh device is told something else of a row; undefined: nothing. */
function toldOf(history: WritableHistory, id: string, words: Readonly<Record<string, unknown>>): void {
  const told = one(pulled(history).rows, (line) => line.id === id)
  Object.assign(told, { said: JSON.stringify({ ...JSON.parse(told.said ?? '{}'), ...words }) })
}

/** Wrong in numbers, rows and what was fetched. */
export const wrongRows: Fault[] = [
  [
    'I10',
    "the practice's counter has a gap",
    null,
    ({ server }) =>
      void Object.assign(
        one(server.practices, ({ id }) => id === 2),
        { seq: 3 },
      ),
  ],
  [
    'I10',
    'a number is missing between two calls',
    'o5',
    ({ server }) =>
      void Object.assign(
        one(server.op_log, ({ op_id }) => op_id === 'o5'),
        { seq: 3 },
      ),
  ],
  ['I10', 'a later call has a lower number', 'o4', (h) => void Object.assign(heard(h, 'o4'), { seq: 6 })],
  [
    'I10',
    'a page leaves a number out',
    null,
    (h) =>
      void Object.assign(pulled(h), {
        withheld: [
          [1, 1],
          [7, 7],
        ],
      }),
  ],
  [
    'I10',
    'a page tells a number twice',
    null,
    (h) =>
      void Object.assign(pulled(h), {
        withheld: [
          [1, 1],
          [4, 5],
          [7, 7],
        ],
      }),
  ],
  ['I10', 'a page ends before its end', null, (h) => void Object.assign(pulled(h), { to: 10 })],
  [
    'I11',
    'a fresh device has a row as it was before',
    null,
    (h) =>
      void Object.assign(
        one(pulled(h).rows, ({ id }) => id === 'v1'),
        { id: 'v0' },
      ),
  ],
  [
    'I11',
    'a fresh device is told another fee under the right number',
    null,
    (h) => toldOf(h, 'm1', { paid_paisa: 5_000 }),
  ],
  [
    'I11',
    'a fresh device is told a row without one of its columns',
    null,
    (h) => toldOf(h, 'm1', { created_at: undefined }),
  ],
  [
    'I11',
    'a fresh device is not told what was measured',
    null,
    ({ server }) => void server.others.push({ ...row(1, 'b1', 7), table: 'vitals' }),
  ],
  [
    'I15',
    'two visits of a session have one number',
    'o1',
    ({ server }) => void server.appointments.unshift({ ...one(server.appointments, () => true), id: 'v9' }),
  ],
  [
    'I15',
    'a patient has another number than he was told',
    'o1',
    ({ server }) =>
      void Object.assign(
        one(server.appointments, () => true),
        { serial: 'A-02' },
      ),
  ],
  [
    'I17',
    'a payment counts twice',
    null,
    ({ server }) =>
      void Object.assign(
        one(server.payments, ({ id }) => id === 'm2'),
        { paid_paisa: 60_000 },
      ),
  ],
  [
    'I17',
    'a payment is in the ledger twice',
    null,
    ({ server }) => void server.payments.push({ ...one(server.payments, ({ id }) => id === 'm2'), id: 'm9' }),
  ],
  [
    'I17',
    'a payment is not in the ledger',
    null,
    ({ server }) => without(server.payments, ({ id }) => id === 'm4'),
  ],
  [
    'I21',
    'an acknowledged visit is not there',
    'o1',
    ({ server }) => without(server.appointments, ({ id }) => id === 'v1'),
  ],
  [
    'I21',
    'an acknowledged call is not in the op log',
    'o4',
    ({ server }) => without(server.op_log, ({ op_id }) => op_id === 'o4'),
  ],
  [
    'I21',
    'a pull does not reach what was acknowledged before it',
    'o4',
    (h) => void Object.assign(pulled(h), { to: 8, rows: pulled(h).rows.slice(0, -1) }),
  ],
  [
    'I22',
    'a refused payment left a row',
    'o3',
    ({ server }) => void server.payments.push({ ...one(server.payments, ({ id }) => id === 'm2'), id: 'm3' }),
  ],
  [
    'I22',
    'a refused payment touched a visit',
    'o3',
    ({ server }) =>
      void server.audit.push({ ...one(server.audit, ({ op_id }) => op_id === 'o4'), op_id: 'o3', id: 10 }),
  ],
  [
    'I22',
    'a refused payment took a number',
    'o3',
    ({ server }) =>
      void Object.assign(
        one(server.op_log, ({ op_id }) => op_id === 'o3'),
        { seq: 7 },
      ),
  ],
  [
    'I23',
    'a pull brings a row of another practice',
    null,
    (h) =>
      void Object.assign(
        one(pulled(h).rows, ({ id }) => id === 'p1'),
        { practice_id: 2 },
      ),
  ],
  [
    'I23',
    'a pull brings a row that only another practice has',
    null,
    (h) =>
      void Object.assign(
        one(pulled(h).rows, ({ id }) => id === 'p1'),
        { id: 'p2' },
      ),
  ],
  [
    'I23',
    'a call took effect in another practice',
    'o2',
    ({ server }) =>
      void Object.assign(
        one(server.op_log, ({ op_id }) => op_id === 'o2'),
        { practice_id: 2 },
      ),
  ],
  [
    'I23',
    'a call took effect as that of another device',
    'o2',
    ({ server }) =>
      void Object.assign(
        one(server.op_log, ({ op_id }) => op_id === 'o2'),
        { device_id: 21 },
      ),
  ],
  [
    'I23',
    'a row of a call stands in another practice',
    'o5',
    ({ server }) =>
      void Object.assign(
        one(server.patients, ({ id }) => id === 'p2'),
        { practice_id: 1 },
      ),
  ],
]
