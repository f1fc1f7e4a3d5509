import { envelopeKeyText } from '#contract/bond.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { keySet } from '../contract.ts'
import { isTextSignedBy } from '#contract/signature.ts'
import type { Handler } from '#server/calls/handler.ts'
import type { bringEnvelopeKey } from '../contract.ts'

/** Only the device itself brings its key, and it brings one alone: whoever has its session later replaces nothing. */
export const bringsEnvelopeKey: Handler<typeof bringEnvelopeKey> = async (
  ctx,
  { params, body: { key, proof } },
) => {
  const { device, user_id } = ctx.principal
  if (!device || device.id !== params.id) throw notFound()
  const text = envelopeKeyText({ practice_id: ctx.practice_id, user_id, device_id: device.id, key })
  if (!(await isTextSignedBy(key, text, proof))) throw wrongField('proof', 'key')
  const envelope_key = JSON.stringify(key)
  const before = await ctx.sql((db) =>
    db
      .selectFrom('devices')
      .select('envelope_key')
      .where('id', '=', device.id)
      .forUpdate()
      .executeTakeFirstOrThrow(),
  )
  if (before.envelope_key !== null && before.envelope_key !== envelope_key) throw new Problem(keySet)
  if (before.envelope_key === null) {
    await ctx.sql((db) =>
      db
        .updateTable('devices')
        .set({ envelope_key, loose_envelopes: false })
        .where('id', '=', device.id)
        .execute(),
    )
    ctx.audit('envelope_key_brought', { table: 'devices', row: String(device.id) })
  }
  return { device_id: device.id }
}
