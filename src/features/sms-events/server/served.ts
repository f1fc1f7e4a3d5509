import { serve, type Served } from '#server/calls/handler.ts'
import { listSmsEvents, showSmsEvents, updateSmsEvents } from '../contract.ts'
import { selectSmsEvents, selectSmsEventsOf } from './select-events.ts'
import { decideAboutSending } from './suspend.ts'

export const served: readonly Served[] = [
  serve(listSmsEvents, (ctx, { query }) => ctx.sql((db) => selectSmsEvents(db, { ...query, now: ctx.now }))),
  serve(showSmsEvents, (ctx, { params: { id } }) => ctx.sql((db) => selectSmsEventsOf(db, id, ctx.now))),
  serve(updateSmsEvents, decideAboutSending),
]
