import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'

interface Head {
  id?: string
  appointment_id?: string | null
  sibling_of?: string | null
  beside_at?: string | null
  status?: number
  deleted_at: string | null
}

/**
 * The visits of which more than one prescription counts, with all that do: a visit has one in force (D-101), and two
 * devices that knew nothing of each other may have issued two. One that the doctor keeps beside the others is no question.
 */
export function twiceInForce(heads: readonly Head[]): { key: string; ids: string[] }[] {
  const byVisit = new Map<string, string[]>()
  for (const { id, appointment_id, sibling_of, beside_at, status, deleted_at } of heads) {
    if (id === undefined || status !== PRESCRIPTION_STATE.issued || deleted_at !== null || beside_at) continue
    const key = appointment_id ?? sibling_of ?? id
    byVisit.set(key, [...(byVisit.get(key) ?? []), id])
  }
  return [...byVisit].flatMap(([key, ids]) => (ids.length > 1 ? [{ key, ids }] : []))
}
