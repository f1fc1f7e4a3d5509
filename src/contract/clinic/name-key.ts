import { bengaliSound, latinSound } from './name-sound.ts'

/** How well a name answers a query, best first; 0 is no match. */
export const NAME_SCORES = {
  exact: 100,
  prefix: 80,
  sound: 60,
  sound_prefix: 50,
  skeleton: 40,
  skeleton_prefix: 30,
} as const

// A name's keys lie flat, three to a word (as written, by sound with vowels, by consonants), so that 30,000 patients
// are walked without making an object each.
const STRIDE = 3
const MIN_SKELETON = 2

/** Titles that say nothing about who it is, in both scripts, and what they stand for when nothing else is written. */
const TITLES = new Map<string, string>([
  ...['md', 'mohd', 'মো', 'মোঃ', 'মোহা', 'মোহাঃ'].map((word): [string, string] => [word, 'md']),
  ...['mst', 'most', 'mosammat', 'mosammet', 'মোছা', 'মোছাঃ', 'মোসা', 'মোসাঃ', 'মোসাম্মৎ', 'মোছাম্মৎ'].map(
    (word): [string, string] => [word, 'mst'],
  ),
  ...['late', 'মরহুম', 'মৃত'].map((word): [string, string] => [word, 'late']),
  ...['haji', 'hazi', 'alhaj', 'হাজী', 'হাজি', 'আলহাজ', 'আলহাজ্ব'].map((word): [string, string] => [word, 'haji']),
  ...['mr', 'mrs', 'dr', 'ডা', 'ডাঃ'].map((word): [string, string] => [word, word]),
])

/** Names whose two spellings do not sound alike letter by letter. */
const SAME_NAME = new Map<string, string>([
  ...['মিঞা', 'মিঞ', 'মিয়াঁ'].map((word): [string, string] => [word.normalize('NFC'), 'mia']),
  ...['ভূঁইয়া', 'ভূইয়া', 'ভুঁইয়া', 'ভুইয়া', 'ভূঞা', 'ভুঁঞা', 'bhuiya', 'bhuya'].map((word): [string, string] => [
    word.normalize('NFC'),
    'bhuiyan',
  ]),
])

/** The consonant skeleton of a name, the same from Bengali and Latin: 'রহিম', 'Rahim' and 'Rohim' are all 'rhm'. Titles are left out. */
export function nameKey(name: string): string {
  return wordsOf(name)
    .map((word) => skeletonOf(soundOf(word)))
    .join(' ')
}

/** The key that also hears vowels: Rahim and Rohim agree, Rahima does not. */
export function nameSound(name: string): string {
  return wordsOf(name).map(soundOf).join(' ')
}

/** The keys of a name (and its Bengali form), to be made once for each patient and given to matchKeys. */
export function nameKeys(name: string, bn_name?: string | null): string[] {
  return wordsOf(`${name} ${bn_name ?? ''}`).flatMap((word) => {
    const sound = soundOf(word)
    return [word, sound, skeletonOf(sound)]
  })
}

/** Scores the keys of a name against the keys of a query: each word of the query must be answered; 0 is no match, 100 all exact. */
export function matchKeys(query: readonly string[], keys: readonly string[]): number {
  if (query.length === 0) return 0
  let total = 0
  for (let at = 0; at < query.length; at += STRIDE) {
    const best = bestWord(query, at, keys)
    if (best === 0) return 0
    total += best
  }
  return (total * STRIDE) / query.length
}

/** How well a patient's name answers what was typed, in either script; 0 is no match. For a long list make the keys once. */
export function rankName(query: string, name: string, bn_name?: string | null): number {
  return matchKeys(nameKeys(query), nameKeys(name, bn_name))
}

/** The people whose names answer a query, best first; equals stay in the order given. */
export function nameMatches<Person extends { name: string; bn_name?: string | null }>(
  query: string,
  people: readonly Person[],
): Person[] {
  const asked = nameKeys(query)
  return people
    .map((person) => ({ person, score: matchKeys(asked, nameKeys(person.name, person.bn_name)) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ person }) => person)
}

function bestWord(query: readonly string[], at: number, keys: readonly string[]): number {
  const [written = '', sound = '', skeleton = ''] = [query[at], query[at + 1], query[at + 2]]
  let best = 0
  for (let k = 0; k < keys.length; k += STRIDE) {
    const [word = '', wordSound = '', wordSkeleton = ''] = [keys[k], keys[k + 1], keys[k + 2]]
    if (word === written) return NAME_SCORES.exact
    // In the other script a word can only be heard, so the same sound is as good as the same letters.
    if (sound !== '' && wordSound === sound && isBengali(word) !== isBengali(written))
      return NAME_SCORES.exact
    if (best < NAME_SCORES.prefix)
      best = Math.max(best, likeness({ written, sound, skeleton }, { word, wordSound, wordSkeleton }))
  }
  return best
}

type Asked = { written: string; sound: string; skeleton: string }
type Word = { word: string; wordSound: string; wordSkeleton: string }

function likeness({ written, sound, skeleton }: Asked, { word, wordSound, wordSkeleton }: Word): number {
  if (word.startsWith(written)) return NAME_SCORES.prefix
  if (sound !== '' && wordSound === sound) return NAME_SCORES.sound
  if (skeleton.length < MIN_SKELETON) return 0
  if (wordSound.startsWith(sound)) return NAME_SCORES.sound_prefix
  if (wordSkeleton === skeleton) return NAME_SCORES.skeleton
  return wordSkeleton.startsWith(skeleton) ? NAME_SCORES.skeleton_prefix : 0
}

function wordsOf(name: string): string[] {
  const all = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u200b-\u200f\u00ad\u2060\ufeff]/g, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '')
  const telling = all.filter((word) => !TITLES.has(word))
  return telling.length > 0 ? telling : all.map((word) => TITLES.get(word) ?? word)
}

function soundOf(word: string): string {
  const same = SAME_NAME.get(word) ?? word
  return isBengali(same) ? bengaliSound(same) : latinSound(same)
}

// Sounds are lower-case consonants with the vowels I, U and a closing A between them.
function skeletonOf(sound: string): string {
  const consonants = sound.replace(/[IUA]/g, '')
  return consonants === '' ? sound : consonants
}

function isBengali(word: string): boolean {
  const code = word.charCodeAt(0)
  return code >= 0x0980 && code <= 0x09ff
}
