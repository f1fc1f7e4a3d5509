/** A row by its table and its id, `payments 0190…`. */
export type RowName = `${string} ${string}`

interface OfDevice {
  device: string
}

/** A call as it was written down, before anything was sent. */
export interface Intent extends OfDevice {
  kind: 'intent'
  op_id: string
  /** Where it belongs. */
  practice_id: number
  device_id: number
  call: string
  /** SHA-256 of call, parameters and body, hexadecimal. */
  digest: string
  lane: string
  /** Its place among the calls of the device. */
  order: number
  /** The rows that it makes, by ids of the device. */
  makes: readonly RowName[]
  /** What the ledger becomes more by it (paisa); less is negative. */
  money: number
}

/** One call in one request. A digest that is not the intent's is another content under the same id. */
export interface Sent extends OfDevice {
  kind: 'sent'
  op_id: string
  digest: string
  request: number
}

export interface Heard extends OfDevice {
  kind: 'heard'
  op_id: string
  digest: string
  request: number
  status: number
  /** Letter for letter; null where the server only said that it took effect. */
  body: string | null
  seq: number | null
}

export interface PulledRow {
  n: number
  table: string
  id: string
  practice_id: number
  /** All that it says, as JSON, as it came. Noted of fresh devices. */
  said?: string
}

/** One page of a pull. */
export interface Pulled extends OfDevice {
  kind: 'pulled'
  /** Of whom the device is. */
  practice_id: number
  /** How many lines stood in the log when it was asked for. */
  asked: number
  from: number
  to: number
  /** It was cut by its limit, and another page follows. */
  more: boolean
  withheld: readonly (readonly [number, number])[]
  rows: readonly PulledRow[]
  /** Of a device that had nothing, when all was at rest. */
  fresh: boolean
}

/** What devices wrote down, in the order in which it happened. */
export type DeviceLine = Intent | Sent | Heard | Pulled

export interface OpLine {
  practice_id: number
  op_id: string
  device_id: number | null
  hash: string
  status: number | null
  body: string | null
  seq: number | null
}

export interface ChangeLine {
  practice_id: number
  table_name: string
  row_id: string
  seq: number
}

/** A row that an op touched, as the audit has it. */
export interface AuditLine {
  id: number
  practice_id: number
  op_id: string
  table_name: string
  row_id: string
  /** The row is new by it. */
  added: boolean
}

interface Row {
  practice_id: number
  id: string
  rev: number
  /** All its columns as JSON, as the database writes them. */
  said: string
}
export type PatientLine = Row
export type ScheduleLine = Row
export interface VisitLine extends Row {
  schedule_id: string
  patient_id: string
  serial: string
}
export interface PaymentLine extends Row {
  appointment_id: string | null
  patient_id: string
  reverses: string | null
  paid_paisa: number
}

/** A row of which only what devices are told of it is held against anything. */
export interface OtherLine extends Row {
  table: string
}

/** What the server holds afterwards. */
export interface ServerLog {
  /** `began`: the practice's counter before the first call. */
  practices: readonly { id: number; seq: number; began: number }[]
  op_log: readonly OpLine[]
  changes: readonly ChangeLine[]
  audit: readonly AuditLine[]
  patients: readonly PatientLine[]
  schedules: readonly ScheduleLine[]
  appointments: readonly VisitLine[]
  payments: readonly PaymentLine[]
  /** Rows of all other tables that devices copy. */
  others: readonly OtherLine[]
}

/** The two logs from which alone everything is decided. */
export interface History {
  devices: readonly DeviceLine[]
  server: ServerLog
}

export interface Violation {
  law: string
  what: string
  /** The call; null where it is of no single one. */
  op_id: string | null
  /** The lines that show it, as they stand in the logs; null where the line is what is missing. */
  device: unknown
  server: unknown
}
