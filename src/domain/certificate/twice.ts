/** As much of a certificate as lies readable on a device. */
interface Paper {
  id?: string
  replaces_id?: string | null
  voided_at?: string | null
  stands_at?: string | null
  deleted_at: string | null
}

type Known = ReadonlyMap<string, Paper>

const knownOf = (papers: readonly Paper[]): Known =>
  new Map(papers.flatMap((one) => (one.id === undefined ? [] : [[one.id, one] as const])))

/**
 * The papers that were corrected twice, each with all that count in their place: a paper has one successor in force, and two
 * devices that knew nothing of each other may each have issued one. What was corrected once more counts through its own
 * successor.
 */
export const correctedTwice = (papers: readonly Paper[]): { key: string; ids: string[] }[] =>
  [...countingByFirst(knownOf(papers))].flatMap(([key, ids]) => (ids.length > 1 ? [{ key, ids }] : []))

/**
 * The papers that count although one that they stand in place of was taken back, and nobody has said that they do: one device
 * took it back while another, that did not know of it, corrected it. Where several count the first question is which one.
 */
export function overTakenBack(papers: readonly Paper[]): { id: string; taken_back: string }[] {
  const known = knownOf(papers)
  return [...countingByFirst(known).values()].flatMap(([id, ...more]) => {
    const taken_back = id !== undefined && more.length === 0 ? unsettledBefore(id, known) : undefined
    return id === undefined || taken_back === undefined ? [] : [{ id, taken_back }]
  })
}

/** The one paper that counts, of those that stand for the same one, when `id` does not; null where there is none, or several. */
export function countingBeside(id: string, papers: readonly Paper[]): string | null {
  const known = knownOf(papers)
  const [one, ...more] = (countingByFirst(known).get(firstOf(id, known)) ?? []).filter((own) => own !== id)
  return more.length > 0 ? null : (one ?? null)
}

/** All that count, by the first of their papers. */
function countingByFirst(known: Known): Map<string, string[]> {
  const replaced = new Set([...known.values()].map(({ replaces_id }) => replaces_id))
  const byFirst = new Map<string, string[]>()
  for (const [id, { voided_at, deleted_at }] of known) {
    if (voided_at || deleted_at !== null || replaced.has(id)) continue
    const first = firstOf(id, known)
    byFirst.set(first, [...(byFirst.get(first) ?? []), id])
  }
  return byFirst
}

/** The paper that the first correction replaced, also where it lies too far back to be known; the paper itself where it replaces none. */
const firstOf = (id: string, known: Known): string => before(id, known).at(-1) ?? id

/** What a paper stands in place of, and what that did, the latest first. */
function before(id: string, known: Known): string[] {
  const passed: string[] = []
  for (
    let next = known.get(id)?.replaces_id;
    next && !passed.includes(next);
    next = known.get(next)?.replaces_id
  )
    passed.push(next)
  return passed
}

/** The latest one before it that was taken back, unless somebody has said since that what stands in its place counts. */
function unsettledBefore(id: string, known: Known): string | undefined {
  for (const [at, one] of [id, ...before(id, known)].entries()) {
    const paper = known.get(one)
    if (at > 0 && paper?.voided_at) return one
    if (paper?.stands_at) return undefined
  }
  return undefined
}
