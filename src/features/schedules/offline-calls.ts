import { offlineCall, type RefusalCard, wordsFor } from '#features/saving/parts.ts'
import { addScheduleException, openSession, removeScheduleException, updateSession } from './contract.ts'
import { useScheduleWords } from './words.ts'

const t = useScheduleWords.words

/** What is said of whatever was meant for a sitting that is over. */
export const overSession: RefusalCard = { why: () => t('offline.why.session_closed') }

export const sessionFields = wordsFor(t, 'offline.field', [
  'label',
  'date',
  'start_time',
  'end_time',
  'max',
  'note',
  'reason',
])
const named = {
  icon: 'schedule',
  fields: sessionFields,
  codes: wordsFor(t, 'offline.field', ['status']),
} as const

export const offlineCalls = [
  offlineCall(openSession, { ...named, word: () => t('offline.call.session') }),
  offlineCall(updateSession, {
    ...named,
    word: () => t('offline.call.session_change'),
    refused: { session_closed: overSession, issued: { why: () => t('offline.why.issued') } },
  }),
  offlineCall(addScheduleException, {
    ...named,
    word: () => t('offline.call.leave'),
    refused: { booked: { why: () => t('offline.why.booked') } },
  }),
  offlineCall(removeScheduleException, { ...named, word: () => t('offline.call.leave_back') }),
]
