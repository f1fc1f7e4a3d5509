import { newId } from '#contract/clinic/uuid.ts'
import { endOwed } from '#contract/session.ts'
import { sendRequest } from '#net/ask.ts'
import { LineError } from '#net/line-error.ts'
import { inTransaction, makeDatabase, withDatabase, type StoreWriter } from '#local/database/transaction.ts'
import type { StoreLocation } from '#local/database/owner.ts'

/** A logout that the server has not heard. What lies here ends a session and opens nothing. */
interface Owed {
  print: string
}

/** The status of the server's answer; null where there was none. */
export type EndSessionOnServer = (print: string) => Promise<number | null>

/** Of the device and of nobody on it: a person's own database may be deleted by his logout. */
const name = 'owed'
const store = 'logouts'
type At = Pick<StoreLocation, 'indexedDB'>

/** Notes which session is to end, before the server is told: that of this refresh or push token. Answers its print. */
export async function oweLogout(token: string, at: At = {}): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  const print = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  await makeDatabase(name, { store, keyPath: 'print' }, at)
  await changeOwed(at, (open) => open.put(store, { print } satisfies Owed))
  return print
}

/** The server has ended it. */
export const logoutHeard = (print: string, at: At = {}): Promise<void> =>
  changeOwed(at, (open) => open.remove(store, print))

async function changeOwed(at: At, change: (open: StoreWriter) => void): Promise<void> {
  await withDatabase(name, at, (db) =>
    inTransaction(db, { stores: [store], mode: 'readwrite' }, async (open) => change(open)),
  )
}

/** Tells the server of every logout that it has not heard. Answers whether any is still owed. */
export async function payLogouts(end: EndSessionOnServer = endThere, at: At = {}): Promise<boolean> {
  const owed =
    (await withDatabase(name, at, (db) =>
      inTransaction(db, { stores: [store], mode: 'readonly' }, (open) => open.all<Owed>(store)),
    )) ?? []
  let left = false
  for (const { print } of owed) {
    const status = await end(print)
    if (status !== null && (status < 300 || status === 401)) await logoutHeard(print, at)
    else left = true
  }
  return left
}

const endThere: EndSessionOnServer = async (print) => {
  const { method, path } = endOwed
  try {
    const heard = await sendRequest({
      method,
      path: path.slice(1),
      root: '/api',
      headers: { 'idempotency-key': newId() },
      body: JSON.stringify({ print }),
      milliseconds: 15_000,
    })
    return heard.status
  } catch (error) {
    if (error instanceof LineError) return null
    throw error
  }
}
