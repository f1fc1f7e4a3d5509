import { toLatinDigits } from './digits.ts'

// Everything that doctors write in several words, or in Bengali, becomes one canonical token, so that the grammar
// behind it sees single tokens only. Order matters: longer phrases stand before the words they contain.
const START = '(?<![\\p{L}\\p{M}\\p{N}])'
const END = '(?![\\p{L}\\p{M}])'
const NUMBER = String.raw`\d+(?:\.\d+)?|\d*[½¼¾]|\d\/\d`
const INVISIBLE = /[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

const REASONS: readonly [key: string, pattern: string][] = [
  ['severe_pain', 'if severe pain|তীব্র ব্যথা হলে'], ['chest_pain', 'if chest pain|বুকে ব্যথা হলে'],
  ['headache', 'if headache|মাথাব্যথা হলে|মাথা ব্যথা হলে'], ['loose_motion', 'if loose motion|পাতলা পায়খানা হলে'],
  ['breathlessness', 'if breathing difficulty|শ্বাসকষ্ট হলে'], ['constipation', 'if constipation|কোষ্ঠকাঠিন্য হলে'],
  ['sleepless', 'if sleepless|ঘুম না হলে'], ['vertigo', 'if vertigo|মাথা ঘুরলে'], ['itching', 'if itching|চুলকানি হলে'],
  ['vomiting', 'if vomiting|বমি হলে'], ['cough', 'if cough|কাশি হলে'], ['fever', 'if fever|জ্বর হলে'], ['pain', 'if pain|ব্যথা হলে'],
]

const UNITS: readonly [unit: string, pattern: string][] = [
  ['tsp', 'tsp|tsf|চা চামচ|চামচ'], ['ml', 'ml|মিলি|মি\\.লি\\.'], ['drop', 'drops?|gtt|ফোঁটা|ড্রপ'], ['puff', 'puffs?|পাফ|চাপ'],
  ['iu', 'iu|units?|u|ইউনিট'], ['sachet', 'sachets?|প্যাকেট'], ['spray', 'sprays?|স্প্রে'],
  ['piece', 'টি|টা|tabs?|tablets?|caps?|capsules?|supp|inj|amp'],
]

const ROUTES: readonly [route: string, pattern: string][] = [
  ['sl', 'জিহ্বার নিচে|জিভের নিচে'], ['pr', 'পায়ুপথে'], ['pv', 'মাসিকের রাস্তায়'], ['im', 'মাংসে'], ['iv', 'শিরায়'], ['sc', 'চামড়ার নিচে'],
  ['be', '(?:in )?both eyes|দুই চোখে'], ['re', '(?:in )?right eye|ডান চোখে'], ['le', '(?:in )?left eye|বাম চোখে'],
]

const NUMBER_WORDS: readonly [digits: string, pattern: string][] = [
  ['½', 'আধা|অর্ধেক'], ['1', 'এক'], ['2', 'দুই|দু'], ['3', 'তিন'], ['4', 'চার'], ['5', 'পাঁচ'], ['6', 'ছয়'], ['7', 'সাত'], ['8', 'আট'],
  ['10', 'দশ'], ['12', 'বারো'],
]

const PHRASES: readonly [RegExp, string][] = [
  ...NUMBER_WORDS.map(([digits, words]) => replace(`(?:${words})(?=\\s*(?:টি|টা|চামচ|চা|ফোঁটা|ড্রপ|পাফ|চাপ|দিন|সপ্তাহ|মাস|বার|ঘণ্টা|মিলি)|বার)`, digits)),
  replace('if\\s*(?:fever|temp\\.?)?\\s*>\\s*(\\d{2,3}(?:\\.\\d)?)\\s*°?\\s*f', 'if>$1f'),
  replace('জ্বর\\s*(\\d{2,3}(?:\\.\\d)?)\\s*°?\\s*f?\\s*-?\\s*(?:এর|ের)?\\s*বেশি হলে', 'if>$1f'),
  ...REASONS.map(([key, words]) => replace(words, `why:${key}`)),
  replace('every other day|(?:on )?alternate days?|alt days?|(?:1|এক)\\s*দিন\\s*(?:পর\\s*পর|অন্তর)', 'alt'),
  replace('q\\s*(\\d+)\\s*h(?:rly)?|(\\d+)\\s*(?:hourly|hrly)|(\\d+)\\s*(?:ঘণ্টা|ঘন্টা)\\s*(?:পর\\s*পর|অন্তর)', 'q$1$2$3h'),
  replace('(?:দিনে|প্রতিদিন)\\s*(\\d)\\s*বার|(\\d)\\s*times(?:\\s*(?:a day|daily))?', '$1$2times'),
  replace('once (?:a week|weekly)|সপ্তাহে(?!\\s*\\d+\\s*(?:দিন|বার))', 'weekly'), replace('once a month|মাসে(?!\\s*\\d+\\s*(?:দিন|বার))', 'monthly'),
  replace('once daily|once a day|প্রতিদিন|রোজ|daily|once', 'od'), replace('twice (?:daily|a day)', 'bd'),
  replace('(?:max|সর্বোচ্চ)\\s*(\\d{1,2})(?:\\s*(?:টি|টা|বার))?', 'max$1'),
  replace('prn|প্রয়োজনে|দরকার হলে', 'sos'), replace('এখনই', 'stat'), replace('at bed\\s?time|ঘুমানোর আগে', 'hs'),
  replace('in the morning|morning|সকালে', '@1'), replace('at noon|noon|দুপুরে', '@2'),
  replace('in the (?:afternoon|evening)|বিকালে|বিকেলে|সন্ধ্যায়', '@3'), replace('at night|night|রাতে', '@4'),
  replace('after (?:meals?|food)|(?:খাবার|খাবারের|খাওয়ার) পরে?', 'af'), replace('before (?:meals?|food)|(?:খাবার|খাবারের|খাওয়ার) আগে', 'bf'),
  replace('with (?:meals?|food)|(?:খাবারের|খাবার) সাথে', 'wf'), replace('(?:on )?empty stomach|খালি পেটে', 'em'),
  replace('(\\d+)\\s*(?:days?|দিন)', '$1d'), replace('(\\d+)\\s*(?:weeks?|wks?|সপ্তাহ)', '$1w'),
  replace('(\\d+)\\s*(?:months?|মাস)', '$1m'), replace('(\\d+)\\s*(?:years?|yrs?|বছর)', '$1y'),
  replace('continue|চলবে', 'cont'), replace('till next visit|পরবর্তী সাক্ষাৎ পর্যন্ত', 'tf'), replace('আজীবন', 'lifelong'),
  ...ROUTES.map(([route, words]) => replace(words, route)),
  ...UNITS.map(([unit, words]) => joinUnit(unit, words)),
]

/** Cuts a typed text into canonical tokens; words it does not know stay as typed, '>' stands alone between taper steps. */
export function tokensOf(text: string): string[] {
  const plain = toLatinDigits(text).normalize('NFC').replace(INVISIBLE, '').replace(/[[\]]/g, ' ').replace(/×/g, 'x').replace(/,(?!\d)/g, ' ')
  const canonical = PHRASES.reduce((line, [pattern, by]) => line.replace(pattern, by), plain)
  return canonical
    .replace(/\s*\+\s*/g, '+')
    .replace(/→|(?<=\s)(?:then|তারপর)(?=\s)/g, '>')
    .replace(/(?<!if)>/gi, ' > ')
    .split(/\s+/)
    .filter((token) => token !== '')
}

/** The tokens between the '>' of a taper; one group when there is none. */
export function stepsOf(tokens: string[]): string[][] {
  const steps: string[][] = [[]]
  for (const token of tokens) {
    if (token === '>') steps.push([])
    else steps.at(-1)?.push(token)
  }
  return steps
}

/** The single canonical token of a text, or null when it holds none or several. */
export function oneTokenOf(text: string): string | null {
  const [first, ...rest] = tokensOf(text)
  return first === undefined || rest.length > 0 ? null : first
}

// NFC on both sides, because ড় ঢ় য় arrive in two writings from different keyboards.
function replace(pattern: string, by: string): [RegExp, string] {
  return [new RegExp(`${START}(?:${pattern.normalize('NFC')})${END}`, 'giu'), by]
}

function joinUnit(unit: string, words: string): [RegExp, string] {
  // Counted things stand behind one digit or a fraction only, so that "500 tab" and "cef-3 cap" stay strengths.
  const number = unit === 'piece' ? String.raw`\d?[½¼¾]|\d\/\d|\d(?:\.\d+)?` : NUMBER
  return [new RegExp(String.raw`(?<![\p{L}\p{M}\d./-])(${number})\s*(?:${words.normalize('NFC')})${END}`, 'giu'), `$1${unit}`]
}
