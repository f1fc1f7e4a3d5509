const SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const COUNTER_BITS = 12
const COUNTER_LIMIT = 2 ** COUNTER_BITS

let lastMs = 0
let counter = 0
let tail = new Uint8Array(8)

/**
 * A new UUIDv7 (RFC 9562): rises with time, also within a millisecond and when the clock steps back, in one process.
 * Ids of one millisecond share their random end and count up before it (6.2), so that the ids of one action pack well
 * on a slow line. They are names, not secrets.
 */
export function newId(): string {
  tick(Date.now())
  const bytes = new Uint8Array(16)
  bytes.set(tail, 8)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, Math.floor(lastMs / 2 ** 16))
  view.setUint16(4, lastMs % 2 ** 16)
  view.setUint16(6, 0x7000 | counter)
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f))
  return uuidText(bytes)
}

/** Whether the text is a lower-case UUID of RFC 9562 (any version 1 to 8). */
export function isUuid(text: string): boolean {
  return SHAPE.test(text)
}

/** Sixteen bytes in the written form of a UUID. */
export function uuidText(bytes: Uint8Array): string {
  const hex = Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

function tick(now: number): void {
  if (now > lastMs) {
    lastMs = now
    tail = crypto.getRandomValues(new Uint8Array(8))
    // Half the range stays free for the ids that follow in the same millisecond.
    counter = (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % (COUNTER_LIMIT / 2)
    return
  }
  counter += 1
  if (counter < COUNTER_LIMIT) return
  counter = 0
  lastMs += 1
  tail = crypto.getRandomValues(new Uint8Array(8))
}
