import type { DrawnPage, PageLanguage } from '#contract/visitor-page.ts'

/** The built page around what is drawn: its places are filled by name. */
export type PageFrame = string

export interface PageFacts extends DrawnPage {
  product: string
  /** Where people reach the product, without a closing slash; null where nobody said. */
  publicUrl: string | null
  path: string
  /** Which page of a list, from 1. */
  page: number
  language: PageLanguage
  /** No search engine lists it. */
  unlisted: boolean
  runsAtOnce: boolean
}

/** The whole page. */
export function fillPage(frame: PageFrame, page: PageFacts): string {
  const filled: Record<string, string> = {
    language: page.language,
    marks: page.runsAtOnce ? ' data-runs-at-once' : '',
    title: escaped(page.title === '' ? page.product : `${page.title} | ${page.product}`),
    head: headOf(page),
    page: page.html,
    late: page.late === undefined ? '' : `<template id="late">${page.late}</template>`,
    data: inScript(page.data),
  }
  return frame.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => filled[name] ?? whole)
}

/** What search engines and messengers read. */
function headOf(facts: PageFacts): string {
  const { title, description, product, publicUrl, path, page, language, unlisted } = facts
  const later = page === 1 ? '' : `page=${page}`
  const place = (lang: string) =>
    `${publicUrl ?? ''}${path}?${[`lang=${lang}`, later].filter(Boolean).join('&')}`
  const at = (lang: string) => escaped(place(lang))
  const own = { title, description, site_name: product, type: 'website', locale: locales[language] }
  const said = Object.entries(own).map(
    ([name, value]) => `<meta property="og:${name}" content="${escaped(value)}">`,
  )
  const places = unlisted
    ? []
    : [
        `<link rel="canonical" href="${at(language)}">`,
        `<link rel="alternate" hreflang="bn" href="${at('bn')}">`,
        `<link rel="alternate" hreflang="en" href="${at('en')}">`,
        `<link rel="alternate" hreflang="x-default" href="${escaped(`${publicUrl ?? ''}${path}${later && `?${later}`}`)}">`,
        `<meta property="og:url" content="${at(language)}">`,
      ]
  return [
    `<meta name="description" content="${escaped(description)}">`,
    ...said,
    ...places,
    ...pictureOf(facts),
    ...dataOf(facts),
    ...wayTo(facts, place(language)),
  ].join('')
}

/** The picture as messengers ask for it: by its whole address, with its size, so that they show it at once. */
function pictureOf({ picture, publicUrl, title }: PageFacts): string[] {
  if (!picture) return []
  const told = {
    image: `${publicUrl ?? ''}${picture.path}`,
    'image:width': String(picture.width),
    'image:height': String(picture.height),
    'image:alt': title,
  }
  return Object.entries(told).map(
    ([name, value]) => `<meta property="og:${name}" content="${escaped(value)}">`,
  )
}

function dataOf({ structured, unlisted, picture, publicUrl }: PageFacts): string[] {
  if (!structured || unlisted) return []
  const whole = picture ? { ...structured, image: `${publicUrl ?? ''}${picture.path}` } : structured
  return [inData(whole)]
}

/** The way from the first page to this one: schema.org/BreadcrumbList. */
function wayTo({ title, product, publicUrl, language, under, unlisted }: PageFacts, own: string): string[] {
  if (!under || unlisted) return []
  const steps = [{ name: product, path: '/' }, ...under].map(({ name, path }) => ({
    name,
    item: `${publicUrl ?? ''}${path}?lang=${language}`,
  }))
  return [
    inData({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [...steps, { name: title, item: own }].map((step, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        ...step,
      })),
    }),
  ]
}

const inData = (told: object): string =>
  `<script type="application/ld+json">${inScript(JSON.stringify(told))}</script>`

const locales = { bn: 'bn_BD', en: 'en_US' } as const

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** JSON that ends no script element and holds no sign that a script would take for the end of a line. */
const inScript = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
