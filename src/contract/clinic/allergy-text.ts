import { toLatinDigits } from './digits.ts'

// Words around a substance that say nothing of which it is: that it is an allergy, what happened, how bad it was.
const around = new Set(
  `
  allergy allergies allergic allergey alergy alergic allergi allergie elergy hypersensitivity hypersensitive sensitive sensitivity intolerance intolerant reaction reactions
  adverse to of on by in the a an is has had have he she patient pt known history hx ho h o past previous h/o hx/o k/c/o c/o due after taking taken takes take when with from
  use using severe mild moderate bad rash rashes itching itch urticaria hives swelling anaphylaxis anaphylactic shock angioedema angioneurotic
  skin vomiting nausea fever sjs ten eruption drug-eruption breathing difficulty burning caused causes cause gives given any all some kind
  definite possible probable doubtful suspected suspect avoid contraindicated
`
    .trim()
    .split(/\s+/),
)

// Words of its kind or form: a name stands without them.
const forms = new Set(
  `
  drug drugs medicine medicines medication medications med meds tablet tablets tab tabs capsule capsules cap caps injection injections inj injectable infusion inf
  syrup syp suspension susp drop drops oint ointment cream gel lotion spray inhaler puff suppository supp powder solution sol oral iv im sc vial ampoule
  group groups class type types family related like product products containing preparation preparations derivative derivatives generic brand mg gm g mcg ml iu bd od tds
`
    .trim()
    .split(/\s+/),
)

const bengaliAround =
  /^(অ্যালার্জি|অ্যালার্জী|এলার্জি|এলার্জী|এ্যালার্জি|এ্যালার্জী|আলার্জি|অ্যালার্জিক|এলার্জিক|আছে|হয়|হইছে|হয়েছে|হয়েছিল|ছিল|রয়েছে|খেলে|দিলে|নিলে|লাগালে|খাওয়ার|দেওয়ার|নেওয়ার|পর|পরে|থেকে|কারণে|চুলকানি|চুলকায়|র্যাশ|দানা|ফুসকুড়ি|ফোলা|ফুলে|যায়|শ্বাসকষ্ট|বমি|মারাত্মক|সামান্য|রোগীর|প্রতি|সব|সকল)/
const bengaliForms =
  /^(ওষুধ|ট্যাবলেট|বড়ি|ক্যাপসুল|ইনজেকশন|ইঞ্জেকশন|সিরাপ|সাসপেনশন|ড্রপ|মলম|ক্রিম|গ্রুপ|জাতীয়|জাতের|ধরনের|গোত্র|শ্রেণি|শ্রেণী|স্যালাইন)/

const denials = new Set('no not nil none never without except denies nka nkda nkma নেই না নাই নয় ছাড়া'.split(' '))
const unknowing = new Set('unknown unsure জানা জানি জানেন'.split(' '))

/** Small letters, Latin digits, one spelling of ওষুধ, no signs that are not seen. */
export const plainText = (text: string): string =>
  toLatinDigits(text.normalize('NFC'))
    .toLowerCase()
    .replace(/[\u200b-\u200f\u00ad\u2060\ufeff]/g, '')
    .replace(/(ঔষধ|ঔষুধ|অষুধ|ওষধ|ওসুধ|ঔষদ)/g, 'ওষুধ')
    .replace(/ব্যাথা/g, 'ব্যথা')
    .replace(/[.'’"“”*?!:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Words without their order of signs: `co-amoxiclav` and `Co Amoxiclav` are one. */
export const compact = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

export const allergyWords = (text: string): string[] => text.split(/[\s_-]+/).filter((word) => word !== '')

/** The words without those around a substance. */
export const withoutAround = (words: readonly string[]): string[] =>
  words.filter((word) => !around.has(word) && !bengaliAround.test(word))

/** The words without forms, strengths and single letters too: the name itself. */
export const nameOnly = (words: readonly string[]): string[] =>
  withoutAround(words).filter(
    (word) =>
      !forms.has(word) &&
      !bengaliForms.test(word) &&
      !/^[\d.,%+]+(mg|gm|g|mcg|ml|iu|%)?$/.test(word) &&
      !/^[a-z]$/.test(word),
  )

/** Whether a text denies something. */
export const denies = (words: readonly string[]): boolean => words.some((word) => denials.has(word))

/** Whether all that is said is that there is none: `NKDA`, `No known drug allergy`, `ওষুধে অ্যালার্জি নেই`. */
export function saysNone(words: readonly string[]): boolean {
  if (!denies(words) || words.some((word) => word === 'unknown')) return false
  return nameOnly(words).every(
    (word) =>
      denials.has(word) ||
      unknowing.has(word) ||
      word === 'কোন' ||
      word === 'কোনো' ||
      word === 'কিছু' ||
      word === 'significant',
  )
}

/** The parts of a list of substances. */
export const partsOf = (text: string): string[] =>
  text
    .split(
      /[,;|\n\r()[\]{}+&।]|\s\/\s|(?<=\p{L}{3})\/(?=\p{L}{3})|\s(?:and|or|plus|also|&|ও|এবং|বা|আর|অথবা)\s/u,
    )
    .map((part) => part.trim())
    .filter((part) => part !== '')

const bengaliEnds = ['গুলোতে', 'গুলোয়', 'গুলো', 'গুলি', 'জাতীয়', 'য়ের', 'এর', 'ের', 'তে', 'য়', 'ে', 'র', 'এ', 'কে']

/** A phrase as it stands and without the ending that Bengali or the English plural puts to its last word. */
export function baseForms(phrase: string): string[] {
  if (!/[\u0980-\u09ff]$/.test(phrase))
    return /[a-z]{4}s$/.test(phrase) ? [phrase, phrase.slice(0, -1)] : [phrase]
  return [
    phrase,
    ...bengaliEnds
      .map((end) => end.normalize('NFC'))
      .filter((end) => phrase.endsWith(end) && phrase.length > end.length + 2)
      .map((end) => phrase.slice(0, -end.length)),
  ]
}
