import { offlineCall } from '#features/saving/parts.ts'
import { seePhoneChange } from './contract.ts'
import { usePhoneChangeText } from './words.ts'

export const offlineCalls = [
  offlineCall(seePhoneChange, { word: () => usePhoneChangeText.words('offline.seen'), icon: 'patient' }),
]
