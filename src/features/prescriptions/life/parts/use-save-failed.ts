import { Problem } from '#contract/problem.ts'
import { WriteFailed } from '#local/store/write-failed.ts'
import { toast } from '#ui/toasts.ts'
import { useRxText } from '#features/prescriptions/words.ts'

/** Says that nothing was saved. What is neither a refusal nor a failed write is a fault of ours, and is reported as one too. */
export function useSaveFailed(): (error: unknown) => void {
  const t = useRxText()
  return (error) => {
    reportFault(error)
    toast(t('save_failed'), { kind: 'error' })
  }
}

/** Reports what nobody expects of a write: neither a refusal nor a device that could not save. */
export function reportFault(error: unknown): void {
  if (!(error instanceof Problem) && !(error instanceof WriteFailed)) reportError(error)
}
