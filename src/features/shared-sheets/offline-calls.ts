import { offlineCall } from '#features/saving/parts.ts'
import { revokeSharedSheet, shareSheet } from './contract.ts'
import { useShareText } from './words.ts'

const t = useShareText.words

export const offlineCalls = [
  offlineCall(shareSheet, { word: () => t('offline.call.made'), icon: 'share' }),
  offlineCall(revokeSharedSheet, { word: () => t('offline.call.revoked'), icon: 'unlink' }),
]
