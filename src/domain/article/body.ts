import * as z from 'zod/mini'
import { readAddress } from '#contract/typed-address.ts'

/** Why an address behind words is not taken: it is none of a page that anybody may open. */
export const linkKey = 'link'

/** How much an article may hold: blocks, runs of words in one, and letters in all. */
export const articleMost = { blocks: 400, runs: 200, letters: 60_000 } as const

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

/** Words that look one way. */
const Run = z.strictObject({
  text: z.string('text').check(z.minLength(1, 'required'), z.maxLength(20_000, 'too_long')),
  bold: z.optional(z.literal(true, 'choice')),
  italic: z.optional(z.literal(true, 'choice')),
  link: z.optional(z.string(linkKey).check(z.maxLength(500, 'too_long'), z.refine(isWebAddress, linkKey))),
})
export type ArticleRun = z.infer<typeof Run>

const words = z.array(Run).check(z.maxLength(articleMost.runs, 'too_many_items'))

/** One block below the other: none stands in another, so no article is deep. A list is its items in a row. */
const Block = z.discriminatedUnion(
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
export type ArticleBlock = z.infer<typeof Block>

/** The text of an article: a flat tree that a schema knows whole, and never HTML. */
export const ArticleBody = z
  .strictObject({ blocks: z.array(Block).check(z.maxLength(articleMost.blocks, 'too_many_items')) })
  .check(z.refine(({ blocks }) => lettersIn(blocks) <= articleMost.letters, 'too_long'))
export type ArticleBody = z.infer<typeof ArticleBody>

/** The words of a block without their looks. */
export const plainOf = (block: ArticleBlock): string =>
  block.kind === 'picture' ? '' : block.words.map(({ text }) => text).join('')

const lettersIn = (blocks: readonly ArticleBlock[]): number =>
  blocks.reduce((sum, block) => sum + plainOf(block).length, 0)

/** The prints of the pictures in it. */
export const picturesIn = ({ blocks }: ArticleBody): string[] =>
  blocks.flatMap((block) => (block.kind === 'picture' ? [block.hash] : []))
