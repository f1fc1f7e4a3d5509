import type { Inputs } from '#contract/endpoint.ts'
import { given } from '#contract/fields.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { conflict, invalid } from '#contract/refusal.ts'
import { serve, type Served, type UserContext } from '#server/calls/handler.ts'
import { selectSmsTypes } from '#server/queries/sms-types.ts'
import { wrongSmsText } from '#domain/sms/text.ts'
import { isPlatformSms, wrongWindow } from '#domain/sms/types.ts'
import { fixedSmsType, listSmsTypes, type SmsType, updateSmsType } from '../contract.ts'

type Told = Inputs<typeof updateSmsType>

/** Both texts and the hours as they would stand; wrong ones under their fields. */
function refuseWrong(row: SmsType): void {
  const [text, bn_text] = [wrongSmsText(row.key, row.text, 'en'), wrongSmsText(row.key, row.bn_text, 'bn')]
  const errors = {
    ...(text.length > 0 ? { text } : {}),
    ...(bn_text.length > 0 ? { bn_text } : {}),
    ...wrongWindow(row),
  }
  if (Object.keys(errors).length > 0) throw new Problem(invalid, { errors })
}

async function changeType(ctx: UserContext, { params, body: { version, ...told } }: Told) {
  const [row] = await ctx.sql((db) => selectSmsTypes(db, params.id))
  if (!row) throw notFound()
  if (isPlatformSms(row.key)) throw new Problem(fixedSmsType)
  if (row.version !== version) throw new Problem(conflict, { current: row })
  const set = given(told)
  const next = { ...row, ...set, version: version + 1 }
  refuseWrong(next)
  await ctx.sql((db) =>
    db
      .updateTable('sms_types')
      .set({ ...set, version: next.version, changed_at: ctx.now.toISOString() })
      .where('id', '=', row.id)
      .execute(),
  )
  ctx.audit('sms_types.change', {
    table: 'sms_types',
    row: String(row.id),
    detail: { from: Object.fromEntries(Object.entries(row).filter(([name]) => name in set)), to: set },
  })
  return { data: next }
}

export const served: readonly Served[] = [
  serve(listSmsTypes, async (ctx) => ({ data: await ctx.sql((db) => selectSmsTypes(db)) })),
  serve(updateSmsType, changeType),
]
