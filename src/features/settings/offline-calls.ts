import { offlineCall } from '#features/saving/parts.ts'
import { storeSetting } from './contract.ts'
import { useSettingsWords } from './words.ts'

export const offlineCalls = [
  offlineCall(storeSetting, {
    word: () => useSettingsWords.words('offline.call.setting'),
    icon: 'settings',
  }),
]
