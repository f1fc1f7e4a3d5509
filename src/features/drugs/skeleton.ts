const skipped = 0

// Index: char code of a-z; value: the code of the sound class, 0 for a vowel or a silent h.
const soundOf = Uint8Array.from(
  Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => {
    if ('aeiouyhw'.includes(letter)) return skipped
    return { c: 'k', q: 'k', j: 'z', v: 'b' }[letter]?.charCodeAt(0) ?? letter.charCodeAt(0)
  }),
)

const a = 97
const softening = new Set([101, 105, 121]) // e, i, y: before them c sounds s, and g sounds j

/** The consonant skeleton of a folded word: vowels and doubled sounds dropped, like sounds joined, a leading vowel kept as `a`. */
export function skeletonOf(word: string): string {
  let skeleton = ''
  let last = -1
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    const sound = soundAt(word, at)
    if (sound === skipped) {
      if (at === 0 && code !== 104) skeleton = 'a'
      if (code !== 104) last = skipped
      continue
    }
    if (code === 120) skeleton += last === 107 ? 's' : 'ks'
    else if (sound !== last) skeleton += String.fromCharCode(sound)
    last = code === 120 ? 115 : sound
  }
  return skeleton
}

function soundAt(word: string, at: number): number {
  const code = word.charCodeAt(at)
  if (code < a || code > 122) return code
  if ((code === 99 || code === 103) && softening.has(word.charCodeAt(at + 1))) return code === 99 ? 115 : 122
  if (code === 112 && word.charCodeAt(at + 1) === 104) return 102
  return soundOf[code - a] ?? skipped
}

/** A folded word with its vowels, its consonants as they sound: what two spellings of one name have in common. */
export const heardIn = (word: string): string =>
  Array.from(word, (letter, at) => {
    const sound = soundAt(word, at)
    return letter === 'x' ? 'ks' : sound === skipped ? letter.replace('y', 'i') : String.fromCharCode(sound)
  }).join('')
