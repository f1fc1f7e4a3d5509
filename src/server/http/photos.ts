import type { FastifyInstance } from 'fastify'
import type { PhotoCopy } from '#contract/doctor-photo.ts'
import { refuseUnknown } from './refusals.ts'

/** The bytes of one copy of a photo by its print; null where there are none. */
export type ReadPhoto = (hash: string, copy: PhotoCopy) => Promise<Buffer | null>

/** What each copy is; messengers do not all know WebP. */
const types = {
  small: 'image/webp',
  large: 'image/webp',
  card: 'image/jpeg',
} as const satisfies Record<PhotoCopy, string>

const isCopy = (said: string): said is PhotoCopy => Object.hasOwn(types, said)

/** Hands out doctors' photos, or what else they show, under the print of their bytes, for ever the same: a picture and nothing else. */
export function mountPhotos(app: FastifyInstance, folder: 'photos' | 'media', readPhoto: ReadPhoto): void {
  app.get<{ Params: { hash: string; copy: string } }>(
    `/files/${folder}/:hash/:copy`,
    async (request, reply) => {
      const { hash, copy } = request.params
      const bytes = isCopy(copy) && /^[0-9a-f]{64}$/.test(hash) ? await readPhoto(hash, copy) : null
      if (!bytes || !isCopy(copy)) return refuseUnknown(request, reply)
      return reply
        .type(types[copy])
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', `default-src 'none'`)
        .send(bytes)
    },
  )
}
