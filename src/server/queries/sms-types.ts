import type { Db } from '#server/calls/handler.ts'
import { smsTypeKeys } from '#domain/sms/types.ts'

/** The kinds of messages in their order, or the one of this id, held until the transaction ends. */
export async function selectSmsTypes(db: Db, id?: number) {
  let query = db.selectFrom('sms_types').selectAll().orderBy('id')
  if (id !== undefined) query = query.where('id', '=', id).forUpdate()
  return (await query.execute()).map(({ changed_at: _, key, ...row }) => ({ ...row, key: keyOf(key) }))
}

const keyOf = (stored: string) => {
  const key = smsTypeKeys.find((one) => one === stored)
  if (key === undefined) throw new Error(`no such kind of message: ${stored}`)
  return key
}
