import { serve, type Served } from '#server/calls/handler.ts'
import { listActs } from '../contract.ts'
import { selectActs } from './select-acts.ts'

export const served: readonly Served[] = [serve(listActs, (ctx, { query }) => selectActs(ctx, query))]
