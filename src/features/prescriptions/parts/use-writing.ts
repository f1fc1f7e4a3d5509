import { useCallback, useEffect, useRef, useState } from 'react'
import { useRow } from '#local/react/use-rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLastWords } from '#local/react/use-last-words.ts'
import { emptyContent, type PrescriptionContent } from '#domain/prescription/content.ts'
import { prescriptionDrafts, type PrescriptionDraftRow } from '#domain/prescription/rows.ts'
import { type DraftSaver, draftSaver, type SavingState } from '../draft-saver.ts'
import { leaveDraft, saveDraft } from '../drafts.ts'
import { isSettled, joinDrafts } from '../join-drafts.ts'
import { canonical } from '#contract/clinic/canonical.ts'

export interface Writing {
  draft: PrescriptionDraftRow
  content: PrescriptionContent
  /** `fresh`: nothing was written yet; `unchanged`: it stands as it was taken over. In both nothing is kept so far. */
  state: SavingState | 'fresh' | 'unchanged'
  change: (how: (content: PrescriptionContent) => PrescriptionContent) => void
  /** Everything that was written is on the disk when it resolves. */
  settle: () => Promise<PrescriptionDraftRow>
  hold: (press: Promise<unknown>) => void
}

/** Lines in writing, of a sheet or of a template. */
export type EditedContent = Pick<Writing, 'content' | 'change' | 'state'> & {
  settle: () => Promise<unknown>
  /** A press whose change comes only once something was looked up: what is issued waits for it. */
  hold?: (press: Promise<unknown>) => void
}

/** The sheet in writing: every change is on this device within 300 ms, and what another device adds is joined to it. */
export function useWriting(begun: PrescriptionDraftRow): Writing {
  const clinic = useClinic()
  const [draft, setDraft] = useState(begun)
  const [state, setState] = useState<SavingState | 'fresh'>('fresh')
  const newest = useRef(begun)
  const saver = useRef<DraftSaver<PrescriptionDraftRow> | null>(null)
  saver.current ??= draftSaver((one: PrescriptionDraftRow) => saveDraft(clinic, one), setState)
  const show = useCallback((next: PrescriptionDraftRow) => {
    newest.current = next
    setDraft(next)
  }, [])
  const change = useCallback(
    (how: (content: PrescriptionContent) => PrescriptionContent) => {
      const content = how(newest.current.content)
      if (content === newest.current.content) return
      show({ ...newest.current, content })
      saver.current?.change(newest.current)
    },
    [show],
  )
  useLastWords(
    useCallback(async () => {
      try {
        await saver.current?.flush()
        await leaveDraft(clinic, newest.current.id)
      } catch {
        // The state line says when it failed; leaving cannot wait for it.
      }
    }, [clinic]),
  )
  const isKept = useJoinedFromElsewhere(newest, show)
  const { hold, allCame } = useHeldPresses()
  const settle = useCallback(async () => {
    await allCame()
    await saver.current?.flush()
    return newest.current
  }, [allCame])
  const untouched = isKept ? 'saved' : isBlank(draft.content) ? 'fresh' : 'unchanged'
  return { draft, content: draft.content, state: state === 'fresh' ? untouched : state, change, settle, hold }
}

/** Presses that are still looked up; one that fails surfaces as any fault does. */
function useHeldPresses() {
  const held = useRef(new Set<Promise<unknown>>())
  const hold = useCallback((press: Promise<unknown>) => {
    const forget = () => held.current.delete(press)
    held.current.add(press)
    press.catch((error: unknown) => reportError(error)).finally(forget)
  }, [])
  const allCame = useCallback(() => Promise.allSettled(held.current), [])
  return { hold, allCame }
}

const isBlank = (content: PrescriptionContent): boolean => canonical(content) === canonical(emptyContent)

/** The assistant's lines appear while the doctor writes, and a line that both changed stands twice. Answers whether the draft lies on this device. */
function useJoinedFromElsewhere(
  newest: { current: PrescriptionDraftRow },
  show: (next: PrescriptionDraftRow) => void,
): boolean {
  const clinic = useClinic()
  const row = useRow(clinic, prescriptionDrafts, newest.current.id)
  useEffect(() => {
    // A row with this device's words on top comes once more when the server has them.
    if (!row || row.rev <= newest.current.rev || !isSettled(row)) return
    const { content } = newest.current
    const joined = joinDrafts(row, {
      content,
      seen: newest.current.seen ?? row.seen ?? {},
      device_id: clinic.device.id,
    })
    const isSame = canonical(joined) === canonical(content)
    const { rev, seen, hands } = row
    show({ ...newest.current, rev, seen, hands, content: isSame ? content : joined })
  }, [row, newest, show, clinic])
  return Boolean(row)
}
