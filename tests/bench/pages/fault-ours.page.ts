import { registerWalkIn } from '#features/quick-appointments/local.ts'
import { openedSession, type ScheduleRow, schedules } from '#domain/schedule/rows.ts'
import { syncedTables } from '#app/tables.ts'
import { keysFrom, newDataKey } from '#local/crypto/keys.ts'
import { outboxOf } from '#local/database/stores.ts'
import { databaseName } from '#local/database/owner.ts'
import { callsOf } from '#local/outbox/outbox.ts'
import { hurry, resumeSending } from '#local/outbox/sending.ts'
import { type Clinic, newRow, openClinic } from '#local/store/clinic.ts'
import { pageSender } from '#local/sync/page-sender.ts'
import { pushAll } from '#local/sync/push.ts'
import { asOnlySender } from '#local/sync/sender-lock.ts'
import { openLine } from '#net/wire.ts'
import type { Entry, FaultPeer, Opening } from './fault-peer.ts'
import { proverOf } from './prover.ts'
import { removed } from './remove-database.ts'
import { arrivalOf, sessionOf } from './walk-ins.ts'

let clinic: Clinic
const known = new Map<string, ScheduleRow>()

/** Which visit an entry became, and what opens the store: kept beside it, so that a page that comes later finds both. */
const beside = {
  visits: (): Record<string, number> => JSON.parse(localStorage.getItem('visits') ?? '{}'),
  key: (): Uint8Array<ArrayBuffer> => {
    const kept = localStorage.getItem('key')
    if (kept !== null) return Uint8Array.from(JSON.parse(kept))
    const made = newDataKey()
    localStorage.setItem('key', JSON.stringify([...made]))
    return made
  },
}

async function open({ account, fresh }: Opening): Promise<void> {
  const { practice_id, user_id, token, device } = account
  if (fresh) {
    localStorage.clear()
    await removed(databaseName({ practice_id, user_id }))
  }
  clinic = await openClinic({
    practice_id,
    user_id,
    tables: syncedTables,
    keys: await keysFrom(beside.key(), device.server_key),
    device: { ...device, kind: 'desk' },
    line: openLine({ token: () => Promise.resolve(token), prover: proverOf(account) }),
  })
}

async function keep({ n, isWrong }: Entry): Promise<void> {
  // A chamber that the practice does not have: the server refuses it.
  const form = isWrong
    ? { ...sessionOf(n, 0), id: crypto.randomUUID(), chamber_id: 987_654 }
    : sessionOf(n, 0)
  const schedule = known.get(form.id) ?? null
  const { appointment } = await registerWalkIn(clinic, arrivalOf(n, { form, schedule }))
  if (!schedule) known.set(form.id, { ...newRow(clinic, schedules, openedSession(form)), id: form.id })
  localStorage.setItem('visits', JSON.stringify({ ...beside.visits(), [appointment.id]: n }))
}

const numbersOf = (ops: readonly { touches: readonly string[] }[]): number[] => {
  const visits = beside.visits()
  return ops
    .flatMap(({ touches }) => touches.map((name) => visits[name.split('|')[1] ?? '']))
    .filter((n) => n !== undefined)
}

/** The product's own outbox, sealed, as its engine sends it from an unlocked page. */
export const peer: FaultPeer = {
  open,
  keep,
  send: async () => {
    await hurry(clinic.db, clinic.clock.now())
    await asOnlySender(clinic.db, clinic.clock, () => pushAll(pageSender(clinic)))
  },
  login: () => resumeSending(clinic.db),
  lying: async () => ({
    waiting: numbersOf(await callsOf(clinic.db, 'pending')),
    told: numbersOf(await callsOf(clinic.db, 'decision')),
  }),
  forget: () => outboxOf(clinic.db).clear(),
}
