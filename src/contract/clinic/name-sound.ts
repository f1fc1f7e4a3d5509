// Both scripts are brought to one small alphabet. Consonants that people write for one another fall together (জ য z j,
// শ ষ স s sh, ফ f ph ...). Of the vowels only I (i, e) and U (u) are kept inside a word, because a and o are written for
// one another and the inherent vowel is often not spoken; a closing long a is kept as A: it tells Rahima from Rahim.
const VOWEL_I = 'I'
const VOWEL_U = 'U'
const VOWEL_A = 'A'
const HASANTA = '\u09cd'
const NUKTA = '\u09bc'

const BENGALI: Record<string, string> = {
  ক: 'k',
  খ: 'k',
  গ: 'g',
  ঘ: 'g',
  ঙ: 'n',
  চ: 'c',
  ছ: 'c',
  জ: 'j',
  ঝ: 'j',
  ঞ: 'n',
  ট: 't',
  ঠ: 't',
  ড: 'd',
  ঢ: 'd',
  ণ: 'n',
  ত: 't',
  থ: 't',
  দ: 'd',
  ধ: 'd',
  ন: 'n',
  প: 'p',
  ফ: 'f',
  ব: 'b',
  ভ: 'b',
  ম: 'm',
  য: 'j',
  র: 'r',
  ল: 'l',
  শ: 's',
  ষ: 's',
  স: 's',
  হ: 'h',
  ৎ: 't',
  'ং': 'n',
  অ: 'a',
  আ: 'A',
  ই: 'I',
  ঈ: 'I',
  উ: 'U',
  ঊ: 'U',
  এ: 'I',
  ঐ: 'I',
  ও: 'a',
  ঔ: 'U',
  ঋ: 'r',
  'া': 'A',
  'ি': 'I',
  'ী': 'I',
  'ু': 'U',
  'ূ': 'U',
  'ে': 'I',
  'ৈ': 'I',
  'ো': 'a',
  'ৌ': 'U',
  'ৃ': 'r',
}

const LATIN: Record<string, string> = {
  b: 'b',
  v: 'b',
  c: 'k',
  d: 'd',
  f: 'f',
  g: 'g',
  h: 'h',
  j: 'j',
  z: 'j',
  k: 'k',
  q: 'k',
  l: 'l',
  m: 'm',
  n: 'n',
  p: 'p',
  r: 'r',
  s: 's',
  t: 't',
  x: 'ks',
  a: 'A',
  o: 'a',
  e: 'I',
  i: 'I',
  u: 'U',
}

/** The sound of one lower-case Bengali word (NFC). */
export function bengaliSound(word: string): string {
  const spoken = word
    .replace(/ড়|ঢ়/g, 'র')
    .replace(/য়/g, '')
    .replace(/ক্ষ/g, 'খ')
    // A joined য or ব is not spoken, except ব behind ম, ব or ল.
    .replace(/্য/g, '')
    .replace(/(?<![মবল])্ব/g, '')
    .replaceAll(NUKTA, '')
  let sound = ''
  let joined = false
  for (const letter of spoken) {
    const heard = BENGALI[letter] ?? ''
    // Only letters joined by hasanta count as doubled: in মমতাজ the two ম are spoken.
    if (!(joined && sound.endsWith(heard)))
      sound +=
        sound.length > 0 && isConsonant(heard) && isConsonant(sound.at(-1) ?? '') && !joined
          ? `a${heard}`
          : heard
    joined = letter === HASANTA
  }
  return tidy(sound)
}

/** The sound of one lower-case Latin word. */
export function latinSound(word: string): string {
  const spelled = word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ksh|kkh/g, 'k')
    .replace(/ph/g, 'f')
    .replace(/chh?/g, 'ç')
    .replace(/sh/g, 's')
    .replace(/ng(?![aeiouhy])/g, 'n')
    // An h behind a consonant is breath (kh, bh ...) and at the end it is silent; between vowels and at the start it is spoken.
    .replace(/(?<=[bcdfgjkpqtzlç])h/g, '')
    .replace(/h$/, '')
    .replace(/oo/g, 'u')
    .replace(/ee/g, 'i')
    .replace(/ou|ow(?![aeiou])/g, 'u')
    .replace(/[wy]/g, '')
  let sound = ''
  for (const letter of spelled) {
    const heard = letter === 'ç' ? 'c' : (LATIN[letter] ?? '')
    if (!(isConsonant(heard) && sound.endsWith(heard))) sound += heard
  }
  return tidy(sound)
}

function tidy(sound: string): string {
  // In a run of vowels the one that is kept at all speaks; a word of a alone keeps it.
  const runs = sound.replace(/[aAIU]+/g, (run, at: number) => runOf(run, at + run.length === sound.length))
  return runs === '' && sound !== '' ? VOWEL_A : runs
}

function runOf(run: string, closing: boolean): string {
  if (run.includes(VOWEL_U) || run.includes(VOWEL_I)) {
    const kept = run.includes(VOWEL_I) ? VOWEL_I : VOWEL_U
    return closing && run.endsWith(VOWEL_A) ? kept + VOWEL_A : kept
  }
  return closing && run.endsWith(VOWEL_A) ? VOWEL_A : ''
}

function isConsonant(letter: string): boolean {
  return letter !== '' && !/[aAIU]/.test(letter)
}
