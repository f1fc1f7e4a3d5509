import { serve, type Served } from '#server/calls/handler.ts'
import { listOwnBooked, listOwnPast, listOwnWalkIns } from '../contract.ts'
import { selectOwnCurrent, selectOwnPast } from './queries.ts'

export const served: readonly Served[] = [
  serve(listOwnBooked, async (ctx) => ({ appointments: await selectOwnCurrent(ctx, 'schedule') })),
  serve(listOwnWalkIns, async (ctx) => ({ appointments: await selectOwnCurrent(ctx, 'quick') })),
  serve(listOwnPast, (ctx, { query }) => selectOwnPast(ctx, query)),
]
