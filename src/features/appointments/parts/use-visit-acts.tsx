import { useState } from 'react'
import { FeedbackDialog } from '#features/feedback/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { toast } from '#ui/toasts.ts'
import { cancelVisit, markAbsent, markArrived, type Undo } from '../local.ts'
import { useAppointmentWords } from '../words.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { useVisitAttempt } from './use-attempt.ts'
import type { VisitRow } from './use-visits.ts'
import { VideoDialog } from './video-dialog.tsx'
import type { VisitDialog, VisitActs } from './visit-menu.ts'
import { nameOf } from './visit-words.tsx'

/** The acts of a list's rows with the questions they ask; draw `dialogs` once beside the list. */
export function useVisitActs() {
  const [asked, setAsked] = useState<{ what: VisitDialog; row: VisitRow } | null>(null)
  const tell = useTelling()
  const clinic = useClinic()
  const acts: VisitActs = {
    ask: (what, row) => setAsked({ what, row }),
    arrived: (row) => void tell('told_arrived', row, () => markArrived(clinic, row.visit)),
    absent: (row) => void tell('told_absent', row, () => markAbsent(clinic, row.visit)),
  }
  const cancel = (row: VisitRow, reason: string) =>
    tell('told_cancelled', row, () => cancelVisit(clinic, row.visit, reason))
  const dialogs = asked && <Question asked={asked} onCancelVisit={cancel} onClose={() => setAsked(null)} />
  return { acts, dialogs }
}

function Question({
  asked: { what, row },
  onCancelVisit,
  onClose,
}: {
  asked: { what: VisitDialog; row: VisitRow }
  onCancelVisit: (row: VisitRow, reason: string) => Promise<boolean>
  onClose: () => void
}) {
  const on = { row, onClose }
  switch (what) {
    case 'edit':
      return <EditDialog {...on} />
    case 'move':
      return <MoveDialog {...on} />
    case 'payment':
      return <PaymentDialog {...on} />
    case 'video':
      return <VideoDialog {...on} />
    case 'feedback':
      return <FeedbackDialog appointment_id={row.visit.id} name={nameOf(row)} onClose={onClose} />
    case 'decide':
      return <DecideDialog {...on} />
    case 'cancel':
      return <CancelDialog {...on} onCancelVisit={onCancelVisit} />
  }
}

/** Does a step, says what it did and offers to take it back for ten seconds. */
function useTelling() {
  const t = useAppointmentWords()
  const attempt = useVisitAttempt()
  return (to: 'told_arrived' | 'told_absent' | 'told_cancelled', row: VisitRow, act: () => Promise<Undo>) =>
    attempt(async () => {
      const undo = await act()
      toast(t(to, { name: nameOf(row) }), { undo: () => void attempt(undo) })
    })
}
