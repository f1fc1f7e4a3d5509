import { type Fault, heard, lostAnswer, one, without } from './change-history.ts'

/** Wrong in what calls did and heard. */
export const wrongCalls: Fault[] = [
  ['I2', 'a call never had an answer', 'o4', (h) => lostAnswer(h, 'o4')],
  [
    'I2',
    'all that a call ever heard is that the server failed',
    'o4',
    (h) => void Object.assign(heard(h, 'o4'), { status: 500 }),
  ],
  [
    'I3',
    'a call stands in the log of two practices',
    'o2',
    ({ server }) =>
      void server.op_log.push({ ...one(server.op_log, ({ op_id }) => op_id === 'o2'), practice_id: 2 }),
  ],
  [
    'I3',
    'two calls made one row',
    'o4',
    ({ server }) =>
      void server.audit.push({ ...one(server.audit, ({ row_id }) => row_id === 'm2'), op_id: 'o4', id: 10 }),
  ],
  [
    'I3',
    'a retry went out under another id',
    'o9',
    ({ devices }) =>
      void devices.push({ kind: 'sent', device: '1.1', op_id: 'o9', digest: 'digest of o2', request: 9 }),
  ],
  [
    'I4',
    'an effect has no line in the op log',
    'o2',
    ({ server }) => without(server.op_log, ({ op_id }) => op_id === 'o2'),
  ],
  [
    'I4',
    'an effect has no line in the audit',
    'o2',
    ({ server }) => without(server.audit, ({ row_id }) => row_id === 'm2'),
  ],
  [
    'I4',
    'a row has no number',
    null,
    ({ server }) => without(server.changes, ({ row_id }) => row_id === 'm2'),
  ],
  [
    'I4',
    'a row stands under two numbers',
    null,
    ({ server }) =>
      void server.changes.push({ ...one(server.changes, ({ row_id }) => row_id === 'm2'), seq: 4 }),
  ],
  ['I4', 'a number leads to no row', null, ({ server }) => without(server.payments, ({ id }) => id === 'm2')],
  [
    'I5',
    'a repetition is answered otherwise',
    'o1',
    (h) =>
      void Object.assign(heard(h, 'o1', 1), {
        body: '{"appointment":{"id":"v1","serial":"A-01","again":true}}',
      }),
  ],
  [
    'I5',
    'a repetition has another status',
    'o1',
    (h) => void Object.assign(heard(h, 'o1', 1), { status: 409 }),
  ],
  [
    'I5',
    'other words are kept than were said',
    'o3',
    ({ server }) =>
      void Object.assign(
        one(server.op_log, ({ op_id }) => op_id === 'o3'),
        { body: '{"code":"other"}' },
      ),
  ],
  [
    'I6',
    'another content under a known id is taken',
    'o2',
    (h) => void h.devices.push({ ...heard(h, 'o2'), digest: 'other', request: 9 }),
  ],
  [
    'I6',
    'the content that stands is not what was written down',
    'o2',
    ({ server }) =>
      void Object.assign(
        one(server.op_log, ({ op_id }) => op_id === 'o2'),
        { hash: 'other' },
      ),
  ],
  [
    'I7',
    'a visit is there before its patient',
    'o1',
    ({ server }) => without(server.patients, ({ id }) => id === 'p1'),
  ],
  [
    'I7',
    'a payment is there without its visit',
    'o2',
    ({ server }) => without(server.appointments, ({ id }) => id === 'v1'),
  ],
  [
    'I7',
    "a visit is of another practice's patient",
    'o1',
    ({ server }) =>
      void Object.assign(
        one(server.appointments, () => true),
        { patient_id: 'p2' },
      ),
  ],
  [
    'I8',
    'a payment took effect before the visit it is for',
    'o2',
    ({ server }) =>
      void Object.assign(
        one(server.op_log, ({ op_id }) => op_id === 'o1'),
        { seq: 8 },
      ),
  ],
  [
    'I8',
    'two calls of a lane change places within one transaction',
    'o4',
    ({ server }) => {
      Object.assign(
        one(server.op_log, ({ op_id }) => op_id === 'o2'),
        { seq: 9 },
      )
      for (const line of server.audit.filter(({ op_id }) => op_id === 'o2')) line.id += 10
    },
  ],
]
