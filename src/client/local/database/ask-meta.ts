import type { BareRead } from './bare-read.ts'
import { type Meta, metaIn, type MetaRow } from './stores.ts'

/** Asks for these values of `meta`, each by its name: what else lies there may be large, and is not read. */
export function askMeta<K extends keyof Meta>(
  at: BareRead,
  names: readonly K[],
  heard: (found: Partial<Pick<Meta, K>>) => void,
): void {
  const rows: MetaRow[] = []
  for (const [nth, name] of names.entries())
    at.ask<MetaRow | undefined>(
      'meta',
      (meta) => meta.get(name),
      (row) => {
        if (row) rows.push(row)
        if (nth === names.length - 1) heard(metaIn(rows))
      },
    )
}
