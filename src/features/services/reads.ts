import { listedAt, type ListVisitorPages, type PageAnswer, reading } from '#contract/visitor-page.ts'
import { allOf, answerOf } from '#net/page-answers.ts'
import type { AddressParams, PageNames } from '#nav/screen.ts'
import { formatters } from '#text/show.ts'
import { servicePath } from './addresses.ts'
import { listServices, showService } from './contract.ts'

export const serviceReads = ({ id = '' }: AddressParams) => [
  reading(showService, { params: { id } }),
  reading(listServices, {}),
]

/** A service's page is called by it; search engines read it as schema.org/Service. */
export function serviceNames(_: AddressParams, answers: readonly PageAnswer[]): PageNames | null {
  const service = answerOf(answers, showService)?.data
  if (!service) return null
  const title = formatters.name(service)
  const description = formatters.name({ name: service.about, bn_name: service.bn_about })
  return {
    title,
    description,
    home: servicePath(service),
    under: [],
    structured: {
      '@context': 'https://schema.org',
      '@type': 'Service',
      name: title,
      description,
      areaServed: { '@type': 'Country', name: 'Bangladesh' },
    },
  }
}

export const serviceAddresses: ListVisitorPages = async (ask) =>
  (await allOf(ask, listServices, ({ services }) => ({ rows: services, pages: 1 }))).map((service) =>
    listedAt(servicePath(service), service),
  )
