import { listedAt, type ListVisitorPages, type PageAnswer, reading } from '#contract/visitor-page.ts'
import { allOf, answerOf } from '#net/page-answers.ts'
import type { AddressParams, PageNames } from '#nav/screen.ts'
import { formatters } from '#text/show.ts'
import { testimonialPath } from './addresses.ts'
import { beginningOf } from '#contract/clinic/beginning.ts'
import { listComments, type PublicComment, showComment } from './contract.ts'
import { useTestimonialsWords } from './words.ts'

export const testimonialReads = ({ id = '' }: AddressParams) => [
  reading(showComment, { params: { id } }),
  reading(listComments, {}),
]

/** A comment as schema.org has it: schema.org/Review, without stars that nobody gave. */
const reviewOf = ({ doctor, ...comment }: PublicComment, text: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Review',
  author: { '@type': 'Person', name: formatters.name(comment) },
  reviewBody: text,
  ...(doctor ? { itemReviewed: { '@type': 'Physician', name: formatters.name(doctor) } } : {}),
})

export function testimonialNames(_: AddressParams, answers: readonly PageAnswer[]): PageNames | null {
  const comment = answerOf(answers, showComment)?.data
  if (!comment) return null
  const text = formatters.name({ name: comment.text, bn_name: comment.bn_text })
  return {
    title: useTestimonialsWords.words('title', { name: formatters.name(comment) }),
    description: beginningOf(text),
    home: testimonialPath(comment),
    under: [],
    structured: reviewOf(comment, text),
  }
}

export const testimonialAddresses: ListVisitorPages = async (ask) =>
  (await allOf(ask, listComments, ({ comments, meta }) => ({ rows: comments, pages: meta.last_page }))).map(
    (comment) => listedAt(testimonialPath(comment), comment),
  )
