import type { Intent, PaymentLine, RowName, Violation } from './history.ts'
import { answersTo, grouped, type Indexed, isAcknowledged, isDone, isRefused, nameOf } from './indexed.ts'

type Found = Violation[]

/** What must hold of the rows that the server holds. */
export const checkRows = (history: Indexed): Found => [
  ...orphans(history),
  ...serials(history),
  ...ledger(history),
  ...leftByRefusal(history),
  ...misplaced(history),
]

/** The practice's rows that a row names must be there. */
function orphans(history: Indexed): Found {
  const named = [
    ...history.server.appointments.flatMap((row) => [
      { row, parent: nameOf('patients', row.patient_id) },
      { row, parent: nameOf('schedules', row.schedule_id) },
    ]),
    ...history.server.payments.flatMap((row) => [
      { row, parent: nameOf('patients', row.patient_id) },
      ...(row.appointment_id === null ? [] : [{ row, parent: nameOf('appointments', row.appointment_id) }]),
      ...(row.reverses === null ? [] : [{ row, parent: nameOf('payments', row.reverses) }]),
    ]),
  ]
  const isThere = (parent: RowName, practice_id: number) =>
    (history.rows.get(parent) ?? []).some((row) => row.practice_id === practice_id)
  return named
    .filter(({ row, parent }) => !isThere(parent, row.practice_id))
    .map(({ row, parent }) => ({
      law: 'I7',
      what: `${row.id} names ${parent}, which is not there`,
      ...madeBy(history, row.id),
      server: row,
    }))
}

/** Which call wrote a row with this id down. */
function madeBy(history: Indexed, id: string): { op_id: string | null; device: Intent | null } {
  const intent = [...history.intents.values()].find((one) =>
    one.makes.some((name) => name.endsWith(` ${id}`)),
  )
  return { op_id: intent?.op_id ?? null, device: intent ?? null }
}

/** A number at the desk is one visit's, and the one that was told. */
function serials(history: Indexed): Found {
  const { appointments } = history.server
  const twice = [
    ...grouped(appointments, (row) => `${row.practice_id} ${row.schedule_id} ${row.serial}`).values(),
  ].filter((rows) => rows.length > 1)
  const byId = new Map(appointments.map((row) => [row.id, row]))
  const renamed = [...history.intents.values()].flatMap((intent) =>
    answersTo(history, intent).flatMap((device) => {
      const told = isDone(device.status) ? serialIn(device.body) : null
      const row = told && byId.get(told.id)
      return row && row.serial !== told.serial ? [{ device, row, told: told.serial }] : []
    }),
  )
  return [
    ...twice.map((server) => ({
      law: 'I15',
      what: `${server.length} visits of one session have the serial ${server[0]?.serial}`,
      ...madeBy(history, server.at(-1)?.id ?? ''),
      server,
    })),
    ...renamed.map(({ device, row, told }) => ({
      law: 'I15',
      what: `${told} was told, and ${row.serial} stands there`,
      op_id: device.op_id,
      device,
      server: row,
    })),
  ]
}

const toldSerial = /^\{"appointment":\{"id":"([^"]+)".*?"serial":"([^"]+)"/

function serialIn(body: string | null): { id: string; serial: string } | null {
  const [, id, serial] = toldSerial.exec(body ?? '') ?? []
  return id !== undefined && serial !== undefined ? { id, serial } : null
}

/** Each practice's ledger is what was acknowledged, and each entry belongs to one such call. */
function ledger(history: Indexed): Found {
  const acknowledged = [...history.intents.values()].filter((intent) => isAcknowledged(history, intent))
  const wanted = new Set(acknowledged.flatMap((intent) => intent.makes))
  const strange = history.server.payments.filter((row) => !wanted.has(nameOf('payments', row.id)))
  const sumOf = (rows: readonly PaymentLine[]) => rows.reduce((sum, row) => sum + row.paid_paisa, 0)
  const sums = history.server.practices.flatMap(({ id }) => {
    const calls = acknowledged.filter((intent) => intent.practice_id === id && intent.money !== 0)
    const told = calls.reduce((sum, intent) => sum + intent.money, 0)
    const held = sumOf(history.server.payments.filter((row) => row.practice_id === id))
    if (held === told) return []
    const what = `practice ${id}: ${told} paisa were acknowledged, the ledger holds ${held}`
    return [
      { law: 'I17', what, op_id: null, device: calls.at(-1) ?? null, server: { practice_id: id, held } },
    ]
  })
  return [
    ...strange.map((server) => ({
      law: 'I17',
      what: `${server.id} is in the ledger and of no acknowledged call`,
      ...madeBy(history, server.id),
      server,
    })),
    ...sums,
  ]
}

/** Of a refused call there is no row, no touched row and no number. */
function leftByRefusal(history: Indexed): Found {
  return [...history.intents.values()]
    .filter((intent) => isRefused(history, intent))
    .flatMap((intent) => {
      const device = answersTo(history, intent).at(-1) ?? intent
      const of = { law: 'I22', op_id: intent.op_id, device }
      const rows = intent.makes.flatMap((name) => history.rows.get(name) ?? [])
      const [touched] = history.touched.get(intent.op_id) ?? []
      const numbered = (history.logged.get(intent.op_id) ?? []).find(
        (log) => log.seq !== null || isDone(log.status),
      )
      return [
        ...rows.map((server) => ({ ...of, what: 'it was refused and left a row', server })),
        ...(touched ? [{ ...of, what: 'it was refused and touched a row', server: touched }] : []),
        ...(numbered
          ? [{ ...of, what: 'it was refused and the op log says otherwise', server: numbered }]
          : []),
      ]
    })
}

/** Calls and the rows that they made stand in the practice of the device that wrote them down. */
function misplaced(history: Indexed): Found {
  return [...history.intents.values()].flatMap((intent) => {
    const logs = (history.logged.get(intent.op_id) ?? []).filter(
      (log) => log.practice_id !== intent.practice_id || log.device_id !== intent.device_id,
    )
    const touched = (history.touched.get(intent.op_id) ?? []).filter(
      (line) => line.practice_id !== intent.practice_id,
    )
    const rows = intent.makes
      .flatMap((name) => history.rows.get(name) ?? [])
      .filter((row) => row.practice_id !== intent.practice_id)
    return [...logs, ...touched, ...rows].map((server) => ({
      law: 'I23',
      what: `it is of practice ${intent.practice_id} and of device ${intent.device_id}, and stands elsewhere`,
      op_id: intent.op_id,
      device: intent,
      server,
    }))
  })
}
