import * as z from 'zod/mini'
import { ArticleBody, linkKey } from '#domain/article/body.ts'
import { refusal } from '#contract/refusal.ts'
import { resourceField } from '#contract/resource/field.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { slugForm } from '#domain/article/slug.ts'
import { PictureHash } from '#domain/pad/pictures.ts'
import { articlePages } from './pages.ts'

export const noLink = refusal(422, linkKey)
/** The last part of its address is in letters that an address may hold. */
export const noSlug = refusal(422, 'slug')
/** It was published: people hold its address. */
export const heldSlug = refusal(422, 'slug_held')
/** What is published carries the doctor's name: he alone does it, and changes it then. */
export const notTheDoctor = refusal(403, 'not_the_doctor')

const Slug = z
  .string('required')
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(80, 'too_long'), z.regex(slugForm, noSlug.code))

/** What a doctor writes for patients, as a draft or on his public page. The specification keeps it under its services. */
export const articles = defineResource({
  name: 'articles',
  practice: { writes: 'Setting List' },
  fields: {
    bn_name: resourceField.line(160, { listed: 'title', searched: true, sorts: true }),
    name: resourceField.line(160, { listed: 'second', searched: true, sorts: true }),
    body: resourceField.tree(ArticleBody, { hint: true }),
    language: resourceField.choice(['bn', 'en'], {}),
    slug: resourceField.address(Slug, 80, { unique: true, hint: true }),
    category_id: resourceField.reference('article_categories', {
      listed: 'third',
      narrows: true,
      optional: true,
    }),
    cover: resourceField.picture(PictureHash, { optional: true }),
    cover_about: resourceField.line(200, { optional: true, hint: true }),
    status: resourceField.choice(['draft', 'published'], { listed: 'third', narrows: true, hint: true }),
  },
  sort: 'bn_name',
  steady: true,
  refuses: [noLink, noSlug, heldSlug, notTheDoctor],
  calls: {
    list: '/doctor/v1/services',
    edit: '/doctor/v1/services/{id}',
    update: '/doctor/v1/services/{id}',
    remove: '/doctor/v1/services/{id}',
  },
  pages: articlePages,
})
