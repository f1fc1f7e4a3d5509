import { type ShownSection, type WriterSection } from '#domain/prescription-setting/rows.ts'

/** The sections of one side in their order. */
export const sideOf = (sections: readonly ShownSection[], side: readonly WriterSection[]): ShownSection[] =>
  sections.filter((one) => side.includes(one.section)).toSorted((a, b) => a.order - b.order)

/** One place up (-1) or down (1) within its side; at the end of it nothing moves. */
export function moveSection(
  sections: readonly ShownSection[],
  on: { section: WriterSection; by: -1 | 1; side: readonly WriterSection[] },
): ShownSection[] {
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

/** Shows or hides a section. */
export const turnSection = (sections: readonly ShownSection[], section: WriterSection): ShownSection[] =>
  sections.map((row) => (row.section === section ? { ...row, shown: !row.shown } : row))
