import { testResults } from '#domain/test-result/rows.ts'
import { offlineCall, wordsFor } from '#features/saving/parts.ts'
import { valueAt } from '#local/outbox/mend.ts'
import {
  addReportPhoto,
  addTestResults,
  takeBackReportPhoto,
  takeBackTestResult,
  updateTestResult,
} from './contract.ts'
import { useResultText } from './words.ts'

const t = useResultText.words

const result = {
  word: () => t('offline.call.result'),
  icon: 'investigation',
  fields: wordsFor(t, 'offline.field', [
    'test',
    'value',
    'unit',
    'range',
    'taken_on',
    'note',
    'reason',
    'caption',
  ]),
} as const

export const offlineCalls = [
  offlineCall(addTestResults, result),
  offlineCall(updateTestResult, {
    ...result,
    refused: {
      conflict: {
        choice: {
          table: testResults,
          // It names the server's edition as the one that its writer has seen.
          over: (theirs) => ({ edition: valueAt(theirs, ['edition']) }),
        },
      },
    },
  }),
  offlineCall(takeBackTestResult, result),
  offlineCall(addReportPhoto, {
    ...result,
    word: () => t('offline.call.photo'),
    icon: 'camera',
    wrong: { report_full: () => t('report_full') },
  }),
  offlineCall(takeBackReportPhoto, { ...result, word: () => t('offline.call.photo'), icon: 'camera' }),
]
