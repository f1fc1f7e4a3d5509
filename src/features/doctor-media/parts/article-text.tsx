import { Fragment, type ReactNode } from 'react'
import type { ArticleBlock, ArticleRun } from '#domain/article/body.ts'
import { WrittenPicture } from '#ui/written-text.tsx'

/** How large a picture of a text is, where that is known. */
export interface PictureSides {
  hash: string
  width: number
  height: number
}

type Item = Extract<ArticleBlock, { kind: 'item' }>
type Group = Exclude<ArticleBlock, Item> | { kind: 'list'; ordered: boolean; items: Item[] }

/** The text of an article, drawn from its tree: words are words, whatever stands in them. */
export function ArticleText({
  blocks,
  pictures,
}: {
  blocks: readonly ArticleBlock[]
  pictures: readonly PictureSides[]
}) {
  return grouped(blocks).map((group, at) => <GroupOf key={at} group={group} pictures={pictures} />)
}

/** Items that follow one another are one list. */
function grouped(blocks: readonly ArticleBlock[]): Group[] {
  const groups: Group[] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    if (block.kind !== 'item') groups.push(block)
    else if (last?.kind === 'list' && last.ordered === block.ordered) last.items.push(block)
    else groups.push({ kind: 'list', ordered: block.ordered, items: [block] })
  }
  return groups
}

function GroupOf({ group, pictures }: { group: Group; pictures: readonly PictureSides[] }): ReactNode {
  switch (group.kind) {
    case 'list': {
      const List = group.ordered ? 'ol' : 'ul'
      return (
        <List>
          {group.items.map(({ words }, at) => (
            <li key={at}>{runsOf(words)}</li>
          ))}
        </List>
      )
    }
    case 'heading': {
      const Heading = group.level === 3 ? 'h3' : 'h2'
      return <Heading>{runsOf(group.words)}</Heading>
    }
    case 'quote':
      return <blockquote>{runsOf(group.words)}</blockquote>
    case 'picture': {
      const { width = 1280, height = 853 } = pictures.find(({ hash }) => hash === group.hash) ?? {}
      return <WrittenPicture hash={group.hash} about={group.about} {...{ width, height }} />
    }
    default:
      return <p>{runsOf(group.words)}</p>
  }
}

const runsOf = (words: readonly ArticleRun[]): ReactNode[] =>
  words.map((run, at) => <Fragment key={at}>{runOf(run)}</Fragment>)

function runOf({ text, bold, italic, link }: ArticleRun): ReactNode {
  const leaning = italic ? <em>{text}</em> : text
  const strong = bold ? <strong>{leaning}</strong> : leaning
  return link === undefined ? (
    strong
  ) : (
    <a href={link} rel="noopener noreferrer nofollow">
      {strong}
    </a>
  )
}
