import type { PrescriptionContent } from '#domain/prescription/content.ts'
import type { PrescriptionDraftRow } from '#domain/prescription/rows.ts'
import { joinTabs } from './join-drafts.ts'

/** A draft as one tab knows it to lie on the device. */
export interface LyingDraft {
  /** This tab lays a row there. */
  saving: (row: Pick<PrescriptionDraftRow, 'updated_at'>) => void
  /** It lies there. */
  saved: (row: Pick<PrescriptionDraftRow, 'content'>) => void
  /** What another tab of the device has laid there, joined to what stands in this one; null where the row is this tab's own, or another device's. */
  joined: (row: PrescriptionDraftRow, mine: PrescriptionContent) => PrescriptionContent | null
}

/** Tells a tab's own savings from those of the same sheet's other tab: both come from one device. */
export function lyingDraft(
  begun: Pick<PrescriptionDraftRow, 'updated_at' | 'content'>,
  device_id: number | null,
): LyingDraft {
  const known = new Set([begun.updated_at])
  let { content } = begun
  return {
    saving: ({ updated_at }) => void known.add(updated_at),
    saved: (row) => {
      content = row.content
    },
    joined: (row, mine) => {
      if (row.saved_by_device !== device_id || known.has(row.updated_at)) return null
      const joined = joinTabs(row.content, mine, content)
      known.add(row.updated_at)
      content = row.content
      return joined
    },
  }
}
