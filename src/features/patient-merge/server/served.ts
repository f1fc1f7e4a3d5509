import { serve, type Served } from '#server/calls/handler.ts'
import { mergePatients, undoMerge } from '../contract.ts'
import { merge, undo } from './merge.ts'

export const served: readonly Served[] = [serve(mergePatients, merge), serve(undoMerge, undo)]
