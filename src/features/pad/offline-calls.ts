import { offlineCall, wordsFor } from '#features/saving/parts.ts'
import { storePad, storePadBody, storePadFooter, storePadPatient, storePicture } from './contract.ts'
import { usePadWords } from './words.ts'

const t = usePadWords.words

const pad = {
  word: () => t('offline.call.pad'),
  icon: 'print',
  fields: wordsFor(t, 'offline.field', ['name']),
} as const

export const offlineCalls = [
  offlineCall(storePad, pad),
  offlineCall(storePadPatient, pad),
  offlineCall(storePadBody, pad),
  offlineCall(storePadFooter, pad),
  offlineCall(storePicture, pad),
]
