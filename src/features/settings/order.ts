import { opensTherapy } from '#contract/clinic/physical-medicine.ts'
import { isShown, type PlacedSection, type WriterSection } from '#domain/prescription-setting/rows.ts'
import { isTherapy } from '#domain/prescription/content-lines.ts'

/** The sections of one side in their order. */
export const sideOf = (sections: readonly PlacedSection[], side: readonly WriterSection[]): PlacedSection[] =>
  sections.filter((one) => side.includes(one.section)).toSorted((a, b) => a.order - b.order)

/** One place up (-1) or down (1) within its side; at the end of it nothing moves. */
export function moveSection(
  sections: readonly PlacedSection[],
  on: { section: WriterSection; by: -1 | 1; side: readonly WriterSection[] },
): PlacedSection[] {
  const side = sideOf(sections, on.side)
  const at = side.findIndex((one) => one.section === on.section)
  const [one, other] = [side[at], side[at + on.by]]
  if (!one || !other) return [...sections]
  const orders = new Map([
    [one.section, other.order],
    [other.section, one.order],
  ])
  return sections.map((row) => ({ ...row, order: orders.get(row.section) ?? row.order }))
}

/** Shows a section or hides it. */
export const turnSection = (
  sections: readonly PlacedSection[],
  section: WriterSection,
  shown: boolean,
): PlacedSection[] => sections.map((row) => (row.section === section ? { ...row, shown } : row))

/** What is said of each section once somebody has looked at them all; physical medicine's own stay unsaid elsewhere. */
export const saidSections = (
  sections: readonly PlacedSection[],
  speciality_ids: readonly number[],
): PlacedSection[] =>
  sections.map((row) =>
    isTherapy(row.section) && !opensTherapy(speciality_ids)
      ? row
      : { ...row, shown: isShown(row, speciality_ids) },
  )
