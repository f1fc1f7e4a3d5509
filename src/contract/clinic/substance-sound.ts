import { fold } from './fold.ts'

/** How the name of a substance sounds, the same from Bengali and Latin and from most misspellings. */
export interface Sound {
  /** Its consonants, those joined that are written for one another (c k q, c s, f ph, z j g, x ks); a leading vowel as `a`. */
  consonants: string
  /** The same with its vowels in three kinds: a o, e i y, u. */
  whole: string
}

export function soundOf(name: string): Sound {
  const letters = fold(name)
    .replace(/[^a-z0-9]/g, '')
    .replace(/^x/, 'z')
    .replace(/(?<=[a-z]{4})e$/, '')
    .replace(/ph/g, 'f')
    .replace(/sh/g, 's')
    .replace(/ch/g, 'k')
    .replace(/(?<=.)h/g, '')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/g(?=[eiy])/g, 'z')
    .replace(/j/g, 'z')
    .replace(/[vw]/g, 'b')
    .replace(/x/g, 'ks')
  const whole = letters
    .replace(/[aeiouy]+/g, (run) => (run.includes('u') ? 'U' : /[eiy]/.test(run) ? 'I' : 'A'))
    .replace(/(.)\1+/g, '$1')
  return {
    whole,
    consonants: whole
      .replace(/^[AIU]/, 'a')
      .replace(/[AIU]/g, '')
      .replace(/(.)\1+/g, '$1'),
  }
}

/**
 * How many letters two words differ in: one put in, left out, changed or swapped with its neighbour counts one. Answers
 * `most` + 1 as soon as it is more than `most`.
 */
export function lettersApart(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const cost = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + Number(one[i - 1] !== other[j - 1]),
      )
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(isSwap ? Math.min(cost, (before[j - 2] ?? 0) + 1) : cost)
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return last[other.length] ?? most + 1
}
