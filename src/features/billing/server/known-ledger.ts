import { sql } from 'kysely'
import { rowFrom } from '#contract/mutation.ts'
import { type PaymentMethod, type PaymentRow, payments } from '#domain/payment/rows.ts'
import { type PatientContext, rowMemory } from '#server/calls/handler.ts'

/** The entries by visit; kept true by what is written, so that one batch reads each ledger once. */
const byVisit = rowMemory((memory) => {
  const ledgers = new Map<string, PaymentRow[]>()
  memory.watch('payments', (written, before) => {
    const row = rowFrom(payments, written)
    for (const id of [before?.appointment_id, row.appointment_id]) {
      const known = id ? ledgers.get(id) : undefined
      if (!id || !known) continue
      const others = known.filter((one) => one.id !== row.id)
      ledgers.set(id, row.appointment_id === id && row.deleted_at === null ? [...others, row] : others)
    }
  })
  return ledgers
})

/** Reads the entries about these visits at once. Hold the visits before: whoever writes an entry holds its visit. */
export async function readLedgers(ctx: PatientContext, appointment_ids: readonly string[]): Promise<void> {
  const known = byVisit(ctx)
  const unknown = [...new Set(appointment_ids)].filter((id) => !known.has(id))
  if (unknown.length === 0) return
  const { rows } = await ctx.sql((db) =>
    sql<PaymentRow>`select * from payments where practice_id = ${ctx.practice_id}
      and appointment_id = any(${unknown}::uuid[]) and deleted_at is null order by taken_at, id`.execute(db),
  )
  for (const id of unknown) known.set(id, [])
  for (const row of rows) if (row.appointment_id !== null) known.get(row.appointment_id)?.push(row)
}

/** All entries about a visit that is held. */
export async function ledgerOfVisit(ctx: PatientContext, appointment_id: string): Promise<PaymentRow[]> {
  await readLedgers(ctx, [appointment_id])
  return byVisit(ctx).get(appointment_id) ?? []
}

/** How money came, with the reference that its provider gave it. */
export interface ProviderCode {
  method: PaymentMethod
  trx_id: string | null
}

/** References that no entry had when they were asked for, and that none has got in this transaction. */
const fresh = rowMemory((memory) => {
  const codes = new Set<string>()
  memory.watch('payments', (row) => void codes.delete(keyOf(rowFrom(payments, row))))
  return codes
})

const keyOf = ({ method, trx_id }: ProviderCode): string => `${method} ${trx_id}`

/** Looks for these references at once. */
export async function readCodes(ctx: PatientContext, codes: readonly ProviderCode[]): Promise<void> {
  const asked = codes.filter(({ method, trx_id }) => method !== 'cash' && trx_id !== null)
  if (asked.length === 0) return
  const { rows } = await ctx.sql((db) =>
    sql<ProviderCode>`select distinct method, trx_id from payments where practice_id = ${ctx.practice_id}
      and trx_id = any(${asked.map(({ trx_id }) => trx_id)}::text[])`.execute(db),
  )
  const stand = new Set(rows.map(keyOf))
  for (const code of asked) if (!stand.has(keyOf(code))) fresh(ctx).add(keyOf(code))
}

/** Whether a reference was looked for and no entry has it. */
export const isFresh = (ctx: PatientContext, code: ProviderCode): boolean => fresh(ctx).has(keyOf(code))
