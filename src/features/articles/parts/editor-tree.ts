import { type Mark, type Node, Schema } from 'prosemirror-model'
import * as z from 'zod/mini'
import { mediaPath } from '#contract/media-picture.ts'
import { type ArticleBlock, type ArticleBody, type ArticleRun, WrittenBody } from '#domain/article/body.ts'

/** What may be written: blocks one below the other, as the tree of an article has them. */
export const editorSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      content: 'inline*',
      group: 'block',
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: [
        { tag: 'h2', attrs: { level: 2 } },
        { tag: 'h3', attrs: { level: 3 } },
      ],
      toDOM: ({ attrs }) => [attrs['level'] === 3 ? 'h3' : 'h2', 0],
    },
    item: {
      content: 'inline*',
      group: 'block',
      defining: true,
      attrs: { ordered: { default: false } },
      // A paragraph that looks like an item: without a list around it an item of HTML is none.
      parseDOM: [
        {
          tag: 'p[data-item]',
          priority: 60,
          getAttrs: (item) => ({ ordered: item.dataset['item'] === 'ordered' }),
        },
      ],
      toDOM: ({ attrs }) => ['p', { 'data-item': attrs['ordered'] === true ? 'ordered' : 'plain' }, 0],
    },
    quote: {
      content: 'inline*',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    picture: {
      group: 'block',
      atom: true,
      attrs: { hash: {}, about: {} },
      toDOM: ({ attrs }) => [
        'figure',
        ['img', { src: mediaPath(String(attrs['hash']), 'small'), alt: String(attrs['about']) }],
        ['figcaption', String(attrs['about'])],
      ],
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      toDOM: ({ attrs }) => ['a', { href: String(attrs['href']), rel: 'noopener noreferrer' }, 0],
      parseDOM: [{ tag: 'a[href]', getAttrs: (link) => ({ href: link.getAttribute('href') }) }],
    },
    bold: { toDOM: () => ['strong', 0], parseDOM: [{ tag: 'strong' }, { tag: 'b' }] },
    italic: { toDOM: () => ['em', 0], parseDOM: [{ tag: 'em' }, { tag: 'i' }] },
  },
})

const { nodes, marks } = editorSchema

/** A text as it is kept in the form: JSON of a tree, also where it is too long to be saved. What is none is empty. */
export function readBody(json: string): ArticleBody {
  try {
    return z.safeParse(WrittenBody, JSON.parse(json)).data ?? { blocks: [] }
  } catch {
    return { blocks: [] }
  }
}

/** A tree as the editor holds it; an empty one is an empty paragraph. */
export function documentOf({ blocks }: ArticleBody): Node {
  const written = blocks.length === 0 ? [nodes.paragraph.create()] : blocks.map(nodeOf)
  return nodes.doc.create(null, written)
}

function nodeOf(block: ArticleBlock): Node {
  if (block.kind === 'picture') return nodes.picture.create({ hash: block.hash, about: block.about })
  const words = block.words.map(({ text, ...look }) => editorSchema.text(text, marksOf(look)))
  if (block.kind === 'heading') return nodes.heading.create({ level: block.level }, words)
  if (block.kind === 'item') return nodes.item.create({ ordered: block.ordered }, words)
  return nodes[block.kind].create(null, words)
}

const marksOf = ({ bold, italic, link }: Omit<ArticleRun, 'text'>): Mark[] => [
  ...(link === undefined ? [] : [marks.link.create({ href: link })]),
  ...(bold ? [marks.bold.create()] : []),
  ...(italic ? [marks.italic.create()] : []),
]

/** What stands in the editor as the tree that is kept; empty paragraphs at its end are not. */
export function bodyOf(document: Node): ArticleBody {
  const blocks = document.children.map(blockOf)
  const last = blocks.findLastIndex((block) => block.kind === 'picture' || block.words.length > 0)
  return { blocks: blocks.slice(0, last + 1) }
}

function blockOf(node: Node): ArticleBlock {
  const words = node.children.map(runOf)
  switch (node.type) {
    case nodes.picture:
      return { kind: 'picture', hash: String(node.attrs['hash']), about: String(node.attrs['about']) }
    case nodes.heading:
      return { kind: 'heading', level: node.attrs['level'] === 3 ? 3 : 2, words }
    case nodes.item:
      return { kind: 'item', ordered: node.attrs['ordered'] === true, words }
    default:
      return { kind: node.type === nodes.quote ? 'quote' : 'paragraph', words }
  }
}

function runOf({ text = '', marks: looks }: Node): ArticleRun {
  const link = looks.find(({ type }) => type === marks.link)
  return {
    text,
    ...(looks.some(({ type }) => type === marks.bold) ? { bold: true as const } : {}),
    ...(looks.some(({ type }) => type === marks.italic) ? { italic: true as const } : {}),
    ...(link ? { link: String(link.attrs['href']) } : {}),
  }
}
