import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Day, Meta, NumberText, Page } from '#contract/fields.ts'
import { ArticleBody } from '#domain/article/body.ts'
import { slugForm } from '#domain/article/slug.ts'
import { PictureHash } from '#domain/pad/pictures.ts'

const called = { name: z.string(), bn_name: z.string() }
const Sized = z.object({ hash: PictureHash, width: z.int(), height: z.int() })

const PublicArticle = z.object({
  ...called,
  doctor_id: z.int(),
  slug: z.string(),
  /** The language in which it was written. */
  language: z.literal(['bn', 'en']),
  category: z.nullable(z.string()),
  bn_category: z.nullable(z.string()),
  cover: z.nullable(Sized),
  cover_about: z.nullable(z.string()),
  body: ArticleBody,
  /** The pictures of its text. */
  pictures: z.array(Sized),
  published_on: Day,
  changed_on: Day,
  doctor: z.object({
    id: z.int(),
    name: z.string(),
    bn_name: z.nullable(z.string()),
    photo: z.nullable(PictureHash),
  }),
  /** Others of the same doctor, the newest first. */
  more: z.array(z.object({ ...called, slug: z.string() })),
})
export type PublicArticle = z.infer<typeof PublicArticle>

/** An article that was published; 404 where there is none, and while it is a draft. */
export const showArticle = endpoint({
  method: 'GET',
  path: '/v1/articles/{id}/{slug}',
  scope: 'public',
  mayBeOld: true,
  ours: true,
  params: z.strictObject({
    id: NumberText,
    slug: z.string().check(z.maxLength(80), z.regex(slugForm)),
  }),
  reply: z.object({ data: PublicArticle }),
})

/** All that were published, by pages. */
export const listArticles = endpoint({
  method: 'GET',
  path: '/v1/articles',
  scope: 'public',
  mayBeOld: true,
  ours: true,
  query: z.strictObject({ page: Page }),
  reply: z.object({
    data: z.array(z.object({ doctor_id: z.int(), slug: z.string(), changed_on: Day })),
    meta: Meta,
  }),
})
