import { randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from '#contract/clinic/uuid.ts'
import { Problem } from '#contract/problem.ts'
import { tooOften } from '#contract/refusal.ts'
import type { Db, ServerKeys } from '#server/calls/handler.ts'

/** What a code opens. It opens nothing else: one sent for a login never changes a password. */
export type Purpose = 'join' | 'reset' | 'recover' | 'claim'

/** How codes may be asked for and tried; minutes where nothing else is said. */
export const codeRules = {
  lives: 5,
  tries: 5,
  resendSeconds: 60,
  // For each purpose by itself: strangers who ask for logins use up nobody's new password. The third is asked for by a device's own person alone, the fourth by whoever has the record.
  phone: [
    { minutes: 10, most: 3 },
    { minutes: 24 * 60, most: 5 },
  ],
  // Of those to one address: whoever asks from elsewhere finds one left.
  phoneAtAddress: { minutes: 24 * 60, most: 4 },
  // Generous, because all of a clinic stands behind one address.
  address: { minutes: 60, most: 30 },
} as const

export interface CodeRequest {
  phone: string
  purpose: Purpose
  /** Who asks; `console` for the person at the server itself, whom no limit holds. */
  address: string
  now: Date
  /** The one thing that it is good for, where a purpose says too little. */
  about?: string
  /** Minutes. */
  lives?: number
}

export interface DrawnCode {
  id: string
  code: string
  resend_at: string
  expires_at: string
}

const later = (from: Date, milliseconds: number): string =>
  new Date(from.getTime() + milliseconds).toISOString()

/** Draws a code within the limits and keeps its print. Refuses with 429 and the instant from which another may be asked for. */
export async function drawCode(db: Db, keys: ServerKeys, request: CodeRequest): Promise<DrawnCode> {
  if (request.address !== 'console') await keepWithinLimits(db, request)
  const id = newId()
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const expires_at = later(request.now, (request.lives ?? codeRules.lives) * 60_000)
  await db
    .insertInto('codes')
    .values({
      id,
      phone: request.phone,
      purpose: request.purpose,
      about: request.about ?? null,
      code_hash: printOf(keys, { id, code }),
      state: 'created',
      address: request.address,
      gateway_reply: null,
      sent_at: request.now.toISOString(),
      expires_at,
      verified_at: null,
    })
    .execute()
  return { id, code, expires_at, resend_at: later(request.now, codeRules.resendSeconds * 1000) }
}

const printOf = (keys: ServerKeys, of: { id: string; code: string }): string =>
  keys.print(`${of.id}:${of.code}`)

/** Serialises the askers of one phone and one address: counting alone would let parallel requests all through. */
async function keepWithinLimits(db: Db, request: CodeRequest): Promise<void> {
  const { phone, address, now } = request
  await sql`select pg_advisory_xact_lock(7426, hashtext(${phone})), pg_advisory_xact_lock(7427, hashtext(${address}))`.execute(
    db,
  )
  const resend_at = await nextCodeAt(db, request)
  if (resend_at) throw new Problem(tooOften, { errors: { phone: ['too_many'] }, current: { resend_at } })
  const { minutes, most } = codeRules.address
  const {
    rows: [sent],
  } = await sql<{ n: number }>`select count(*)::int n from codes
    where address = ${address} and sent_at > ${later(now, -minutes * 60_000)}`.execute(db)
  if ((sent?.n ?? 0) >= most)
    throw new Problem(tooOften, {
      errors: { phone: ['too_many'] },
      current: { resend_at: later(now, 10 * 60_000) },
    })
}

/**
 * From when another code for this purpose may go to this phone from there; null: now. A code that the gateway never took
 * does not count. `own`: as far as it was asked for from there, which tells nobody that somebody else asked.
 */
export async function nextCodeAt(
  db: Db,
  { phone, purpose, address, now }: CodeRequest,
  whose: 'anybody' | 'own' = 'anybody',
): Promise<string | null> {
  const { rows } = await sql<{ sent_at: string; address: string }>`select sent_at, address from codes
    where phone = ${phone} and purpose = ${purpose} and (${whose} = 'anybody' or address = ${address}) and state <> 'failed' and address <> 'console' and sent_at > ${later(now, -24 * 3_600_000)}
    order by sent_at desc limit 10`.execute(db)
  const freeAt = (sent: typeof rows, { minutes, most }: { minutes: number; most: number }): number => {
    const oldest = sent[most - 1]
    return oldest ? new Date(oldest.sent_at).getTime() + minutes * 60_000 : 0
  }
  const at = Math.max(
    ...codeRules.phone.map((rule) => freeAt(rows, rule)),
    freeAt(
      rows.filter((row) => row.address === address),
      codeRules.phoneAtAddress,
    ),
    freeAt(rows, { minutes: codeRules.resendSeconds / 60, most: 1 }),
  )
  return at > now.getTime() ? new Date(at).toISOString() : null
}

/** Notes what became of the message. */
export const noteSending = (db: Db, id: string, sent: { state: 'sent' | 'failed'; gateway_reply: string }) =>
  db.updateTable('codes').set(sent).where('id', '=', id).where('state', '=', 'created').execute()

export interface GivenCode {
  id: string
  code: string
  purpose: Purpose
  about?: string
  now: Date
}

/** Whose phone a code proves; or how many tries are left, none where this one is good no more, and whose code was tried and counted, null where there was none to try. */
export type TriedCode = { phone: string } | { tries_left: number; tried: string | null }

/**
 * Looks at a code and leaves it good. Whoever tries the same one waits, because the row is locked. A wrong one counts: the
 * caller must refuse so that the count is kept.
 */
export async function tryCode(db: Db, keys: ServerKeys, given: GivenCode): Promise<TriedCode> {
  const row = await db
    .selectFrom('codes')
    .selectAll()
    .where('id', '=', given.id)
    .where('purpose', '=', given.purpose)
    .where('about', 'is not distinct from', given.about ?? null)
    .forUpdate()
    .executeTakeFirst()
  const print = printOf(keys, given)
  if (
    !row ||
    ['verified', 'locked', 'failed'].includes(row.state) ||
    row.expires_at <= given.now.toISOString()
  )
    return { tries_left: 0, tried: null }
  if (timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(print))) return { phone: row.phone }
  const tries = row.tries + 1
  const state = tries >= codeRules.tries ? 'locked' : row.state
  await db.updateTable('codes').set({ tries, state }).where('id', '=', row.id).execute()
  return { tries_left: codeRules.tries - tries, tried: row.phone }
}

/** The same, and uses it up: of two at once the first wins. */
export async function takeCode(db: Db, keys: ServerKeys, given: GivenCode): Promise<TriedCode> {
  const tried = await tryCode(db, keys, given)
  if ('phone' in tried)
    await db
      .updateTable('codes')
      .set({ state: 'verified', verified_at: given.now.toISOString() })
      .where('id', '=', given.id)
      .execute()
  return tried
}
