import { formatters } from '#text/show.ts'
import { askedAlready, nothingAsked } from './contract.ts'
import { useDoctorRequestWords } from './words.ts'

type Word = Parameters<typeof useDoctorRequestWords.words>[0]

const sentences = new Map<string, Word>([
  ['picture', 'fault_picture'],
  ['not_proved', 'phone_not_proved'],
  ['bmdc', 'bmdc_wrong'],
  ['taken', 'bmdc_taken'],
  ['terms', 'terms_needed'],
  ['fixed', 'not_asked'],
  [askedAlready.code, 'asked_already'],
  [nothingAsked.code, 'nothing_asked'],
  ['too_many', 'too_many'],
  ['sms_failed', 'sms_failed'],
  ['offline', 'unsent'],
  ['network', 'unsent'],
  ['timeout', 'unsent'],
  ['failed', 'failed'],
  ['server', 'failed'],
])

/** The sentences for keys that only a doctor's request knows; undefined for the common ones. */
export function explainRequest(key: string): string | undefined {
  if (key.startsWith('wait:'))
    return useDoctorRequestWords.words('wait_until', { time: formatters.time(key.slice(5)) })
  const word = sentences.get(key)
  return word && useDoctorRequestWords.words(word)
}
