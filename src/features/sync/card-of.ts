import { type OfflineCall, offlineCallOf } from '#features/saving/parts.ts'
import { useSyncWords } from './words.ts'

/** How a call stands on this page; one that nobody named is a change. */
export const cardOf = (call: string): OfflineCall =>
  offlineCallOf(call) ?? {
    call,
    word: () => useSyncWords.words('call.change'),
    icon: 'edit',
    fields: {},
    codes: {},
    wrong: {},
    refused: {},
  }
