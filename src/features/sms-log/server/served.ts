import { serve, type Served } from '#server/calls/handler.ts'
import { listSmsLog } from '../contract.ts'
import { selectSmsLog } from './select-log.ts'

export const served: readonly Served[] = [serve(listSmsLog, (ctx, { query }) => selectSmsLog(ctx, query))]
