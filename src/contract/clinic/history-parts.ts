import { allergyWords, denies, plainText, saysNone } from './allergy-text.ts'

/** What of a line of history is said of the patient himself, and neither denied nor doubted. */
export interface OwnParts {
  /** As it was typed; of a line that is denied in part, what is left of it. */
  text: string
  /** Small letters, Latin digits, one thing each. */
  parts: readonly string[]
  /** Nothing was taken out. */
  isWhole: boolean
}

const family =
  /\b(family|father|mother|brother|sister|son|daughter|husband|wife|parents?|uncle|aunt|f\/h|fh)\b|পরিবার|বাবা|মায়ের|ভাই|বোন|স্বামী|স্ত্রী/
const aboutFamily = (plain: string): boolean =>
  family.test(plain.replace(/nursing mother|lactating mother/g, ''))

/** A year behind what it is of belongs to it: `Pregnancy (2019)`. */
const yearBehind = /\s*[,(]\s*((?:in\s+)?(?:19|20)\d\d)\s*(?:\)|(?=[,;]|$))/giu
/** What stands behind these is said for itself: a denial before them does not reach it. */
const anew = /[;\n\r।]|\.\s+(?=\p{Lu})|\s(?:but|however|except(?: for)?|other than|apart from|তবে|কিন্তু)\s/giu
const between =
  /[,()[\]]|\s(?:with|সাথে|সহ)\s|(?<=\p{L}{2})\/(?=\p{L}{2})|(?<=\p{L})\s*\+\s*(?=\p{L})|\s(?=(?:no|not|nil|none|without|never|denies)(?:\s|$))/giu

/** Words that only go on with a denial: `not known`, `not confirmed`. */
const goesOn = new Set(
  'known detected present found confirmed likely sure yet now any ruled out at কোন কোনো কিছু এখন'.split(' '),
)
const endsDenied = /(^|\s)(নেই|নাই|না|নন|নহে|নহেন|নয়)$/
const endsTold = /(^|\s)(আছে|আছেন|থাকে)$/
/** `NKDA`, `No known drug allergy`: of allergies alone. */
const ofAllergies = /\bnk(d|m)?a\b|\bno (known |other )*(drug |medicine |food )*allerg/
/** Says of itself that it is so, also behind a list of what is not. */
const toldAnew =
  /^(known|k\/c\/o|kco|has|is|currently|now|lmp|edd|stage|allergic to|allergy to|sensitive to|pregnant \d|\d+ ?(weeks?|wks?|months?))\b/

interface Part {
  raw: string
  plain: string
  /** What parts it from the one before. */
  behind: string
  stands: boolean
}

/**
 * Reads a line of history part by part: `CKD stage 4, not on dialysis` tells of a kidney's disease. A denial counts for its part
 * and for the list behind it (`No DM, HTN, CKD`); at the end of a line for the list before it (`DM, CKD: no`). What is said of
 * the family, and what is asked with `?`, does not stand.
 */
export function standingIn(text: string): OwnParts {
  const lists = splitAt(text.replace(yearBehind, ' $1'), anew).map(({ raw }) => partsOfList(raw))
  for (const list of lists) leaveOutDenied(list)
  const all = lists.flat()
  leaveOutFamily(all)
  const left = all.filter(({ stands }) => stands)
  const isWhole = left.length === all.length
  return {
    text: isWhole ? text : left.map(({ raw }) => raw).join(', '),
    parts: left.map(({ plain }) => plain),
    isWhole,
  }
}

function splitAt(text: string, at: RegExp): { raw: string; behind: string }[] {
  const marks = [...text.matchAll(at)]
  return [...marks.map(({ index }) => index), text.length].map((end, n) => {
    const mark = marks[n - 1]
    return {
      raw: text.slice(mark ? mark.index + mark[0].length : 0, end).trim(),
      behind: mark?.[0].trim() ?? '',
    }
  })
}

function partsOfList(text: string): Part[] {
  const parts: Part[] = []
  for (const { raw, behind } of splitAt(text, between)) {
    if (raw === '') continue
    const [plain, before] = [plainText(raw), parts.at(-1)]
    if (/^[?\s]+$/.test(raw) && before) before.stands = false
    else if (plain !== '') parts.push({ raw, plain, behind, stands: !raw.includes('?') })
  }
  return parts
}

function leaveOutDenied(list: readonly Part[]): void {
  let reaches = false
  for (const [at, part] of list.entries()) {
    const words = allergyWords(part.plain)
    const isDenied = denies(words) || endsDenied.test(part.plain)
    if (!isDenied) {
      if (toldAnew.test(part.plain)) reaches = false
      part.stands &&= !reaches
      continue
    }
    part.stands = false
    if (ofAllergies.test(part.plain)) continue
    const isOfBefore =
      words.every((word) => denies([word]) || goesOn.has(word)) || endsDenied.test(part.plain)
    if (isOfBefore) leaveOutBefore(list.slice(0, at))
    reaches = !isOfBefore
  }
}

/** Back to what says of itself that it is so: `কিডনি রোগ আছে, অন্য কোনো রোগ নেই`. */
function leaveOutBefore(list: readonly Part[]): void {
  for (const part of list.toReversed()) {
    if (endsTold.test(part.plain)) return
    part.stands = false
  }
}

/** From the first word of a family on; in brackets it says whose the part before is. */
function leaveOutFamily(all: readonly Part[]): void {
  const from = all.findIndex(({ plain }) => aboutFamily(plain))
  if (from < 0) return
  for (const part of all.slice(all[from]?.behind === '(' ? from - 1 : from)) part.stands = false
}

const exceptBehind = /\s(?:except(?: for)?|other than|apart from)\s+(.+)$/iu
const exceptBefore = /^(.+?)\s+(?:ছাড়া|ব্যতীত)\s+.*লার্জি/u

/** What is left out of a denial of allergies: `No known allergy except penicillin`, `পেনিসিলিন ছাড়া অ্যালার্জি নেই`. */
export function exceptedAllergy(text: string): string | null {
  const plain = text.normalize('NFC')
  const [, behind] = exceptBehind.exec(plain) ?? []
  const denial = behind === undefined ? '' : plain.slice(0, plain.length - behind.length)
  if (
    behind !== undefined &&
    /allerg/i.test(denial) &&
    saysNone(allergyWords(plainText(denial.replace(exceptWord, ''))))
  )
    return behind
  const [, before] = exceptBefore.exec(plain) ?? []
  return before !== undefined && endsDenied.test(plainText(plain)) ? before : null
}

const exceptWord = /\s(?:except(?: for)?|other than|apart from)\s*$/iu
