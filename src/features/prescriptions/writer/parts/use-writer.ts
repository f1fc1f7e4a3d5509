import { sheetSections } from '#domain/prescription/content-lines.ts'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { weekdayOf } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { readKnownDrugs } from '#features/drugs/parts.ts'
import { scheduleSlots } from '#domain/schedule/rows.ts'
import { readRows } from '#local/store/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useSpecialities } from '#net/session.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { toast } from '#ui/toasts.ts'
import { useSteady } from '#ui/use-steady.ts'
import type { PrescriptionDraftRow } from '#domain/prescription/rows.ts'
import { copyLines, earlierSheet, repeated, type SittingDays } from '#features/prescriptions/content/rules.ts'
import {
  type IssuedPrescription,
  type PastSheet,
  useQueueBeside,
  useSaveFailed,
  useWriting,
  writerPath,
  type WriterPatient,
  type Writing,
} from '#features/prescriptions/life/parts.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import type { OpenSection } from './part-props.ts'
import { type AmendedVersion, type IssuingProps, useIssuing } from './use-issuing.ts'
import { isSaved, useEditedLine, useHalfTyped } from '#features/prescriptions/drug-entry/parts.ts'
import { useHistoryRecord } from './use-history-record.ts'
import { useKeys } from '#ui/use-keys.ts'
import { useLists } from './use-lists.ts'
import { useSafety } from '#features/prescriptions/checks/parts.ts'
import { useTemplates } from '#features/prescriptions/templates/parts.ts'

export interface WriterProps {
  begun: PrescriptionDraftRow
  who: WriterPatient
  amended: AmendedVersion | null
  /** The visit has a prescription already, and the doctor goes on all the same. */
  beside?: boolean
  /** What stands above the lines. */
  above?: (writing: Writing) => ReactNode
  /** After the sheet is issued and its paper has left for the printer. */
  onIssued: (issued: IssuedPrescription) => void
}

const order = [...sheetSections, 'follow_up', 'notes'] as const

/** What the writer knows and does; its keys are those of the cheat sheet. */
export function useWriter(props: WriterProps) {
  const { begun, who } = props
  const { chamber_id, appointment_id } = begun
  const clinic = useClinic()
  const writing = useWriting(begun)
  const edited = useEditedLine()
  const { place, onPlace, half, halfTyped } = usePlace(writing)
  const [open, setOpen] = useState<'keys' | 'preview' | null>(null)
  const day = who.visit?.sitting_date ?? sittingDate(clinic.clock.now())
  const safety = useSafety(writing, who, day)
  const change = useHistoryRecord(writing.change, { patient_id: who.patient.id, day })
  const { finish, printing } = useFinish(props, { writing, safety, day, halfTyped })
  const at = useMemo(() => ({ chamber_id, date: day, appointment_id }), [chamber_id, day, appointment_id])
  const next = useGoToNext({ at, settle: writing.settle })
  const repeat = useRepeat(writing.change, { past: who.past, day })
  const days = useSittingDays(chamber_id, day)
  const templates = useTemplates(writing, days)
  useKeys({
    ...Object.fromEntries(order.map((at, index) => [`Alt+${index + 1}`, () => onPlace(at)])),
    '/': () => onPlace('drugs'),
    'Ctrl+D': repeat,
    'Alt+N': next.go,
    'Alt+T': () => templates.setOpen({ at: 'list' }),
    'Ctrl+Enter': finish.onIssue,
    F2: () => setOpen('keys'),
  })
  const lists = useLists()
  const known = useLocal(() => readKnownDrugs(clinic), [clinic])
  const specialities = useSpecialities()
  const sections = { setting: who.setting, specialities }
  const part = { writing: { ...writing, change }, lists, place, onPlace, ...sections, half }
  const rx = { known, edited, onRepeat: repeat, templates }
  return { part, rx, known, days, day, safety, writing, next, repeat, finish, open, setOpen, printing }
}

/** Where one types, and what stands half-typed there. Under a finger no box takes the focus by itself: the patient stands first. */
function usePlace(writing: Writing) {
  const [place, setPlace] = useState<OpenSection>(() => ({
    at: 'drugs',
    asked: matchMedia('(pointer: fine)').matches ? 1 : 0,
  }))
  const onPlace = useCallback(
    (at: OpenSection['at']) => setPlace((before) => ({ at, asked: before.asked + 1 })),
    [],
  )
  const half = useHalfTyped({ isSaved: isSaved(writing), settle: writing.settle }, onPlace)
  const halfTyped = () => {
    const left = half.left()
    if (left) onPlace(left.box)
    return left?.words ?? null
  }
  return { place, onPlace, half, halfTyped }
}

interface Finishing extends Pick<IssuingProps, 'writing' | 'day' | 'halfTyped'> {
  safety: ReturnType<typeof useSafety>
}

/** What stands at the foot of the sheet: its decisions, and issuing it; what was issued then goes to the printer. */
function useFinish({ who, amended, beside = false }: WriterProps, { safety, ...sheet }: Finishing) {
  const [printing, setPrinting] = useState<IssuedPrescription | null>(null)
  const onDecide = () => safety.setDeciding('all')
  const { check, checked, left } = safety
  const { issue, ...state } = useIssuing({ ...sheet, who, check, amended, beside, onDecide })
  const onIssue = () => void issue().then((issued) => issued && setPrinting(issued))
  return { finish: { ...state, writing: sheet.writing, checked, left, onDecide, onIssue }, printing }
}

function useGoToNext({
  at,
  settle,
}: {
  at: { chamber_id: number; date: string; appointment_id: string | null }
  settle: () => Promise<unknown>
}) {
  const t = useRxText()
  const failed = useSaveFailed()
  const go = useNavigate()
  const { next } = useQueueBeside(at)
  const leave = async () => {
    if (!next) return void toast(t('queue_none'), { kind: 'info' })
    await settle()
    await go(writerPath(next.visit.id))
  }
  return { at, go: useSteady(() => void leave().catch(failed)) }
}

/** Ctrl+D: the last sheet's medicines, advice, diagnosis and history in one press; what must be looked at again is left out. */
function useRepeat(
  change: ReturnType<typeof useWriting>['change'],
  { past, day }: { past: readonly PastSheet[]; day: string },
): () => void {
  const t = useRxText()
  const show = useShow()
  return useSteady(() => {
    const last = past[0]
    if (!last) return void toast(t('no_past'), { kind: 'info' })
    change((content) => copyLines(content, earlierSheet(last, day), repeated(last.version.content)))
    toast(t('repeated', { day: show.day(last.prescription.sitting_date) }), { kind: 'success' })
  })
}

/** On which days the chamber sits, by its weekly slots as they are when it is asked. */
function useSittingDays(chamber_id: number, today: string): () => Promise<SittingDays> {
  const clinic = useClinic()
  return useCallback(async () => {
    const slots = await readRows(clinic, scheduleSlots, { by: 'chamber_id', is: chamber_id })
    const weekdays = new Set(slots.flatMap((slot) => slot.weekdays))
    return { today, chamber_id, sits: (day: string) => weekdays.has(weekdayOf(day)) }
  }, [clinic, chamber_id, today])
}
