import { schemaFaults } from './schema-org.ts'

/** What a robot and a reader of screens find on a page that was fetched without a program. */
export interface PageFacts {
  address: string
  status: number
  language: string
  title: string
  /** `name` or `property` of each meta element. */
  said: Record<string, string>
  canonical: string
  /** Where it stands in each language. */
  alternates: Record<string, string>
  /** What stands in its data scripts. */
  data: string[]
  /** Levels of its titles, in order; 0 for an empty one. */
  headings: number[]
  mains: number
  ids: string[]
  /** What a reader of screens calls its links, buttons and fields, with their addresses. */
  named: { kind: string; name: string; to: string }[]
  images: { src: string; alt: string | null; isSized: boolean }[]
  /** Letters in its main part. */
  letters: number
}

/** Reads a page's HTML; runs in a browser, which knows how HTML is read. */
export function readPage({
  address,
  status,
  html,
}: {
  address: string
  status: number
  html: string
}): PageFacts {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const all = (what: string) => [...page.querySelectorAll(what)]
  const at = (one: Element | null, name: string) => one?.getAttribute(name) ?? ''
  const textOf = (one: Element): string =>
    [one.textContent ?? '', ...[...one.querySelectorAll('img')].map((img) => at(img, 'alt'))].join(' ').trim()
  const labelOf = (one: Element): string => {
    const by = at(one, 'aria-labelledby')
    const label = one.id === '' ? null : page.querySelector(`label[for="${one.id}"]`)
    const around = one.closest('label')
    return (
      at(one, 'aria-label') ||
      by
        .split(' ')
        .map((id) => page.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim() ||
      (label?.textContent ?? around?.textContent ?? '').trim()
    )
  }
  return {
    address,
    status,
    language: page.documentElement.lang,
    title: page.title,
    said: Object.fromEntries(
      all('meta[content]').map((one) => [at(one, 'name') || at(one, 'property'), at(one, 'content')]),
    ),
    canonical: at(page.querySelector('link[rel=canonical]'), 'href'),
    alternates: Object.fromEntries(
      all('link[rel=alternate][hreflang]').map((one) => [at(one, 'hreflang'), at(one, 'href')]),
    ),
    data: all('script[type="application/ld+json"]').map((one) => one.textContent ?? ''),
    headings: all('h1,h2,h3,h4,h5,h6').map((one) => (textOf(one) === '' ? 0 : Number(one.tagName[1]))),
    mains: all('main').length,
    ids: all('[id]').map(({ id }) => id),
    named: all('a[href],button,input:not([type=hidden]),select,textarea').map((one) => ({
      kind: one.tagName.toLowerCase(),
      name: /^(A|BUTTON)$/.test(one.tagName) ? at(one, 'aria-label') || textOf(one) : labelOf(one),
      to: at(one, 'href'),
    })),
    images: all('img').map((one) => ({
      src: at(one, 'src'),
      alt: one.getAttribute('alt'),
      isSized: one.hasAttribute('width') && one.hasAttribute('height'),
    })),
    letters: (page.querySelector('main')?.textContent ?? '').length,
  }
}

type Rule = (page: PageFacts) => string | false

const isPhone = /(?:\+?88)?01\d{9}|(?:\+?৮৮)?০১[০-৯]{9}/
const twice = (list: readonly string[]): string[] => list.filter((one, at) => list.indexOf(one) !== at)

/**
 * What a search engine and a reader of screens need of a page. Sources: Google Search Central (titles, descriptions,
 * canonical addresses, localized versions), the Open Graph protocol, and WCAG 2.2 (1.1.1, 1.3.1, 2.4.2, 2.4.4, 3.1.1, 4.1.2).
 */
const rules: Record<string, Rule> = {
  status: ({ status }) => status !== 200 && String(status),
  language: ({ language, address }) => language !== new URL(address).searchParams.get('lang') && language,
  title: ({ title }) => (title.length < 5 || title.length > 100) && title,
  description: ({ said: { description = '' } }) =>
    (description.length < 30 || description.length > 300) && description,
  'phone in the head': ({ title, said }) => isPhone.test([title, ...Object.values(said)].join(' ')) && title,
  'kept from robots': ({ said }) => /noindex/.test(said['robots'] ?? '') && 'noindex',
  canonical: ({ canonical, address }) => canonical !== address && canonical,
  'other languages': ({ alternates: { bn, en, 'x-default': any }, canonical }) =>
    !(bn && en && any && [bn, en].includes(canonical)) && JSON.stringify({ bn, en, any }),
  'open graph': ({ said, title, canonical }) =>
    !(
      title.startsWith(said['og:title'] ?? '?') &&
      said['og:description'] === said['description'] &&
      said['og:url'] === canonical &&
      said['og:type'] &&
      said['og:locale'] &&
      said['og:site_name']
    ) && JSON.stringify(said),
  'one title': ({ headings }) => headings.filter((level) => level === 1).length !== 1 && headings.join(),
  'no level left out': ({ headings }) =>
    headings.some((level, at) => level === 0 || level > (headings[at - 1] ?? 0) + 1) && headings.join(),
  'one main part': ({ mains }) => mains !== 1 && String(mains),
  'ids once': ({ ids }) => twice(ids).length > 0 && twice(ids).join(),
  'names of what is pressed': ({ named }) =>
    named.some(({ name }) => name.trim() === '') &&
    named
      .filter(({ name }) => name.trim() === '')
      .map(({ kind, to }) => `${kind} ${to}`)
      .join(),
  'words for pictures': ({ images }) =>
    images.some(({ alt }) => alt === null) && images.map(({ src }) => src).join(),
  'room for pictures': ({ images }) =>
    images.some(({ isSized }) => !isSized) && images.map(({ src }) => src).join(),
  'something to read': ({ letters }) => letters < 60 && String(letters),
  'data as schema.org has it': ({ data }) =>
    data.flatMap((one) => schemaFaults(JSON.parse(one) as unknown)).join('; ') || false,
}

/** What is wrong with one page: the rule, and what was found. */
export const pageFaults = (page: PageFacts): string[] =>
  Object.entries(rules).flatMap(([name, rule]) => {
    const found = rule(page)
    return found === false ? [] : [`${page.address} ${name}: ${found}`]
  })

/** What is wrong with pages together: what two of one language call themselves alike, languages that do not know of each other. */
export function siteFaults(pages: readonly PageFacts[]): string[] {
  const at = new Map(pages.map((page) => [page.address, page]))
  const alike = (what: (page: PageFacts) => string) =>
    twice(pages.map((page) => `${page.language} ${what(page)}`)).map((one) => `twice: ${one}`)
  const alone = pages.flatMap((page) =>
    ['bn', 'en'].flatMap((language) => {
      const other = at.get(page.alternates[language] ?? '')
      const isPair = other?.alternates[page.language] === page.address
      return isPair ? [] : [`${page.address} is not known to its page in ${language}`]
    }),
  )
  return [...alike(({ title }) => title), ...alike(({ said: { description = '' } }) => description), ...alone]
}
