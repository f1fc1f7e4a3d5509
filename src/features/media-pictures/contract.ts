import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { refusal } from '#contract/refusal.ts'
import { pictureData, PictureHash, type PictureSize } from '#domain/pad/pictures.ts'

/** A picture as a device sends it: points of its longer side, and bytes. */
export const mediaPictureMost = { side: 1600, bytes: 500_000 } as const satisfies PictureSize

/** So many pictures of a practice stand on public pages, or wait to. */
export const mediaPicturesMost = 300
export const tooManyPictures = refusal(409, 'too_many_pictures')

/** A picture that is drawn anew and kept, to be named by its print in a gallery, a film or an article; one that nothing names goes after a day. */
export const keepMediaPicture = endpoint({
  method: 'POST',
  path: '/doctor/v1/media-pictures',
  scope: 'practice',
  needs: 'Setting List',
  ours: true,
  refuses: [tooManyPictures],
  body: z.strictObject({ picture: pictureData(mediaPictureMost) }),
  reply: z.object({ picture: PictureHash }),
})
