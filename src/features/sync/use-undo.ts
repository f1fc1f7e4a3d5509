import { restoreOps } from '#local/outbox/restore.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { toast } from '#ui/toasts.ts'
import { useAttempt } from './use-attempt.ts'
import { useSyncWords } from './words.ts'

/** Takes back that these calls were thrown away: they wait again, and what they had written is there again. */
export function useUndo(): (op_ids: readonly string[]) => () => void {
  const t = useSyncWords()
  const clinic = useClinic()
  const attempt = useAttempt()
  const restore = async (op_ids: readonly string[]) => {
    await restoreOps(clinic, op_ids)
    toast(t('restored'), { kind: 'success' })
  }
  return (op_ids) => () => void attempt(() => restore(op_ids))
}
