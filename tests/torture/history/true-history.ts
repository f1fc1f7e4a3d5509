import type { DeviceLine, Heard, History, Intent, OpLine, PaymentLine, Pulled, ServerLog } from './history.ts'

/** Lines of a history that one may still change. */
type Writable<Lines> = {
  -readonly [Part in keyof Lines]: Lines[Part] extends readonly (infer Line)[] ? Line[] : Lines[Part]
}
export interface WritableHistory extends History {
  devices: DeviceLine[]
  server: Writable<ServerLog>
}

const intent = (op_id: string, more: Partial<Intent>): Intent => ({
  kind: 'intent',
  device: '1.1',
  op_id,
  practice_id: 1,
  device_id: 11,
  call: 'POST /doctor/v1/payments',
  digest: `digest of ${op_id}`,
  lane: 'visit:v1',
  order: Number(op_id.slice(1)),
  makes: [],
  money: 0,
  ...more,
})

const asked = ({ op_id, device, digest }: Intent, request: number): DeviceLine => ({
  kind: 'sent',
  device,
  op_id,
  digest,
  request,
})

const told = (
  { op_id, device, digest }: Intent,
  request: number,
  answer: Pick<Heard, 'status' | 'body' | 'seq'>,
): Heard => ({
  kind: 'heard',
  device,
  op_id,
  digest,
  request,
  ...answer,
})

const logged = ({ op_id, practice_id, device_id, digest }: Intent, { status, body, seq }: Heard): OpLine => ({
  practice_id,
  op_id,
  device_id,
  hash: digest,
  status,
  body,
  seq,
})

const walkIn = intent('o1', {
  call: 'POST /doctor/v1/quick-appointments',
  makes: ['patients p1', 'appointments v1', 'payments m1'],
  money: 50_000,
})
const due = intent('o2', { makes: ['payments m2'], money: 30_000 })
const wrong = intent('o3', { makes: ['payments m3'], money: 0 })
const refund = intent('o4', { makes: ['payments m4'], money: -10_000 })
const other = intent('o5', {
  device: '2.1',
  practice_id: 2,
  device_id: 21,
  lane: 'patient:p2',
  makes: ['patients p2'],
})

const came = told(walkIn, 1, {
  status: 201,
  body: '{"appointment":{"id":"v1","schedule_id":"s1","serial":"A-01"}}',
  seq: 5,
})
const cameAgain = { ...came, request: 2 }
const paid = told(due, 3, { status: 201, body: '{"payment":{"id":"m2"}}', seq: 7 })
const refused = told(wrong, 3, { status: 422, body: '{"code":"invalid"}', seq: null })
const back = told(refund, 4, { status: 201, body: '{"payment":{"id":"m4"}}', seq: 9 })
const written = told(other, 5, { status: 201, body: '{"patient":{"id":"p2"}}', seq: 2 })

const paid_paisa: Readonly<Record<string, number>> = { m1: 50_000, m2: 30_000, m4: -10_000 }

/** What a row says, as a device is told it or as the database writes it: an instant ends otherwise in each. */
const saidOf = (id: string, rev: number, second: '.000Z' | '+00:00'): string =>
  JSON.stringify({ id, rev, created_at: `2026-11-22T04:00:00${second}`, paid_paisa: paid_paisa[id] ?? null })

/** A row as the server holds it. */
export const row = (practice_id: number, id: string, rev: number) => ({
  practice_id,
  id,
  rev,
  said: saidOf(id, rev, '+00:00'),
})

const page = (
  practice_id: number,
  more: Pick<Pulled, 'asked' | 'to' | 'withheld'> & { rows: [number, string, string][] },
): Pulled => ({
  kind: 'pulled',
  device: `${practice_id}.fresh`,
  practice_id,
  from: 0,
  more: false,
  fresh: true,
  ...more,
  rows: more.rows.map(([n, table, id]) => ({ n, table, id, practice_id, said: saidOf(id, n, '.000Z') })),
})

const touched = (op_id: string, rows: [name: string, id: string, added: boolean][], first: number) =>
  rows.map(([table_name, row_id, added], at) => ({
    id: first + at,
    practice_id: op_id === 'o5' ? 2 : 1,
    op_id,
    table_name,
    row_id,
    added,
  }))

const entry = (id: string, rev: number): PaymentLine => ({
  ...row(1, id, rev),
  appointment_id: 'v1',
  patient_id: 'p1',
  reverses: id === 'm4' ? 'm2' : null,
  paid_paisa: paid_paisa[id] ?? 0,
})

/**
 * A history in which no law is broken: somebody comes, pays, pays the rest and gets a part back, one payment is refused,
 * and one answer was lost and said again; in another practice somebody is written down. The counter of each began at 1.
 */
export const trueHistory = (): WritableHistory =>
  structuredClone({
    devices: [
      walkIn,
      asked(walkIn, 1),
      asked(walkIn, 2),
      cameAgain,
      due,
      wrong,
      asked(due, 3),
      asked(wrong, 3),
      paid,
      refused,
      refund,
      asked(refund, 4),
      back,
      other,
      asked(other, 5),
      written,
      came,
      page(1, {
        asked: 17,
        to: 9,
        withheld: [
          [1, 1],
          [4, 4],
          [7, 7],
        ],
        rows: [
          [2, 'patients', 'p1'],
          [3, 'schedules', 's1'],
          [5, 'payments', 'm1'],
          [6, 'payments', 'm2'],
          [8, 'appointments', 'v1'],
          [9, 'payments', 'm4'],
        ],
      }),
      page(2, { asked: 18, to: 2, withheld: [[1, 1]], rows: [[2, 'patients', 'p2']] }),
    ],
    server: {
      practices: [
        { id: 1, seq: 9, began: 1 },
        { id: 2, seq: 2, began: 1 },
      ],
      op_log: [
        logged(walkIn, came),
        logged(due, paid),
        logged(wrong, refused),
        logged(refund, back),
        logged(other, written),
      ],
      changes: [
        ...[
          { table_name: 'patients', row_id: 'p1', seq: 2 },
          { table_name: 'schedules', row_id: 's1', seq: 3 },
          { table_name: 'payments', row_id: 'm1', seq: 5 },
          { table_name: 'payments', row_id: 'm2', seq: 6 },
          { table_name: 'appointments', row_id: 'v1', seq: 8 },
          { table_name: 'payments', row_id: 'm4', seq: 9 },
        ].map((line) => ({ practice_id: 1, ...line })),
        { practice_id: 2, table_name: 'patients', row_id: 'p2', seq: 2 },
      ],
      audit: [
        ...touched(
          'o1',
          [
            ['patients', 'p1', true],
            ['schedules', 's1', true],
            ['appointments', 'v1', true],
            ['payments', 'm1', true],
          ],
          1,
        ),
        ...touched(
          'o2',
          [
            ['payments', 'm2', true],
            ['appointments', 'v1', false],
          ],
          5,
        ),
        ...touched(
          'o4',
          [
            ['appointments', 'v1', false],
            ['payments', 'm4', true],
          ],
          7,
        ),
        ...touched('o5', [['patients', 'p2', true]], 9),
      ],
      patients: [row(1, 'p1', 2), row(2, 'p2', 2)],
      schedules: [row(1, 's1', 3)],
      appointments: [{ ...row(1, 'v1', 8), schedule_id: 's1', patient_id: 'p1', serial: 'A-01' }],
      payments: [entry('m1', 5), entry('m2', 6), entry('m4', 9)],
      others: [],
    },
  })
