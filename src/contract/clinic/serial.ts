/** Desk numbers that a device may give out alone, both ends included. */
export type SerialRange = { from: number; to: number }
export type SerialDisplay = 'number' | 'code'
export type Quotas = { desk: number; online: number; buffer: number }
/** Room between two neighbours in the calling order, so that a place between them can be given. */
export const POSITION_GAP = 1_000_000
/** A device asks for more desk numbers when this many or fewer are left in its lease. */
export const LEASE_TOP_UP_AT = 3
export const DEFAULT_QUOTAS: Quotas = { online: 40, desk: 45, buffer: 15 }

const LEASE_MOST = 10
// S is the server's own letter, for sessions without a device.
const LETTERS = 'ABCDEFGHIJKLMNOPQRTUVWXYZ'
const LABEL = /^(?:(\d{1,4})|([A-Z]{1,3})-(\d{2,4}))(?:\/([A-Z]{1,3}))?$/

/** The label of a desk or online number: the plain number. */
export function deskLabel(number: number): string {
  return String(number)
}

/** The label past all leases: the device's letter and its own counter, 'B-01'. */
export function overflowLabel(letter: string, counter: number): string {
  return `${letter}-${String(counter).padStart(2, '0')}`
}

/** The label of the later of two rows that claim one number: '14/B'. Nobody is renumbered. */
export function collisionLabel(label: string, letter: string): string {
  return `${label}/${letter}`
}

/** Whether the text is a serial label: '14', 'B-01' or '14/B'. */
export function isSerialLabel(text: string): boolean {
  return LABEL.test(text)
}

/** The number of a desk or online label ('14', '14/B'); null for a device's own label. */
export function serialNumber(label: string): number | null {
  const number = LABEL.exec(label)?.[1]
  return number === undefined ? null : Number(number)
}

/**
 * How many more desk numbers one device may take of those left: an even share with what it holds already, so that of two
 * nobody has more than half, 10 at most, and at least one where it has none.
 */
export function leaseSize(numbersLeft: number, devices: number, held = 0): number {
  if (numbersLeft <= 0) return 0
  const share = Math.floor((numbersLeft + held) / Math.max(1, devices)) - held
  return Math.min(LEASE_MOST - held, numbersLeft, Math.max(held > 0 ? 0 : 1, share))
}

/** Where a number stands in the calling order before anybody reorders. */
export function startPosition(number: number): number {
  return number * POSITION_GAP
}

/** Order of calling; two devices that gave one position agree by the label. */
export function bySerialPosition(
  one: { position: number; serial: string },
  other: { position: number; serial: string },
): number {
  if (one.position !== other.position) return one.position - other.position
  return one.serial < other.serial ? -1 : Number(one.serial > other.serial)
}

/** The letter of a practice's device by its order (0 is A): A to Z without S, then AA, AB ... */
export function deviceLetter(index: number): string {
  if (!Number.isInteger(index) || index < 0) throw new RangeError(`not a device's order: ${index}`)
  const last = LETTERS.charAt(index % LETTERS.length)
  return index < LETTERS.length ? last : deviceLetter(Math.floor(index / LETTERS.length) - 1) + last
}

/** Shares a session's places by weight (default 40 online, 45 desk, 15 buffer); the shares add up to max exactly. */
export function splitQuota(max: number, weights: Quotas = DEFAULT_QUOTAS): Quotas {
  const total = weights.desk + weights.online + weights.buffer
  if (!Number.isInteger(max) || max < 0 || !(total > 0)) throw new RangeError('no places or no weights')
  const online = Math.floor((max * weights.online) / total)
  const buffer = Math.floor((max * weights.buffer) / total)
  return { desk: max - online - buffer, online, buffer }
}

/** The numbers behind the shares: desk from 1, then online, then the buffer; an empty share has to < from. */
export function quotaRanges({ desk, online, buffer }: Quotas): {
  desk: SerialRange
  online: SerialRange
  buffer: SerialRange
} {
  return {
    desk: { from: 1, to: desk },
    online: { from: desk + 1, to: desk + online },
    buffer: { from: desk + online + 1, to: desk + online + buffer },
  }
}

/** The serial on paper and board: with its session code before it ('C 14') where the chamber wants that. */
export function printedSerial(sessionCode: string, label: string, display: SerialDisplay): string {
  return display === 'code' && sessionCode !== '' ? `${sessionCode} ${label}` : label
}
