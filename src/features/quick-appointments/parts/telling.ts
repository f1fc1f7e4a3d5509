import type { Undo } from '#features/appointments/parts.ts'
import { useSaves } from '#features/saving/parts.ts'
import { toast } from '#ui/toasts.ts'

/** Does something and says so with a way back, or says that it did not happen. */
export type ActAndTell = (said: string, act: () => Promise<Undo>) => Promise<void>

export function useTelling(): ActAndTell {
  const { happened } = useSaves()
  return async (said, act) => {
    await happened(async () => {
      const undo = await act()
      toast(said, { kind: 'success', undo: () => void happened(undo) })
    })
  }
}
