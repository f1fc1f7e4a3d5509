import * as z from 'zod/mini'
import { type PageAnswer, type PageSource, readName } from '#contract/visitor-page.ts'
import { AppData, getAppData } from '#features/app-data/contract.ts'
import type { PageAppData } from '#features/app-data/parts.ts'

const appDataName = readName(getAppData, {})

/** Throws where the server could not be asked for it: nothing can be drawn then. */
function appDataIn(answers: readonly PageAnswer[]): PageAppData {
  const found = answers.find(({ name }) => name === appDataName)
  const { product, root_public_key, demonstration } = z.parse(getAppData.reply, found?.body).appData
  return { product, root_public_key, demonstration }
}

const About = z.pick(AppData, { product: true, root_public_key: true, demonstration: true })

const Carried = z.object({
  language: z.literal(['bn', 'en']),
  named: z.boolean(),
  page: z.int(),
  narrowed: z.record(z.string(), z.string()),
  drawn_at: z.string(),
  texts: z.array(z.string()),
  answers: z.array(z.object({ name: z.string(), status: z.number(), body: z.unknown() })),
  about: About,
})

/** What a page that the server drew was drawn from. */
export type Carried = PageSource & { about: PageAppData }

/** That, with the names of the texts it was drawn with. */
export type CarriedPage = Carried & { texts: readonly string[] }

/** What a page is drawn from, with no more of the product's data than visitors' pages ask for. */
export const carriedBy = (source: PageSource): Carried => ({
  ...source,
  answers: source.answers.filter(({ name }) => name !== appDataName),
  about: appDataIn(source.answers),
})

/** As the page carries it: without its address, so that one page serves every address that is drawn alike. */
export const laidDown = ({ path: _, ...rest }: CarriedPage): string => JSON.stringify(rest)

/** What the page at this address carries. */
export const readCarried = (text: string, path: string): CarriedPage => ({
  ...z.parse(Carried, JSON.parse(text)),
  path,
})
