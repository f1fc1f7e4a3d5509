import { ReasonDialog } from '#features/saving/parts.ts'
import { useAppointmentWords } from '../words.ts'
import type { VisitRow } from './use-visits.ts'
import { nameOf } from './visit-words.tsx'

interface CancelProps {
  row: VisitRow
  onCancelVisit: (row: VisitRow, reason: string) => Promise<boolean>
  onClose: () => void
}

/** Why a visit is given up. */
export function CancelDialog({ row, onCancelVisit, onClose }: CancelProps) {
  const t = useAppointmentWords()
  return (
    <ReasonDialog
      as={`cancel-visit:${row.visit.id}`}
      title={t('cancel_title', { name: nameOf(row) })}
      label={t('cancel_reason')}
      hint={t('cancel_hint')}
      submit={t('cancel_save')}
      wide
      onReason={(reason) => onCancelVisit(row, reason)}
      onClose={onClose}
    />
  )
}
