import { emptyContent, type PrescriptionContent } from '#domain/prescription/content.ts'
import { linesIn, type LinesSection, withLines } from '#domain/prescription/content-lines.ts'
import type { PrescriptionDraftRow } from '#domain/prescription/rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { copyable } from '#features/prescriptions/content/rules.ts'
import { linePrint } from './draft-lines.ts'
import { discardDraft } from './drafts.ts'
import { joinTabs } from './join-drafts.ts'
import type { Writing } from './parts/use-writing.ts'

/**
 * Takes over what stands on another draft of the same visit, and throws that one away: its lines come, a part that both
 * have waits until a person chooses. False where the sheet had no room for them; the other draft then stays.
 */
export async function joinOther(
  clinic: Clinic,
  other: PrescriptionDraftRow,
  { change, settle }: Pick<Writing, 'change' | 'settle'>,
): Promise<boolean> {
  let joined: PrescriptionContent | null = null
  change((content) => (joined = joinTabs(withoutSame(other.content, content), content, emptyContent)))
  const { content } = await settle()
  if (content !== joined) return false
  await discardDraft(clinic, other)
  return true
}

/** Their lines without those that stand here word for word. */
const withoutSame = (theirs: PrescriptionContent, mine: PrescriptionContent): PrescriptionContent =>
  copyable.reduce((left, section) => withoutSameIn(section, left, mine), theirs)

function withoutSameIn<S extends LinesSection>(
  section: S,
  theirs: PrescriptionContent,
  mine: PrescriptionContent,
): PrescriptionContent {
  const here = new Set(linesIn(mine, section).map(linePrint))
  return withLines(
    theirs,
    section,
    linesIn(theirs, section).filter((line) => !here.has(linePrint(line))),
  )
}
