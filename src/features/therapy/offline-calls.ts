import { offlineCall, wordsFor } from '#features/saving/parts.ts'
import {
  saveExercise,
  storeAssistiveDevice,
  storeExercisePicture,
  storeModality,
  updateDescription,
  updateDevice,
  updateModality,
} from './contract.ts'
import { useTherapyWords } from './words.ts'

const t = useTherapyWords.words

const item = {
  word: () => t('offline.call.item'),
  icon: 'exercise',
  fields: wordsFor(t, 'offline.field', [
    'name',
    'bn_name',
    'region',
    'usual',
    'description',
    'bn_description',
  ]),
} as const

export const offlineCalls = [
  offlineCall(storeModality, item),
  offlineCall(updateModality, item),
  offlineCall(storeAssistiveDevice, item),
  offlineCall(updateDevice, item),
  offlineCall(saveExercise, item),
  offlineCall(updateDescription, item),
  offlineCall(storeExercisePicture, item),
]
