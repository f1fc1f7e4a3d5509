import { serve, type Served } from '#server/calls/handler.ts'
import { previewBroadcast, sendBroadcast } from '../contract.ts'
import { prepareBroadcast } from './preview.ts'
import { sendToSession } from './send.ts'

export const served: readonly Served[] = [
  serve(previewBroadcast, async (ctx, { body }) => ({ data: (await prepareBroadcast(ctx, body)).data })),
  serve(sendBroadcast, (ctx, { body }) => sendToSession(ctx, body)),
]
