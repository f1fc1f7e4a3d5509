import type { Served } from '#server/calls/handler.ts'
import { forgetPicture, refuseForeignPicture } from '#server/queries/media-pictures.ts'
import { serveResource } from '#server/resource/serve-resource.ts'
import { videos } from '../contract.ts'

export const served: readonly Served[] = serveResource(videos, {
  check: (ctx, told) => refuseForeignPicture(ctx, 'picture', [told['picture']]),
  changed: async (ctx, row, before) => {
    if (before && row['picture'] !== before['picture']) await forgetPicture(ctx, before['picture'])
  },
  removed: (ctx, row) => forgetPicture(ctx, row['picture']),
})
