import { mendOp } from '#local/mend.ts'
import { discardOpAndBehind } from '#local/settle.ts'
import { useClinic } from '#local/use-clinic.ts'
import { WriteFailed } from '#local/write-failed.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts.ts'
import { useSyncWords } from '../words.ts'

/** Two people changed the same fields of a patient: one of the two versions is kept. `seen` makes this device's go through. */
export function ChooseVersion({ op_id, seen }: { op_id: string; seen: Readonly<Record<string, unknown>> }) {
  const t = useSyncWords()
  const clinic = useClinic()
  const settle = async (act: Promise<unknown>, said: string) => {
    try {
      await act
      toast(said)
    } catch (error) {
      if (!(error instanceof WriteFailed)) throw error
      toast(t(error.reason === 'missing' ? 'gone' : 'not_saved'), { kind: 'error' })
    }
  }
  return (
    <>
      <Button kind="primary" onClick={() => void settle(mendOp(clinic, op_id, seen), t('edited'))}>{t('keep_mine')}</Button>
      <Button onClick={() => void settle(discardOpAndBehind(clinic, op_id), t('took_theirs'))}>{t('take_theirs')}</Button>
    </>
  )
}
