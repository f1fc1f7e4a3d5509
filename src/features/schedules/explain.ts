import { useScheduleWords } from './words.ts'

/** The sentences for keys that only planning knows; undefined for the common ones. */
export function explainSession(key: string): string | undefined {
  const t = useScheduleWords.words
  switch (key) {
    case 'quota':
      return t('quota')
    case 'overlap':
      return t('overlap')
    case 'session_taken':
      return t('session_taken')
    case 'issued':
      return t('issued')
    case 'session_closed':
      return t('session_closed')
    case 'booked':
      return t('booked')
    case 'confirm':
      return t('must_confirm')
    default:
      return undefined
  }
}
