import { toLatinDigits } from '#contract/clinic/digits.ts'
import { type SymptomDuration, readLasting } from './lasting.ts'

const COUNT =
  '(?:[\\d½¼¾.,/-]+|an?|one|two|three|four|five|six|seven|eight|nine|ten|few|several|many|some|half|এক|দুই|তিন|চার|পাঁচ|ছয়|সাত|আট|নয়|দশ|দেড়|আড়াই|কয়েক|অনেক|আধা|সাড়ে)'.normalize(
    'NFC',
  )
const UNIT =
  '(?:hours?|hrs?|h|days?|d|weeks?|wks?|w|months?|mon|mo|m|years?|yrs?|y|ঘণ্টা|ঘন্টা|দিন|সপ্তাহ|মাস|বছর|বৎসর)'
const SPAN = `${COUNT}(?:\\s*(?:to|or|and|of|-|থেকে|বা)?\\s*${COUNT})*\\s*${UNIT}\\.?`
const TIME = new RegExp(
  `^(?:(?:for|since|x|about|approx\\.?|nearly|almost|last|past|~|×|গত|প্রায়)\\s*)*${SPAN}(?:\\s*(?:and|ও|,)?\\s*${SPAN})*(?:\\s+(?:back|ago|ধরে|যাবত|যাবৎ|থেকে|আগে))?$`.normalize(
    'NFC',
  ),
  'iu',
)
const IN_SEVENTHS = new Map([
  ['7', 'day'],
  ['52', 'week'],
  ['12', 'month'],
] as const)

/**
 * Reads a text that speaks of nothing but a time: '3d', '3 d', '3/7', and as the words they are '2-3 days', 'দেড় মাস',
 * '1 week 3 days'. Null where it says anything else.
 */
export function readLoneTime(text: string): SymptomDuration | string | null {
  const said = text.trim()
  const plain = toLatinDigits(said.normalize('NFC')).replace(/[–—]/g, '-')
  const [, count, part] = /^([1-9]\d?)\/(7|52|12)$/.exec(plain) ?? []
  const unit = part === '7' || part === '52' || part === '12' ? IN_SEVENTHS.get(part) : undefined
  if (count !== undefined && unit !== undefined) return { value: Number(count), unit }
  const close = plain.replace(/^(\d+)\s+([hdwmy])$/i, '$1$2')
  return readLasting(close) ?? (TIME.test(plain) ? said : null)
}
