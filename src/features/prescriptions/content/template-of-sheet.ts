import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { linesIn, therapyLines } from '#domain/prescription/content-lines.ts'
import type { TemplateSection } from '#domain/template/kinds.ts'
import type { TemplateContent } from '#domain/template/rows.ts'
import { sinceOf } from './edit-content.ts'
import { isNamedDay } from './follow-up.ts'

/**
 * These sections of a sheet as a template keeps them, without what is true of its patient alone: since when, what was
 * measured and found, why a warning was overruled, on which day he comes again.
 */
export function templateOf(
  content: PrescriptionContent,
  sections: ReadonlySet<TemplateSection>,
): TemplateContent {
  const from = <S extends TemplateSection>(section: S) => sections.has(section)
  return {
    chief_complaints: !from('chief_complaints')
      ? []
      : content.chief_complaints.map((line) => ({ ...line, duration_value: null, duration_unit: null })),
    histories: !from('histories') ? [] : content.histories.map((line) => ({ ...line, since: null })),
    examinations: !from('examinations') ? [] : content.examinations.map((line) => ({ ...line, value: null })),
    investigations: !from('investigations')
      ? []
      : content.investigations.map((line) => ({ ...line, result: null })),
    diagnosis: !from('diagnosis') ? [] : content.diagnosis.map((line) => sinceOf(line, null)),
    drugs: !from('drugs') ? [] : content.drugs.map((line) => ({ ...line, override_reason: null })),
    advises: from('advises') ? content.advises : [],
    ...therapyLines((section) => (from(section) ? linesIn(content, section) : [])),
    follow_up: from('follow_up') ? returnOf(content) : null,
  }
}

/** A return after so many days, or in words; one on a named day is that patient's. */
function returnOf({ follow_up }: PrescriptionContent): TemplateContent['follow_up'] {
  if (follow_up === null || isNamedDay(follow_up)) return null
  const { counted_day: _day, ...said } = follow_up
  return { ...said, day: null, chamber_id: null }
}
