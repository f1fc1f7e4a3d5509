import { WriteFailed, type WriteFailure } from '#local/store/write-failed.ts'
import { toast } from '#ui/toasts.ts'

/** Says in the words of `say` why this device could not write; anything else is a bug and goes on. */
export function tellUnsaved(error: unknown, say: (reason: WriteFailure) => string): void {
  if (!(error instanceof WriteFailed)) throw error
  toast(say(error.reason), { kind: 'error', lasts: 20_000 })
}
