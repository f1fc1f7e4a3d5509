import { toLatinDigits } from './digits.ts'
import { bengaliOf } from './latin-bengali.ts'

/** The smallest piece of a typed line. `raw` is as it was typed, `text` lower-cased in one spelling; `glued`: no space stands before it. */
export type Atom =
  | { is: 'word'; text: string; raw: string; glued: boolean }
  | { is: 'number'; value: number; text: string; raw: string; glued: boolean }
  | { is: 'mark'; text: string; raw: string; glued: boolean }

/** Characters that are not seen: they are in no word. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const LETTER = String.raw`[\p{L}\p{M}]`
/** 'b.d.', 'S. O. S', 'p.c.': single Latin letters with dots are one word. */
const DOTTED = new RegExp(`(?<!${LETTER})((?:[a-z]\\.)+[a-z]|(?:[a-z]\\.\\s)+[a-z])(?!${LETTER})\\.?`, 'giu')
/** 'a/c', 's/l', 'i/m'. */
const SLASHED = new RegExp(`(?<![${'\\p{L}\\p{M}'}/])([a-z])/([a-z])(?![${'\\p{L}\\p{M}'}/])`, 'giu')
const PIECES =
  /(\s+)|((?:\d{1,3}(?:,\d{2,3})*,\d{3}(?![\d,])|\d+)(?:\.\d+)?[½¼¾]?|\.\d+|[½¼¾])|([\p{L}\p{M}'’]+)|([^])/gu
const FRACTIONS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }
const HALVES: Readonly<Record<string, number>> = { '1/2': 0.5, '1/4': 0.25, '3/4': 0.75 }
/** A number of more than this and a written fraction behind it ("500 1/2") are two numbers. */
const MOST_MIXED = 5

/** One spelling for each word that is written in several. NFC, because ড় ঢ় য় arrive in two writings from different keyboards. */
const SPELLINGS = new Map(
  [
    ['ব্যাথা', 'ব্যথা'],
    ['বেথা', 'ব্যথা'],
    ['ব্যাথার', 'ব্যথার'],
    ['মাথাব্যাথা', 'মাথাব্যথা'],
    ['ঘন্টা', 'ঘণ্টা'],
    ['ঘন্টায়', 'ঘণ্টায়'],
    ['ঘন্টার', 'ঘণ্টার'],
    ['ফোটা', 'ফোঁটা'],
    ['নীচে', 'নিচে'],
    ['বিকেলে', 'বিকালে'],
    ['বিকেল', 'বিকাল'],
    ['নাস্তার', 'নাশতার'],
    ['নাস্তা', 'নাশতা'],
    ['সঙ্গে', 'সাথে'],
    ['এলার্জি', 'অ্যালার্জি'],
    ['খাওয়ার', 'খাবার'],
    ['খাবারের', 'খাবার'],
    ['শোবার', 'ঘুমানোর'],
    ['শোয়ার', 'ঘুমানোর'],
    ['ঘুমের', 'ঘুমানোর'],
    ['ঘুমাবার', 'ঘুমানোর'],
    ['বাঁ', 'বাম'],
    ['উভয়', 'দুই'],
    ['দু', 'দুই'],
    ['প্রত্যেক', 'প্রতি'],
    ['মিলিলিটার', 'মিলি'],
  ].map(([from = '', to = '']) => [from.normalize('NFC'), to.normalize('NFC')]),
)

/** Numbers in words, both languages. */
const NUMBER_WORDS = new Map<string, number>(
  [
    ['one', 1],
    ['two', 2],
    ['three', 3],
    ['four', 4],
    ['five', 5],
    ['six', 6],
    ['seven', 7],
    ['eight', 8],
    ['ten', 10],
    ['twelve', 12],
    ['half', 0.5],
    ['এক', 1],
    ['দুই', 2],
    ['তিন', 3],
    ['চার', 4],
    ['পাঁচ', 5],
    ['ছয়', 6],
    ['সাত', 7],
    ['আট', 8],
    ['দশ', 10],
    ['বারো', 12],
    ['চৌদ্দ', 14],
    ['পনেরো', 15],
    ['আধা', 0.5],
    ['আধ', 0.5],
    ['অর্ধেক', 0.5],
    ['হাফ', 0.5],
    ['দেড়', 1.5],
    ['আড়াই', 2.5],
  ].map(([word, value]) => [String(word).normalize('NFC'), Number(value)] as const),
)

/** What is written together with a number word: একটি, দুবার, একদিন. */
const ENDINGS = ['টি', 'টা', 'টো', 'বার', 'দিন', 'মাস', 'সপ্তাহ', 'চামচ', 'ফোঁটা', 'বেলা']
const TOGETHER = new RegExp(
  `^(${[...NUMBER_WORDS.keys()]
    .filter((word) => /\p{Script=Bengali}/u.test(word))
    .concat('দু')
    .toSorted((a, b) => b.length - a.length)
    .join('|')})(${ENDINGS.join('|')})$`,
  'u',
)

/** Cuts a typed text into words, numbers and marks. Nothing is dropped but space and what cannot be seen. */
export function atomsOf(typed: string): Atom[] {
  const plain = toLatinDigits(typed.normalize('NFC').replace(INVISIBLE, ''))
    .replace(/×/g, 'x')
    .replace(/[–−]/g, '-')
    .replace(/→/g, '>')
    .replace(/।/g, ',')
    .replace(DOTTED, (dotted) => dotted.replace(/[.\s]/g, ''))
    .replace(SLASHED, '$1$2')
  const bengali = bengaliOf(plain)
  const atoms: Atom[] = []
  let glued = false
  for (const [raw, space, number, word] of plain.matchAll(PIECES)) {
    if (space !== undefined) glued = false
    else {
      atoms.push(
        ...(number !== undefined
          ? [numberOf(raw, glued)]
          : word !== undefined
            ? wordsOf(raw, glued, bengali)
            : [{ is: 'mark' as const, text: raw, raw, glued }]),
      )
      glued = true
    }
  }
  return joinFractions(dropAbbreviationDots(atoms))
}

function numberOf(raw: string, glued: boolean): Atom {
  const sign = FRACTIONS[raw.at(-1) ?? '']
  if (sign !== undefined && raw.includes('.')) return { is: 'mark', text: raw, raw, glued }
  const digits = (sign === undefined ? raw : raw.slice(0, -1)).replaceAll(',', '')
  return { is: 'number', value: Number(digits) + (sign ?? 0), text: raw, raw, glued }
}

function wordsOf(raw: string, glued: boolean, bengali = (word: string) => word): Atom[] {
  const bare = bengali(raw.replace(/['’]/g, '').toLowerCase())
  const text = SPELLINGS.get(bare) ?? bare
  const value = NUMBER_WORDS.get(text)
  if (value !== undefined) return [{ is: 'number', value, text, raw, glued }]
  const [, number, ending] = TOGETHER.exec(text) ?? []
  if (number !== undefined && ending !== undefined)
    return [
      ...wordsOf(SPELLINGS.get(number) ?? number, glued),
      { is: 'word', text: ending, raw: ending, glued: true },
    ]
  if (text === 'পরপর')
    return [
      { is: 'word', text: 'পর', raw, glued },
      { is: 'word', text: 'পর', raw: '', glued: false },
    ]
  return [{ is: 'word', text, raw, glued }]
}

/** 'tab.', 'মি.': a dot behind a word is its own sign of being short. */
function dropAbbreviationDots(atoms: Atom[]): Atom[] {
  return atoms.filter((atom, at) => !(atom.text === '.' && atom.glued && atoms[at - 1]?.is === 'word'))
}

/** '1/2' and '1 1/2' are one number; '5/7' stays three pieces. */
function joinFractions(atoms: Atom[]): Atom[] {
  const joined: Atom[] = []
  for (let at = 0; at < atoms.length; at++) {
    const half = halfAt(atoms, at)
    const atom = atoms[at]
    if (!atom) break
    const and = andHalfAt(atoms, at)
    if (and && atom.is === 'number') {
      const pieces = atoms.slice(at, at + and).map(({ raw }) => raw)
      joined.push({ ...atom, value: atom.value + 0.5, text: '', raw: pieces.join(' ') })
      at += and - 1
      continue
    }
    if (half === null) {
      joined.push(atom)
      continue
    }
    const whole = atom.glued ? null : wholeBehind(joined)
    if (whole) joined.pop()
    joined.push({
      is: 'number',
      value: (whole?.value ?? 0) + half,
      text: '',
      raw: `${whole ? `${whole.raw} ` : ''}${atom.raw}/${atoms[at + 2]?.raw ?? ''}`,
      glued: (whole ?? atom).glued,
    })
    at += 2
  }
  return joined
}

/** The last of them, where a half behind it makes a mixed number. */
function wholeBehind(joined: readonly Atom[]) {
  const last = joined.at(-1)
  if (last?.is !== 'number' || joined.at(-2)?.is === 'mark') return null
  return Number.isInteger(last.value) && last.value > 0 && last.value <= MOST_MIXED ? last : null
}

/** 'one and a half', '1 & 1/2': how many pieces it is made of; none for anything else. */
function andHalfAt(atoms: readonly Atom[], at: number): number {
  const [whole, and, ...rest] = atoms.slice(at, at + 6)
  if (
    whole?.is !== 'number' ||
    !Number.isInteger(whole.value) ||
    whole.value < 1 ||
    whole.value > MOST_MIXED ||
    !['and', '&'].includes(and?.text ?? '')
  )
    return 0
  const behind = rest[0]?.text === 'a' ? 1 : 0
  const half = rest[behind]
  if (half?.is === 'number' && half.value === 0.5) return 3 + behind
  return halfAt(atoms, at + 2 + behind) === 0.5 ? 5 + behind : 0
}

function halfAt(atoms: readonly Atom[], at: number): number | null {
  const [over, slash, under, next] = atoms.slice(at, at + 4)
  if (over?.is !== 'number' || slash?.text !== '/' || !slash.glued || under?.is !== 'number' || !under.glued)
    return null
  if (next?.text === '/' && next.glued) return null
  return HALVES[`${over.raw}/${under.raw}`] ?? null
}
