import { registerWalkIn } from '#features/quick-appointments/local.ts'
import { openedSession, type ScheduleRow, schedules } from '#domain/schedule/rows.ts'
import { syncedTables } from '#app/tables.ts'
import { type Clinic, newRow, openClinic } from '#local/store/clinic.ts'
import { pushAll } from '#local/sync/push.ts'
import { keysFrom, newDataKey } from '#local/crypto/keys.ts'
import { pageSender } from '#local/sync/page-sender.ts'
import { callsOf, countLying, countOf } from '#local/outbox/outbox.ts'
import { retryNow } from '#local/outbox/sending.ts'
import { databaseName } from '#local/database/owner.ts'
import { openLine } from '#net/wire.ts'
import { proverOf } from './prover.ts'
import type { QueuePeer, QueueRequest } from './queue-peer.ts'
import { removed } from './remove-database.ts'
import { arrivalOf, sessionOf } from './walk-ins.ts'

let clinic: Clinic
let sittings = 0
const known = new Map<string, ScheduleRow>()

/** Milliseconds; its queue has to be empty in the end, so that no figure of it is reckoned from a part. */
const patience = 120_000

async function open({ account, sittings: before }: QueueRequest): Promise<void> {
  const { practice_id, user_id, token } = account
  await removed(databaseName({ practice_id, user_id }))
  clinic = await openClinic({
    practice_id,
    user_id,
    tables: syncedTables,
    keys: await keysFrom(newDataKey(), account.device.server_key),
    device: { ...account.device, kind: 'desk' },
    line: openLine({ token: () => Promise.resolve(token), prover: proverOf(account) }),
  })
  sittings = before
}

/** The product's own desk: everything that pressing the button does, sealing included. */
export const peer: QueuePeer = {
  open,
  enqueue: async (n) => {
    const form = sessionOf(n, sittings)
    const schedule = known.get(form.id) ?? null
    await registerWalkIn(clinic, arrivalOf(n, { form, schedule }))
    if (!schedule) known.set(form.id, { ...newRow(clinic, schedules, openedSession(form)), id: form.id })
  },
  // A batch that took too long is halved and asked for again at once: the waiting between tries is no work.
  drain: async () => {
    const end = performance.now() + patience
    while ((await pushAll(pageSender(clinic))) === 'lost' && performance.now() < end)
      await retryNow(clinic.db)
    const [refused] = await callsOf(clinic.db, 'stuck')
    if (refused) throw new Error(`the server refused ${refused.call}: ${JSON.stringify(refused.last_error)}`)
    return (await countLying(clinic.db)) - (await countOf(clinic.db, 'going'))
  },
}
