import { serve, type Served } from '#server/calls/handler.ts'
import { listSmsLog, wholeSmsLog } from '../contract.ts'
import { selectSmsLog, selectWholeLog } from './select-log.ts'

export const served: readonly Served[] = [
  serve(listSmsLog, (ctx, { query }) => selectSmsLog(ctx, query)),
  serve(wholeSmsLog, (ctx, { query }) => selectWholeLog(ctx, query)),
]
