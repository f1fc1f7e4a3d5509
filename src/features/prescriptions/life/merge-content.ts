import type { KeptFinding, PrescriptionContent } from '#domain/prescription/content.ts'
import { linesIn, therapyLines } from '#domain/prescription/content-lines.ts'
import { mostJoined } from '#domain/prescription/room.ts'
import { canonical } from '#contract/clinic/canonical.ts'
import { withWaitingDrawing } from './twins.ts'

interface Keyed {
  key: string
}

/**
 * Joins what two devices wrote on one draft. Lines are joined by key; one that both changed stands twice, so that
 * nothing is lost; a single field takes the later hand's, unless that is empty; of two drawings the
 * other waits until a person chooses. `later` wins the order.
 */
export function mergeContents(earlier: PrescriptionContent, later: PrescriptionContent): PrescriptionContent {
  const drawing = later.drawing ?? earlier.drawing
  const merged: PrescriptionContent = {
    chief_complaints: joined(earlier.chief_complaints, later.chief_complaints),
    histories: joined(earlier.histories, later.histories),
    examinations: joined(earlier.examinations, later.examinations),
    diastolic_dysfunctions: later.diastolic_dysfunctions ?? earlier.diastolic_dysfunctions,
    investigations: joined(earlier.investigations, later.investigations),
    diagnosis: joined(earlier.diagnosis, later.diagnosis),
    drugs: joined(earlier.drugs, later.drugs),
    advises: joined(earlier.advises, later.advises),
    ...therapyLines((section) => joined(linesIn(earlier, section), linesIn(later, section))),
    follow_up: later.follow_up ?? earlier.follow_up,
    referral: later.referral ?? earlier.referral,
    notes: later.notes ?? earlier.notes,
    vitals_id: later.vitals_id ?? earlier.vitals_id,
    ...(drawing ? { drawing } : {}),
    ...(later.others ? { others: later.others } : {}),
    ...answersOf(earlier, later),
  }
  const isOther = earlier.drawing && canonical(earlier.drawing) !== canonical(drawing)
  return earlier.drawing && isOther ? withWaitingDrawing(merged, earlier.drawing) : merged
}

/** Two findings are one when they say the same of the same substance of a line. */
export const findingId = ({
  line,
  kind,
  part,
  about,
}: Pick<KeptFinding, 'line' | 'kind' | 'part' | 'about'>): string => JSON.stringify([line, kind, part, about])

/** Reasons and seen allergies of both hands; the later hand's reason where both gave one. What was checked is said anew at the issue. */
export function answersOf(
  earlier: PrescriptionContent,
  later: PrescriptionContent,
): Pick<PrescriptionContent, 'findings' | 'acknowledged'> {
  const given = new Set(later.findings?.map(findingId))
  const findings = [
    ...(later.findings ?? []),
    ...(earlier.findings ?? []).filter((one) => !given.has(findingId(one))),
  ]
  const acknowledged = [...new Set([...(later.acknowledged ?? []), ...(earlier.acknowledged ?? [])])]
  return {
    ...(findings.length > 0 ? { findings } : {}),
    ...(acknowledged.length > 0 ? { acknowledged } : {}),
  }
}

function joined<L extends Keyed>(earlier: readonly L[], later: readonly L[]): L[] {
  const now = new Map(later.map((one) => [one.key, one]))
  const missing = earlier.flatMap((one) => {
    const other = now.get(one.key)
    if (!other) return [one]
    const twin = `${one.key}~`
    return canonical(other) === canonical(one) || now.has(twin) || twin.length > 40
      ? []
      : [{ ...one, key: twin }]
  })
  return [...later, ...missing].slice(0, mostJoined)
}
