import { wrongField } from '#contract/problem.ts'
import type { Told } from '#contract/resource/resource.ts'
import { isPlatformSms } from '#domain/sms/types.ts'
import type { Served, UserContext } from '#server/calls/handler.ts'
import { selectSmsTypes } from '#server/queries/sms-types.ts'
import { serveResource } from '#server/resource/serve-resource.ts'
import { smsPackages } from '../contract.ts'

/** Codes are the platform's own: no practice buys them. */
async function refusePlatformType(ctx: UserContext, { sms_type_id }: Told): Promise<void> {
  if (typeof sms_type_id !== 'number') return
  const [type] = await ctx.sql((db) => selectSmsTypes(db, sms_type_id))
  if (type && isPlatformSms(type.key)) throw wrongField('sms_type_id', 'choice')
}

export const served: readonly Served[] = serveResource(smsPackages, { check: refusePlatformType })
