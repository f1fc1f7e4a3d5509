import { sessionClosed } from '#domain/schedule/refusals.ts'
import {
  advanceFirst,
  bookedAlready,
  full,
  openLimit,
  phoneLimit,
  placeFree,
  slotTaken,
  waitsAlready,
} from '#features/appointments/contract.ts'
import { formatters } from '#text/show.ts'
import { useBookingWords } from './words.ts'

const sentences = new Map<string, Parameters<typeof useBookingWords.words>[0]>([
  [full.code, 'place_full'],
  [slotTaken.code, 'place_full'],
  [sessionClosed.code, 'place_closed'],
  [bookedAlready.code, 'already'],
  [phoneLimit.code, 'too_many_on_phone'],
  [advanceFirst.code, 'advance'],
  [openLimit.code, 'open_limit'],
  [placeFree.code, 'place_free'],
  [waitsAlready.code, 'waits_already'],
  ['household_full', 'household_full'],
  ['household_today', 'household_today'],
  ['given_up_often', 'given_up_often'],
  ['terms', 'terms_needed'],
  ['too_many', 'too_many'],
  ['sms_failed', 'sms_failed'],
  ['failed', 'failed'],
  ['server', 'failed'],
])

/** The sentences for keys that only a booking knows; undefined for the common ones. */
export function explainBooking(key: string): string | undefined {
  if (key.startsWith('wait:'))
    return useBookingWords.words('wait_until', { time: formatters.time(key.slice(5)) })
  const word = sentences.get(key)
  return word && useBookingWords.words(word)
}
