import { serve, type Served } from '#server/calls/handler.ts'
import { previewLinkMessage, sendLinkMessage } from '../contract.ts'
import { prepareLink, sendLink } from './sheet-link.ts'

export const served: readonly Served[] = [
  serve(previewLinkMessage, async (ctx, { params, query }) => ({
    data: (await prepareLink(ctx, { ...params, ...query })).data,
  })),
  serve(sendLinkMessage, async (ctx, input) => ({ data: await sendLink(ctx, input) })),
]
