import * as z from 'zod/mini'
import { readAddress } from '#contract/typed-address.ts'

/** Why an address behind words is not taken: it is none of a page that anybody may open. */
export const linkKey = 'link'

/** How much an article may hold: blocks, runs of words in one, and letters in a run, in a link and in all. */
export const articleMost = { blocks: 400, runs: 200, run: 20_000, link: 500, letters: 60_000 } as const

/** An address that a reader is led to: a page of the web and nothing that runs. */
export function isWebAddress(typed: string): boolean {
  const address = readAddress(typed)
  return (
    address !== null &&
    /^https?:\/\/[^\s/]/i.test(typed) &&
    /^https?:$/.test(address.protocol) &&
    address.username === '' &&
    address.password === ''
  )
}

/** Why an address cannot stand behind words; null: it can. */
export function linkFault(address: string): 'link' | 'too_long' | null {
  if (!isWebAddress(address)) return linkKey
  return address.length > articleMost.link ? 'too_long' : null
}

type Most = Readonly<Record<keyof typeof articleMost, number>>

/** Words that look one way. */
const runOf = (most: Most) =>
  z.strictObject({
    text: z.string('text').check(z.minLength(1, 'required'), z.maxLength(most.run, 'too_long')),
    bold: z.optional(z.literal(true, 'choice')),
    italic: z.optional(z.literal(true, 'choice')),
    link: z.optional(
      z.string(linkKey).check(z.maxLength(most.link, 'too_long'), z.refine(isWebAddress, linkKey)),
    ),
  })
export type ArticleRun = z.infer<ReturnType<typeof runOf>>

/** One block below the other: none stands in another, so no article is deep. A list is its items in a row. */
function blockOf(most: Most) {
  const words = z.array(runOf(most)).check(z.maxLength(most.runs, 'too_many_items'))
  return z.discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('paragraph'), words }),
      z.strictObject({ kind: z.literal('heading'), level: z.literal([2, 3], 'choice'), words }),
      z.strictObject({ kind: z.literal('item'), ordered: z.boolean('choice'), words }),
      z.strictObject({ kind: z.literal('quote'), words }),
      z.strictObject({
        kind: z.literal('picture'),
        hash: z.string('picture').check(z.regex(/^[0-9a-f]{64}$/, 'picture')),
        about: z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
      }),
    ],
    'choice',
  )
}
export type ArticleBlock = z.infer<ReturnType<typeof blockOf>>

const bodyOf = (most: Most) =>
  z
    .strictObject({ blocks: z.array(blockOf(most)).check(z.maxLength(most.blocks, 'too_many_items')) })
    .check(z.refine(({ blocks }) => lettersIn(blocks) <= most.letters, 'too_long'))

/** The text of an article: a flat tree that a schema knows whole, and never HTML. */
export const ArticleBody = bodyOf(articleMost)
export type ArticleBody = z.infer<typeof ArticleBody>

/** A text in writing: what of it is too much is said when it is saved. */
export const WrittenBody = bodyOf({
  blocks: Infinity,
  runs: Infinity,
  run: Infinity,
  link: Infinity,
  letters: Infinity,
})

/** The words of a block without their looks. */
export const plainOf = (block: ArticleBlock): string =>
  block.kind === 'picture' ? '' : block.words.map(({ text }) => text).join('')

const lettersIn = (blocks: readonly ArticleBlock[]): number =>
  blocks.reduce((sum, block) => sum + plainOf(block).length, 0)

/** The prints of the pictures in it. */
export const picturesIn = ({ blocks }: ArticleBody): string[] =>
  blocks.flatMap((block) => (block.kind === 'picture' ? [block.hash] : []))
