import { useCallback, useEffect, useRef, useState } from 'react'
import { useRow } from '#local/react/use-rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLastWords } from '#local/react/use-last-words.ts'
import { emptyContent, type PrescriptionContent } from '#domain/prescription/content.ts'
import { prescriptionDrafts, type PrescriptionDraftRow } from '#domain/prescription/rows.ts'
import { type DraftSaver, draftSaver, type SavingState } from '../draft-saver.ts'
import { leaveDraft, saveDraft } from '../drafts.ts'
import { useSaidFull } from './use-said-full.ts'
import { isSettled, joinDrafts } from '../join-drafts.ts'
import { type LyingDraft, lyingDraft } from '../lying-draft.ts'
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
  const [lying] = useState(() => lyingDraft(begun, clinic.device.id))
  const saver = useRef<DraftSaver<PrescriptionDraftRow> | null>(null)
  saver.current ??= draftSaver(
    async (one: PrescriptionDraftRow) => lying.saved(await saveDraft(clinic, one, lying.saving)),
    setState,
  )
  const show = useCallback((next: PrescriptionDraftRow) => {
    newest.current = next
    setDraft(next)
  }, [])
  const saidFull = useSaidFull()
  const change = useCallback(
    (how: (content: PrescriptionContent) => PrescriptionContent) => {
      const content = how(newest.current.content)
      if (content === newest.current.content || saidFull(newest.current.content, content)) return
      show({ ...newest.current, content })
      saver.current?.change(newest.current)
    },
    [show, saidFull],
  )
  useLeaving(saver, begun.id)
  const row = useRow(clinic, prescriptionDrafts, begun.id)
  useJoinedFromTab(row, { newest, lying, saver, show })
  useJoinedFromElsewhere(row, newest, show)
  const isKept = Boolean(row)
  const { hold, allCame } = useHeldPresses()
  const settle = useCallback(async () => {
    await allCame()
    await saver.current?.flush()
    return newest.current
  }, [allCame])
  const untouched = isKept ? 'saved' : isBlank(draft.content) ? 'fresh' : 'unchanged'
  return { draft, content: draft.content, state: state === 'fresh' ? untouched : state, change, settle, hold }
}

type Saver = { current: DraftSaver<PrescriptionDraftRow> | null }

/** What is held back is saved as the writer leaves, and what waits for a newer saving goes. */
function useLeaving(saver: Saver, draft_id: string): void {
  const clinic = useClinic()
  useLastWords(
    useCallback(async () => {
      try {
        await saver.current?.flush()
        await leaveDraft(clinic, draft_id)
      } catch {
        // The state line says when it failed; leaving cannot wait for it.
      }
    }, [clinic, saver, draft_id]),
  )
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

interface JoiningTab {
  newest: { current: PrescriptionDraftRow }
  lying: LyingDraft
  saver: Saver
  show: (next: PrescriptionDraftRow) => void
}

/** What the same sheet's other tab has saved is joined here, or this tab's next saving would take it off. */
function useJoinedFromTab(
  row: PrescriptionDraftRow | null | undefined,
  { newest, lying, saver, show }: JoiningTab,
): void {
  useEffect(() => {
    const content = row ? lying.joined(row, newest.current.content) : null
    if (!row || content === null) return
    const { rev, seen, hands } = row
    show({ ...newest.current, ...(rev > newest.current.rev ? { rev, seen, hands } : {}), content })
    if (saver.current?.waits() || canonical(content) !== canonical(row.content))
      saver.current?.change(newest.current)
  }, [row, newest, lying, saver, show])
}

/** The assistant's lines appear while the doctor writes, and a line that both changed stands twice. */
function useJoinedFromElsewhere(
  row: PrescriptionDraftRow | null | undefined,
  newest: { current: PrescriptionDraftRow },
  show: (next: PrescriptionDraftRow) => void,
): void {
  const clinic = useClinic()
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
}
