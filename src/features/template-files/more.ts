/** What a row says besides its columns: 'side: left; urgent: true'. */
export type More = Readonly<Record<string, unknown>>

const part = /\s*([a-z_0-9]+)\s*:\s*("(?:[^"\\]|\\.)*"|[^;]*?)\s*(?:;|$)/gy

/** Reads the cell; null where it is written otherwise. */
export function moreOf(cell: string): More | null {
  const text = cell.trim().replace(/;\s*$/, '')
  if (text === '') return {}
  const read: Record<string, unknown> = {}
  part.lastIndex = 0
  while (part.lastIndex < text.length) {
    const [, key, value] = part.exec(text) ?? []
    if (key === undefined || value === undefined) return null
    read[key] = valueOf(value)
  }
  return read
}

/** A number, a yes or no, a list or words in quotes are read as such; all else is words. */
function valueOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return text
  }
}

/** The cell that says this; empty where there is nothing to say. */
export const moreCell = (more: More): string =>
  Object.entries(more)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? wordsOf(value) : JSON.stringify(value)}`)
    .join('; ')

/** Words that would be read as something else stand in quotes. */
const wordsOf = (words: string): string =>
  words === '' || /[;"\n\r[\]]|^\s|\s$/.test(words) || valueOf(words) !== words
    ? JSON.stringify(words)
    : words
