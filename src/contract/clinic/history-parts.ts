import { plainText } from './allergy-text.ts'

/** A part of a line of history, and how it stands: said of the patient, denied, doubted, or said of his family. */
export interface HistoryPart {
  /** As it was typed. */
  raw: string
  text: string
  standing: 'said' | 'denied' | 'doubted' | 'of_others'
  /** How it is tied to the part before. */
  link: 'strong' | 'but' | 'except' | 'or' | 'and' | 'comma' | 'own'
}

/**
 * The parts of a line, each judged by itself: in `CKD stage 4, not on dialysis` only the dialysis is denied. A denial, or
 * the family, at the head of a list holds of the bare names behind it (`No DM, HTN, CKD`), one at the end of a list that is
 * tied together of those before it (`DM, HTN and CKD absent`), and one that stands alone of what it follows (`CKD: nil`).
 */
export function historyParts(text: string): HistoryPart[] {
  return backward(forward(exceptions(split(text).map((part) => ({ ...part, standing: ownStanding(part) })))))
}

type Link = HistoryPart['link']

const pattern = (source: string, flags = 'u'): RegExp => new RegExp(source.normalize('NFC'), flags)

/** What stands between two parts, and how it ties them. */
const between = pattern(
  String.raw`(?<strong>[;\n\r।|]|(?<=\p{L}{3})\.(?=\s|$))|(?<but>\s(?:but|however|কিন্তু|তবে)(?=\s))` +
    String.raw`|(?<except>\s(?:except|other than|apart from)(?: for)?(?=\s))` +
    String.raw`|(?<or>(?<=[\p{L}\p{M}]{2})\s?/\s?(?=\p{L}{2})|\s(?:or|nor|বা|অথবা)(?=\s))` +
    String.raw`|(?<and>&|(?<=[\p{L}\p{M}]\s?)\+(?=\s?\p{L})(?!\s?ve(?:\s|$))|\s(?:and|ও|এবং|আর)(?=\s))` +
    String.raw`|(?<comma>,)` +
    String.raw`|(?<own>[()[\]{}:]|\s[-–—]+\s|(?<!allerg\w*|reactions?|rash(?:es)?|anaphyla\w*|hypersensitiv\w*)\s(?:with|w/|সহ|সাথে|সঙ্গে)(?=\s)|(?<=\s(?:ছাড়া|বাদে))\s` +
    String.raw`|(?<=[^,\s])\s+(?=(?:no|not|without|w/o|denies|never|neither)\s|\?\s?\p{L}))`,
  'giu',
)

const linkOf = (groups: Record<string, string | undefined>): Link => {
  const links: readonly Link[] = ['strong', 'but', 'except', 'or', 'and', 'comma']
  return links.find((link) => groups[link] !== undefined) ?? 'own'
}

function split(line: string): Omit<HistoryPart, 'standing'>[] {
  const found: Omit<HistoryPart, 'standing'>[] = []
  const whole = line.normalize('NFC')
  let [link, from]: [Link, number] = ['strong', 0]
  const add = (to: number) => {
    const raw = whole.slice(from, to).trim()
    const text = plainText(raw)
    const isPart = text !== '' || raw.includes('?')
    if (isPart) found.push({ raw, text, link })
    return isPart
  }
  for (const match of whole.matchAll(between)) {
    const next = linkOf(match.groups ?? {})
    // Of two signs in a row the stronger ties: `), but`.
    link = add(match.index) || next !== 'own' ? next : link
    from = match.index + match[0].length
  }
  add(whole.length)
  return found
}

const relatives = 'father|mother|brother|sister|parents?|uncle|aunt|পরিবার|বাবা|মায়ের|ভাই|বোন'
const family = pattern(
  String.raw`\b(family|son|daughter|husband|wife|f/h|fh|${relatives})\b|পরিবার|বাবা|মায়ের|ভাই|বোন|স্বামী|স্ত্রী`,
)
/** A mother who is the patient herself. */
const herself =
  /(nursing|lactating|breast[ -]?feeding|pregnant|expect(ing|ant)|antenatal|anc|carrying) mothers?|\bmother of (\d|an? |one|two|three|four)/g
const familyHeads = pattern(String.raw`^(family|f/h|fh|${relatives})`)

const heads = /^(no|denie[sd]|never|without|w\/o)\b/
const ends = pattern(String.raw`(\b(nil|none|absent|negative|nai)|[-–]\s?(ve)?|(^|\s)(নেই|নাই|না|নয়|নন|হয়নি))$`)
const denial = pattern(
  String.raw`\b(no|not|nil|none|never|neither|without|w/o|denie[sd]|absent|negative|excluded|ruled out|nka|nkda|nkma|nai)\b|(^|\s)[-–]\s?ve\b|(^|\s)(নেই|নাই|না|নয়|নন|নই|নি|হয়নি|হয়নাই|ছিলনা|ছাড়া|বাদে)(\s|$)`,
)
const doubt = /^(r\/o|rule out|d\/d|query) |not (sure|certain|confirmed|clear)/
const loneDenial = pattern(
  String.raw`^((all|are|is|was|both) )*(no|nil|none|absent|negative|excluded|ruled out|nai|-|-?ve|not (yet )?(present|found|detected|known|there|seen|so|needed|required|started|done|given|taken|any more)|নেই|নাই|না|নয়|নন)$`,
)
const loneDoubt =
  /^(not (sure|certain|confirmed|clear)|unsure|unconfirmed|doubtful|suspected|probable|probably|possible|possibly|likely|query)?$/

function ownStanding({ raw, text }: Pick<HistoryPart, 'raw' | 'text'>): HistoryPart['standing'] {
  if (family.test(text.replace(herself, ''))) return 'of_others'
  if (/\?/.test(raw) || doubt.test(text) || loneDoubt.test(text)) return 'doubted'
  return denial.test(text) || loneDenial.test(text) || /n['’]t\b/i.test(raw) ? 'denied' : 'said'
}

/** A part without the words that deny or doubt it: what it speaks of. */
export const undenied = (part: HistoryPart): HistoryPart => ({
  ...part,
  text: part.text
    .replace(
      pattern(`${denial.source}|${doubt.source}|suspected|prob(able|ably)|likely|a case of`, 'gu'),
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim(),
})

/** `No allergy except penicillin`, `পেনিসিলিন ছাড়া আর কিছুতে অ্যালার্জি নেই`: what is excepted from a denial is said, else nobody knows. */
const exceptions = (parts: readonly HistoryPart[]): HistoryPart[] =>
  parts.map((part, at) => {
    const isDenied = (other: HistoryPart | undefined) => other?.standing === 'denied'
    const next = parts[at + 1]
    if (/(ছাড়া|বাদে)$/.test(part.text) && next?.link === 'own' && isDenied(next))
      return { ...part, raw: part.raw.replace(/\s(ছাড়া|বাদে)$/, ''), link: 'except', standing: 'said' }
    if (part.link !== 'except' || part.standing !== 'said') return part
    return { ...part, standing: isDenied(parts[at - 1]) ? 'said' : 'doubted' }
  })

const state = /pregnan|gravid|lactat|breast|গর্ভ|অন্তঃসত্ত্বা|দুধ/
/** Words with which a name in a list stands for itself. */
const detail =
  /\d|\b(stage|grade|on|since|known|has|is|present|yes|positive|h\/o|k\/c\/o)\b|\+|আছে|রোগী|allerg/
/** What is denied by itself, with no list behind it. */
const closed =
  /\b(allerg\w*|complications?|complain\w*|issues?|problems?|addictions?|surgery|operations?|others?|dialysis|medications?|drugs?|bleeding|abnormality|comorbid\w*|nkda|nka)$|জটিলতা|সমস্যা/

const isBare = ({ text }: HistoryPart): boolean => !detail.test(text)
const isAlone = ({ text }: HistoryPart): boolean => loneDenial.test(text) || loneDoubt.test(text)
const isApart = ({ link }: HistoryPart): boolean => link === 'strong' || link === 'but'
const isList = ({ link }: HistoryPart): boolean => link === 'or' || link === 'and' || link === 'comma'

/** Whether a denial, or the family, at the head of a list reaches a later name of it. */
function reaches(head: HistoryPart, part: HistoryPart, isNext: boolean): boolean {
  if (head.standing === 'of_others')
    return (
      familyHeads.test(head.text) && !state.test(part.text) && !/\b(patient|pt|self)\b|রোগী/.test(part.text)
    )
  if (head.standing !== 'denied' || isAlone(head)) return false
  // `No h/o: CKD`.
  if (part.link === 'own') return isNext && /^no( known| past)?( h\/o| history( of)?)?$/.test(head.text)
  if (!isBare(part) || !isList(part) || closed.test(head.text)) return false
  return part.link === 'or' || (heads.test(head.text) && !state.test(part.text))
}

function forward(parts: readonly HistoryPart[]): HistoryPart[] {
  let head: HistoryPart | null = null
  return parts.map((part, at) => {
    if (isApart(part) || part.standing !== 'said' || part.link === 'except') {
      head = part.standing === 'said' ? null : part
      return part
    }
    if (head === null) return part
    if (reaches(head, part, parts[at - 1] === head)) return { ...part, standing: head.standing }
    if (part.link !== 'own') head = null
    return part
  })
}

function backward(parts: readonly HistoryPart[]): HistoryPart[] {
  const now = [...parts]
  for (const [at, part] of parts.entries()) {
    const isTied =
      part.standing === 'denied' && ends.test(part.text) && (part.link === 'or' || part.link === 'and')
    if (isAlone(part) || isOnlyFamily(part) || isTied) spread(now, at, part)
  }
  return now
}

const isOnlyFamily = ({ text, standing }: HistoryPart): boolean =>
  standing === 'of_others' && /^(in )?(his |her )?\S+$/.test(text) && !/^(fh|f\/h)$/.test(text)

/** Carries what stands at the end of a list back over it: over the name right before, and over bare ones of the same kind. */
function spread(parts: HistoryPart[], end: number, last: HistoryPart): void {
  const isLone = isAlone(last) || isOnlyFamily(last)
  const kind = state.test((isLone ? parts[end - 1] : last)?.text ?? '')
  for (let at = end - 1; at >= 0; at -= 1) {
    const [part, behind] = [parts[at], parts[at + 1]]
    if (!part || !behind || isApart(behind) || part.standing !== 'said') return
    const isNearest = isLone && at === end - 1
    const isListed =
      last.standing === 'denied' && isList(behind) && isBare(part) && state.test(part.text) === kind
    if (!isNearest && !isListed) return
    parts[at] = { ...part, standing: last.standing }
  }
}
