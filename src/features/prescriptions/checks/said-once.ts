import { isDoseKind, type Finding } from './finding.ts'
import type { DrugLine } from '#domain/prescription/content.ts'

/** The findings as they are said in the writer: of a medicine on several lines each sentence stands under the first. What asks for an answer, or speaks of one line's dose, stands under every line; the sheet keeps them all. */
export function saidOnce(lines: readonly DrugLine[], findings: readonly Finding[]): Finding[] {
  const medicines = new Map(
    lines.map(({ key, brand, generic_key }) => [key, `${brand} ${generic_key ?? ''}`]),
  )
  const said = new Set<string>()
  return findings.filter(({ line, level, kind, about }) => {
    if (level === 'critical' || isDoseKind(kind)) return true
    const words = JSON.stringify([medicines.get(line), kind, about])
    if (said.has(words)) return false
    said.add(words)
    return true
  })
}
