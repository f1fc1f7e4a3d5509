import type { QueueByTab } from '#features/appointments/parts.ts'
import { useDeskWords } from '../words.ts'
import type { BoundKey } from './keyboard.tsx'
import type { QueueActs } from './queue-acts.ts'
import { useMay } from '#nav/use-may.ts'

/** The queue by keyboard: who is next, and what becomes of the one in the room. */
export function useQueueKeys({ room }: QueueByTab, acts: QueueActs): { title: string; keys: BoundKey[] } {
  const t = useDeskWords()
  const may = useMay().may('Queue Manage')
  const withRoom = (act: QueueActs['done']) => () => void (may && room && act(room))
  return {
    title: t('keys_queue'),
    keys: [
      { kbd: 'Esc', does: t('key_leave') },
      { kbd: 'Space', does: t('key_call'), act: () => void (may && acts.callNext()) },
      {
        kbd: 'R',
        does: t('recall'),
        act: () => void (may && room?.visit.status === 'called' && acts.callNow(room)),
      },
      { kbd: 'S', does: t('skip'), act: withRoom(acts.skip) },
      { kbd: 'D', does: t('done'), act: withRoom(acts.done) },
    ],
  }
}
