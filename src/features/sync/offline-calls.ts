import { discardOp } from '#contract/sync.ts'
import { offlineCall } from '#features/saving/parts.ts'
import { settleClockMoves } from './contract.ts'
import { useSyncWords } from './words.ts'

const t = useSyncWords.words

export const offlineCalls = [
  offlineCall(discardOp, { word: () => t('call.discard'), icon: 'log' }),
  offlineCall(settleClockMoves, { word: () => t('call.day_word'), icon: 'schedule' }),
]
