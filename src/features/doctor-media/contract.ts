import * as z from 'zod/mini'
import { filmHosts } from '#contract/clinic/film-frame.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Day, NumberText } from '#contract/fields.ts'
import { PictureHash } from '#domain/pad/pictures.ts'

/** So many stand on a doctor's page, the first in his own order. */
export const mostShown = { pictures: 24, films: 12, articles: 50 } as const

const titled = { id: z.int(), name: z.nullable(z.string()), bn_name: z.string() }

const ShownPicture = z.object({ ...titled, hash: PictureHash, width: z.int(), height: z.int() })
export type ShownPicture = z.infer<typeof ShownPicture>

const ShownFilm = z.object({
  ...titled,
  host: z.literal(filmHosts),
  film: z.string(),
  hash: z.nullable(PictureHash),
})
export type ShownFilm = z.infer<typeof ShownFilm>

const ShownArticle = z.object({
  name: z.string(),
  bn_name: z.string(),
  slug: z.string(),
  category: z.nullable(z.string()),
  bn_category: z.nullable(z.string()),
  published_on: Day,
})
export type ShownArticle = z.infer<typeof ShownArticle>

/** What a doctor shows on his page besides his chambers; empty where he shows nothing, or is not there. */
export const showDoctorMedia = endpoint({
  method: 'GET',
  path: '/v1/doctor-media/{id}',
  scope: 'public',
  mayBeOld: true,
  ours: true,
  params: z.strictObject({ id: NumberText }),
  reply: z.object({
    pictures: z.array(ShownPicture),
    films: z.array(ShownFilm),
    articles: z.array(ShownArticle),
  }),
})
