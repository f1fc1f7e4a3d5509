import { useNavigate } from 'react-router-dom'
import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts.ts'
import type { DraftTarget } from '../drafts.ts'
import { readLastFor, repeatFor } from '../repeat-sheet.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { writerPath } from './queue-strip.tsx'
import { useSaveFailed } from './use-save-failed.ts'

/** On to the sheet of a visit with what stood on the patient's last one; nothing where he has none in force, or where medicines are written already. */
export function CopyLast({ of }: { of: DraftTarget & { appointment_id: string } }) {
  const t = useRxText()
  const failed = useSaveFailed()
  const show = useShow()
  const clinic = useClinic()
  const go = useNavigate()
  const last = useFresh(() => readLastFor(clinic, of), [clinic, of.appointment_id, of.patient_id])
  if (!last) return null
  const copy = async () => {
    await repeatFor(clinic, of, last.id)
    toast(t('repeated', { day: show.day(last.sitting_date) }), { kind: 'success' })
    await go(writerPath(of.appointment_id))
  }
  return <Button size="lg" icon="copy" label={t('repeat_last')} onClick={() => void copy().catch(failed)} />
}
