import type { Pulled } from '#contract/sync.ts'

/** Whether rows and withheld ranges of a page cover every number of (from, to] once: then nothing was missed. */
export function covers(page: Pick<Pulled, 'from' | 'to' | 'rows' | 'withheld'>): boolean {
  const ranges = [...page.rows.map(({ n }): [number, number] => [n, n]), ...page.withheld].toSorted(
    (a, b) => a[0] - b[0],
  )
  let next = page.from + 1
  for (const [first, last] of ranges) {
    if (first !== next || last < first) return false
    next = last + 1
  }
  return next === page.to + 1
}
