import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A row of a table of bare facts, its cells by their columns. */
export type Fact = Record<string, string>

/** A table of `facts`, line by line; the first names the columns. */
export function factsOf(name: string): Fact[] {
  const [head = '', ...lines] = readFileSync(join(import.meta.dirname, `facts/${name}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
  const columns = head.split('\t')
  return lines.map((line) =>
    Object.fromEntries(line.split('\t').map((cell, at) => [columns[at] ?? '', cell])),
  )
}
