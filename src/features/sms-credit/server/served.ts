import { notFound } from '#contract/problem.ts'
import { serve, type Served } from '#server/calls/handler.ts'
import { selectSmsCredit } from '#server/queries/sms-credit.ts'
import { smsSuspended } from '#server/queries/sms-suspensions.ts'
import { selectSmsTypes } from '#server/queries/sms-types.ts'
import { isPlatformSms } from '#domain/sms/types.ts'
import {
  askSmsPackage,
  decidePlatformPayment,
  listPlatformPayments,
  listSmsPackagesOfType,
  showSmsCredit,
} from '../contract.ts'
import { askForPackage, mayAsk } from './ask.ts'
import { decidePayment } from './decide.ts'
import { selectActivations, selectPlatformPayments, selectSold } from './queries.ts'

export const served: readonly Served[] = [
  serve(listSmsPackagesOfType, async (ctx, { params }) => {
    const type = (await ctx.sql((db) => selectSmsTypes(db))).find(({ id }) => id === params.id)
    if (!type || isPlatformSms(type.key)) throw notFound()
    const { id, name, bn_name } = type
    return {
      type: { id, name, bn_name },
      packages: await ctx.sql((db) => selectSold(db, id)),
      credit: await ctx.sql((db) => selectSmsCredit(db, ctx.practice_id, ctx.now)),
      activations: await ctx.sql((db) => selectActivations(db, ctx.practice_id)),
      may_ask: mayAsk(ctx),
    }
  }),
  serve(showSmsCredit, async (ctx) => ({
    credit: await ctx.sql((db) => selectSmsCredit(db, ctx.practice_id, ctx.now)),
    suspended: await ctx.sql((db) => smsSuspended(db, ctx.practice_id)),
  })),
  serve(askSmsPackage, askForPackage),
  serve(listPlatformPayments, (ctx, { query: { page = 1, state = null, words = '' } }) =>
    ctx.sql((db) => selectPlatformPayments(db, { page, state, words: words.trim() })),
  ),
  serve(decidePlatformPayment, decidePayment),
]
