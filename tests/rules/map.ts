import { dirname, relative } from 'node:path'
import { filesBelow, importsOf, isTest } from './source.ts'

/** A picture of `docs/MAP.md`: the rooms below one folder, and which of them takes something from which. */
export interface Drawing {
  /** The word in the marks between which it stands. */
  name: string
  folder: string
}

export const drawings: readonly Drawing[] = [
  { name: 'engine', folder: 'src/client/local' },
  { name: 'server', folder: 'src/server' },
  { name: 'prescriptions', folder: 'src/features/prescriptions' },
]

const marks = (name: string) => [`<!-- ${name}: npm run map -->`, `<!-- /${name} -->`] as const

/** Mermaid text of a folder's rooms, with an arrow where a file of one takes something from another. */
export function drawnOf({ folder }: Drawing): string {
  const files = filesBelow(folder, ['.ts', '.tsx']).filter((path) => !isTest(path))
  const roomOf = (path: string): string | null =>
    relative(folder, dirname(path))
      .split('/')
      .find((part) => part !== '..') ?? null
  const arrows = files.flatMap(importsOf).flatMap(({ from, to }) => {
    const [here, there] = [roomOf(from), to.startsWith(`${folder}/`) ? roomOf(to) : null]
    return here && there && here !== there ? [`  ${here} --> ${there}`] : []
  })
  return ['```mermaid', 'flowchart TD', ...[...new Set(arrows)].toSorted(), '```'].join('\n')
}

/** The page with each picture drawn anew between its marks. Throws where a mark is missing. */
export const withDrawings = (page: string): string =>
  drawings.reduce((text, drawing) => {
    const [begin, end] = marks(drawing.name)
    const [from, to] = [text.indexOf(begin), text.indexOf(end)]
    if (from < 0 || to < from) throw new Error(`docs/MAP.md lacks the marks ${begin} and ${end}.`)
    return `${text.slice(0, from + begin.length)}\n${drawnOf(drawing)}\n${text.slice(to)}`
  }, page)
