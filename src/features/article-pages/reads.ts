import { beginningOf } from '#contract/clinic/beginning.ts'
import { photoCard } from '#contract/doctor-photo.ts'
import { mediaPath } from '#contract/media-picture.ts'
import { listedAt, type ListVisitorPages, type PageAnswer, reading } from '#contract/visitor-page.ts'
import { plainOf } from '#domain/article/body.ts'
import { articlePath } from '#domain/article/slug.ts'
import { doctorPath } from '#features/directory/parts.ts'
import { allOf, answerOf } from '#net/page-answers.ts'
import type { AddressParams, PageNames } from '#nav/screen.ts'
import { formatters } from '#text/show.ts'
import { listArticles, type PublicArticle, showArticle } from './contract.ts'

export const articleReads = ({ id = '', slug = '' }: AddressParams) => [
  reading(showArticle, { params: { id, slug } }),
]

/** The first words of an article, for whoever is shown a sentence of it. */
export function beginningOfArticle({ body }: PublicArticle): string {
  const texts = body.blocks.map(plainOf).filter((text) => text.trim() !== '')
  return beginningOf(texts.find((text) => text.length > 40) ?? texts[0] ?? '')
}

/** An article as schema.org has it: schema.org/Article. */
const structuredOf = (article: PublicArticle) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: formatters.name(article),
  description: beginningOfArticle(article),
  inLanguage: article.language,
  datePublished: article.published_on,
  dateModified: article.changed_on,
  author: { '@type': 'Person', name: formatters.name(article.doctor) },
})

/** An article's page is called by its title and says how it begins; it stands under its doctor's. */
export function articleNames(_: AddressParams, answers: readonly PageAnswer[]): PageNames | null {
  const article = answerOf(answers, showArticle)?.data
  if (!article) return null
  const { cover, doctor } = article
  return {
    title: formatters.name(article),
    description: beginningOfArticle(article),
    home: articlePath(article),
    structured: structuredOf(article),
    under: [{ name: formatters.name(doctor), path: doctorPath(doctor) }],
    ...(cover === null ? {} : { picture: { path: mediaPath(cover.hash, 'card'), ...photoCard } }),
  }
}

export const articleAddresses: ListVisitorPages = async (ask) =>
  (await allOf(ask, listArticles, ({ data, meta }) => ({ rows: data, pages: meta.last_page }))).map(
    (article) => listedAt(articlePath(article), article),
  )
