import type { OpRow } from '#local/database/stores.ts'
import { mendOp } from '#local/outbox/mend.ts'
import type { RefusalCard } from '#features/saving/parts.ts'
import { discardOpAndBehind } from '#local/outbox/settle.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { toast } from '#ui/toasts.ts'
import { pathToLook } from '../entries.ts'
import { useAttempt } from '../use-attempt.ts'
import { useUndo } from '../use-undo.ts'
import { useSyncWords } from '../words.ts'

interface ChooseVersionProps {
  op: OpRow
  /** What makes this device's version go through. */
  seen: Readonly<Record<string, unknown>>
  choice: RefusalCard['choice']
}

/** Two people changed the same thing: one of the two versions is kept. */
export function ChooseVersion({ op: { op_id, touches }, seen, choice }: ChooseVersionProps) {
  const t = useSyncWords()
  const clinic = useClinic()
  const undo = useUndo()
  const settle = useAttempt()
  const { words, takesAway, look } = choice ?? {}
  const path = choice ? pathToLook(touches, choice) : null
  const keep = async () => {
    await mendOp(clinic, op_id, seen)
    toast(t('edited'))
  }
  const take = async () => {
    const went = await discardOpAndBehind(clinic, op_id)
    toast(words?.took_theirs() ?? t('took_theirs'), { undo: undo(went) })
  }
  const mine = (
    <Button kind={takesAway ? 'danger-quiet' : 'primary'} onClick={() => void settle(keep)}>
      {words?.mine() ?? t('keep_mine')}
    </Button>
  )
  const theirs = (
    <Button kind={takesAway ? 'primary' : 'plain'} onClick={() => void settle(take)}>
      {words?.theirs() ?? t('take_theirs')}
    </Button>
  )
  return (
    <>
      {takesAway ? theirs : mine}
      {takesAway ? mine : theirs}
      {path !== null && <ButtonLink to={path}>{look?.word()}</ButtonLink>}
    </>
  )
}
