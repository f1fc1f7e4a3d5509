/** As much of a certificate as lies readable on a device. */
interface Paper {
  id?: string
  replaces_id?: string | null
  voided_at?: string | null
  deleted_at: string | null
}

/**
 * The papers that were corrected twice, each with all that count in their place: a paper has one successor in force, and two
 * devices that knew nothing of each other may each have issued one. What was corrected once more counts through its own
 * successor.
 */
export function correctedTwice(papers: readonly Paper[]): { key: string; ids: string[] }[] {
  const known = new Map(papers.flatMap((one) => (one.id === undefined ? [] : [[one.id, one] as const])))
  const replaced = new Set([...known.values()].map(({ replaces_id }) => replaces_id))
  const byFirst = new Map<string, string[]>()
  for (const [id, { voided_at, deleted_at }] of known) {
    if (voided_at || deleted_at !== null || replaced.has(id)) continue
    const first = firstOf(id, known)
    byFirst.set(first, [...(byFirst.get(first) ?? []), id])
  }
  return [...byFirst].flatMap(([key, ids]) => (ids.length > 1 ? [{ key, ids }] : []))
}

/** The paper that the first correction replaced, also where it lies too far back to be known; the paper itself where it replaces none. */
function firstOf(id: string, known: ReadonlyMap<string, Paper>): string {
  const passed = new Set<string>()
  let first = id
  for (
    let next = known.get(id)?.replaces_id;
    next && !passed.has(next);
    next = known.get(next)?.replaces_id
  ) {
    passed.add(next)
    first = next
  }
  return first
}
