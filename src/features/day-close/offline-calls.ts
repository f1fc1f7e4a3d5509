import { dayWrongs, offlineCall, wordsFor } from '#features/saving/parts.ts'
import { valueAt } from '#local/outbox/mend.ts'
import { closeDay, decideDayClose, noteTill } from './contract.ts'
import { useDayCloseWords } from './words.ts'

const t = useDayCloseWords.words

const named = {
  fields: wordsFor(t, 'offline.field', ['sitting_date', 'cash_in_paisa', 'expected_paisa', 'reason']),
  codes: wordsFor(t, 'offline.field', ['method', 'status']),
  wrong: dayWrongs,
}
const dayClosed = { why: () => t('offline.why.day_closed') }

/** The day close, on the day that was counted. */
function formOf({ body }: { body: unknown }): string {
  const day = valueAt(body, ['sitting_date'])
  return `/doctor/day-close${typeof day === 'string' ? `?day=${day}` : ''}`
}

export const offlineCalls = [
  offlineCall(noteTill, {
    ...named,
    word: () => t('offline.call.till'),
    icon: 'money',
    refused: { day_closed: dayClosed },
  }),
  offlineCall(closeDay, {
    ...named,
    word: () => t('offline.call.day_close'),
    icon: 'lock',
    form: formOf,
    refused: {
      day_closed: dayClosed,
      day_differs: { why: () => t('offline.why.day_differs'), onForm: true },
    },
  }),
  offlineCall(decideDayClose, {
    ...named,
    word: () => t('offline.call.day_decision'),
    icon: 'lock',
    refused: { day_not_closed: { why: () => t('offline.why.day_not_closed') } },
  }),
]
