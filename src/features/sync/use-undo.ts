import { restoreOps } from '#local/restore.ts'
import { useClinic } from '#local/use-clinic.ts'
import { WriteFailed } from '#local/write-failed.ts'
import { toast } from '#ui/toasts.ts'
import { useSyncWords } from './words.ts'

/** Takes back that these calls were thrown away: they wait again, and what they had written is there again. */
export function useUndo(): (op_ids: readonly string[]) => () => void {
  const t = useSyncWords()
  const clinic = useClinic()
  const restore = async (op_ids: readonly string[]) => {
    try {
      await restoreOps(clinic, op_ids)
      toast(t('restored'), { kind: 'success' })
    } catch (error) {
      if (!(error instanceof WriteFailed)) throw error
      toast(t('not_saved'), { kind: 'error' })
    }
  }
  return (op_ids) => () => void restore(op_ids)
}
