import { mendOp } from '#local/outbox/mend.ts'
import { discardOpAndBehind } from '#local/outbox/settle.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts.ts'
import { useAttempt } from '../use-attempt.ts'
import { useUndo } from '../use-undo.ts'
import { useSyncWords } from '../words.ts'

/** Two people changed the same thing: one of the two versions is kept. `seen` makes this device's go through. */
export function ChooseVersion({ op_id, seen }: { op_id: string; seen: Readonly<Record<string, unknown>> }) {
  const t = useSyncWords()
  const clinic = useClinic()
  const undo = useUndo()
  const settle = useAttempt()
  const keep = async () => {
    await mendOp(clinic, op_id, seen)
    toast(t('edited'))
  }
  const take = async () => {
    const went = await discardOpAndBehind(clinic, op_id)
    toast(t('took_theirs'), { undo: undo(went) })
  }
  return (
    <>
      <Button kind="primary" onClick={() => void settle(keep)}>
        {t('keep_mine')}
      </Button>
      <Button onClick={() => void settle(take)}>{t('take_theirs')}</Button>
    </>
  )
}
