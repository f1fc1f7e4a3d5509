import type { Lang } from './digits.ts'
import type { Phrase } from './dose-pattern.ts'
import { atomsOf } from './rx-tokens.ts'

type Words = readonly [en: string, bn: string, ...typed: string[]]

/** How a medicine is taken, used or kept, word for word in both languages: what these sentences say is printed as it stands. */
const INSTRUCTIONS: readonly Words[] = [
  ['With the first bite', 'খাবারের প্রথম লোকমার সাথে'],
  ['1 hour before or 2 hours after meal', 'খাবারের ১ ঘণ্টা আগে বা ২ ঘণ্টা পরে'],
  ['1 hour before sleep', 'ঘুমানোর ১ ঘণ্টা আগে'],
  ['Chew and swallow', 'চুষে/চিবিয়ে খাবেন'],
  ['Chew', 'চিবিয়ে খাবেন'],
  ['Suck', 'চুষে খাবেন'],
  ['Dissolve under the tongue', 'জিহ্বার নিচে রাখবেন'],
  ['Swallow whole, do not crush', 'আস্ত গিলে খাবেন, ভাঙবেন না', 'swallow whole'],
  ['Dissolve in a glass of water', 'এক গ্লাস পানিতে গুলে খাবেন'],
  [
    'Mix with half glass water',
    'আধা গ্লাস পানিতে মিশিয়ে খাবেন',
    'in half glass water',
    'with half glass of water',
  ],
  ['In half litre water', 'আধা লিটার পানিতে', 'in half liter water', 'in half litre of water'],
  ['With plenty of water', 'প্রচুর পানি দিয়ে খাবেন', 'with plenty water'],
  ['Remain upright 30 min after taking', 'খাওয়ার পর ৩০ মিনিট সোজা থাকবেন'],
  ['Shake well before use', 'ব্যবহারের আগে ঝাঁকিয়ে নেবেন', 'shake well'],
  ['Apply thin layer', 'পাতলা করে লাগাবেন'],
  ['Apply on painful area, do not massage', 'ব্যথার স্থানে লাগাবেন, মালিশ করবেন না'],
  ['Apply from neck to toe, wash after 8–12 hours', 'গলা থেকে পা পর্যন্ত মেখে ৮–১২ ঘণ্টা পর গোসল করবেন'],
  ['Keep 5 minutes then wash', '৫ মিনিট রেখে ধুয়ে ফেলবেন'],
  ['Rinse mouth after use', 'ব্যবহারের পর কুলি করবেন'],
  ['Use with spacer', 'স্পেসার দিয়ে নেবেন', 'with spacer'],
  ['Gargle, do not swallow', 'গড়গড়া করবেন, গিলবেন না'],
  ['Start from 2nd day of menstruation', 'মাসিকের ২য় দিন থেকে শুরু'],
  ['Start from 16th day of cycle', 'মাসিকের ১৬তম দিন থেকে'],
  ['Stop if rash appears', 'র‍্যাশ উঠলে বন্ধ করবেন'],
  ['Causes drowsiness, avoid driving', 'ঘুম পেতে পারে, গাড়ি চালাবেন না'],
  ['Tapering dose', 'ধীরে ধীরে কমাবেন'],
  ['Continue as before', 'আগের মতো চলবে'],
  ['As before', 'আগের মতো'],
  ['After finishing previous', 'আগেরটি শেষ হলে'],
  ['Do not stop suddenly', 'হঠাৎ বন্ধ করবেন না'],
  ['Keep in refrigerator', 'ফ্রিজে রাখবেন', 'keep in fridge'],
  ['With fruit juice', 'ফলের রসের সাথে'],
  ['Stop', 'বন্ধ করবেন', 'বন্ধ'],
]

/** What a medicine is for, as a patient says it. */
const PURPOSES: readonly Words[] = [
  ['Antibiotic', 'অ্যান্টিবায়োটিক'],
  ['Pain-killer', 'ব্যথার ওষুধ', 'for pain', 'ব্যথার জন্য'],
  ['Gastric', 'গ্যাস্ট্রিকের ওষুধ', 'গ্যাস্ট্রিকের জন্য'],
  ['Fever', 'জ্বরের ওষুধ', 'জ্বরের জন্য'],
  ['Cough', 'কাশির ওষুধ', 'কাশির জন্য'],
  ['Allergy', 'অ্যালার্জির ওষুধ', 'অ্যালার্জির জন্য'],
  ['Blood pressure', 'প্রেশারের ওষুধ', 'for blood pressure', 'for bp', 'প্রেশারের জন্য'],
  ['Diabetes', 'ডায়াবেটিসের ওষুধ', 'ডায়াবেটিসের জন্য'],
  ['Cholesterol', 'কোলেস্টেরলের ওষুধ'],
  ['Blood thinner', 'রক্ত পাতলা করার ওষুধ'],
  ['Heart', 'হার্টের ওষুধ', 'হার্টের জন্য'],
  ['Thyroid', 'থাইরয়েডের ওষুধ'],
  ['Sleep', 'ঘুমের ওষুধ', 'ঘুমের জন্য'],
  ['Vitamin', 'ভিটামিন'],
  ['Calcium', 'ক্যালসিয়াম'],
  ['Iron', 'আয়রন'],
  ['Nerve pain', 'স্নায়ুর ব্যথার ওষুধ'],
  ['Muscle relaxant', 'পেশি শিথিলকারী'],
  ['Vomiting', 'বমির ওষুধ', 'বমির জন্য'],
  ['Loose motion', 'পাতলা পায়খানার ওষুধ'],
  ['Constipation', 'কোষ্ঠকাঠিন্যের ওষুধ'],
  ['Worm', 'কৃমির ওষুধ', 'for worms', 'কৃমির জন্য'],
  ['Asthma', 'শ্বাসকষ্টের ওষুধ', 'শ্বাসকষ্টের জন্য'],
  ['Vertigo', 'মাথা ঘোরার ওষুধ'],
  ['Fungal', 'ছত্রাকের ওষুধ'],
  ['Anxiety', 'দুশ্চিন্তার ওষুধ'],
  ['Urine', 'প্রস্রাবের ওষুধ'],
  ['Uric acid', 'ইউরিক অ্যাসিডের ওষুধ'],
  ['Pregnancy vitamin', 'গর্ভকালীন ভিটামিন'],
  ['Eye', 'চোখের ওষুধ'],
  ['Ear', 'কানের ওষুধ'],
  ['Skin', 'চর্মের ওষুধ'],
  ['Saline', 'স্যালাইন'],
  ['Insulin', 'ইনসুলিন'],
]

// A sentence is found by its own words; a comma in it may be left out.
const phraseOf = <M>(words: string, means: M): Phrase<M> => [
  atomsOf(words)
    .map((atom) => (atom.text === ',' ? ',?' : atom.is === 'number' ? String(atom.value) : atom.text))
    .join(' '),
  () => means,
]

/** What is typed for an instruction. */
export const INSTRUCTION_PHRASES = (): readonly Phrase<string>[] =>
  INSTRUCTIONS.flatMap(([en, bn, ...typed]) => [en, bn, ...typed].map((words) => phraseOf(words, en)))

/** What is typed for a purpose inside a line: 'for pain', 'জ্বরের ওষুধ'. A bare English word ('fever') may mean something else there. */
export const PURPOSE_PHRASES = (): readonly Phrase<string>[] =>
  PURPOSES.filter(([en]) => en !== 'Insulin').flatMap(([en, bn, ...typed]) =>
    [bn, `for ${en}`, ...typed].map((words) => phraseOf(words, en)),
  )

const instructions = new Map(INSTRUCTIONS.map((words) => [words[0], words]))
const purposes = new Map(PURPOSES.map((words) => [words[0], words]))
const small = (words: string): string => words.slice(0, 1).toLowerCase() + words.slice(1)
const inWords = (words: Words | undefined, lang: Lang): string =>
  lang === 'en' ? small(words?.[0] ?? '') : (words?.[1] ?? '')

/** Every instruction that is known, by its English words. */
export const ALL_INSTRUCTIONS: readonly string[] = [...instructions.keys()]
/** Every purpose that is known, by its English words. */
export const ALL_PURPOSES: readonly string[] = [...purposes.keys()]

export const instructionWords = (instruction: string, lang: Lang): string =>
  inWords(instructions.get(instruction), lang)
export const purposeWords = (purpose: string, lang: Lang): string =>
  lang === 'en'
    ? (purposes.get(purpose)?.find((words) => words.startsWith('for ')) ?? `for ${purpose.toLowerCase()}`)
    : inWords(purposes.get(purpose), lang)

/** A purpose by each of the texts that name it whole. */
const namedPurposes = new Map(
  PURPOSES.flatMap(([en, bn]) =>
    [en.toLowerCase(), purposeWords(en, 'en'), bn.normalize('NFC')].map((words) => [words, en] as const),
  ).toReversed(),
)

/** The purpose that a whole text names, in either language: 'Antibiotic', 'ব্যথার ওষুধ'; null for any other text. */
export const purposeOf = (text: string): string | null =>
  namedPurposes.get(text.trim().toLowerCase().normalize('NFC')) ?? null
