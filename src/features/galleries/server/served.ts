import { serve, type Served } from '#server/calls/handler.ts'
import { forgetPicture, refuseForeignPicture } from '#server/queries/media-pictures.ts'
import { serveResource } from '#server/resource/serve-resource.ts'
import { galleries, moveGallery } from '../contract.ts'
import { movePicture } from './move.ts'

export const served: readonly Served[] = [
  ...serveResource(galleries, {
    check: (ctx, told) => refuseForeignPicture(ctx, 'picture', [told['picture']]),
    changed: async (ctx, row, before) => {
      if (before && row['picture'] !== before['picture']) await forgetPicture(ctx, before['picture'])
    },
    removed: (ctx, row) => forgetPicture(ctx, row['picture']),
  }),
  serve(moveGallery, async (ctx, { params, body }) => ({
    id: params.id,
    moved: await movePicture(ctx, params.id, body.by),
  })),
]
