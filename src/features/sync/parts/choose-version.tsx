import { mendOp } from '#local/outbox/mend.ts'
import type { RefusalCard } from '#features/saving/parts.ts'
import { discardOpAndBehind } from '#local/outbox/settle.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts.ts'
import { useAttempt } from '../use-attempt.ts'
import { useUndo } from '../use-undo.ts'
import { useSyncWords } from '../words.ts'

interface ChooseVersionProps {
  op_id: string
  /** What makes this device's version go through. */
  seen: Readonly<Record<string, unknown>>
  /** What the two are called here. */
  words: NonNullable<RefusalCard['choice']>['words']
}

/** Two people changed the same thing: one of the two versions is kept. */
export function ChooseVersion({ op_id, seen, words }: ChooseVersionProps) {
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
    toast(words?.took_theirs() ?? t('took_theirs'), { undo: undo(went) })
  }
  return (
    <>
      <Button kind="primary" onClick={() => void settle(keep)}>
        {words?.mine() ?? t('keep_mine')}
      </Button>
      <Button onClick={() => void settle(take)}>{words?.theirs() ?? t('take_theirs')}</Button>
    </>
  )
}
