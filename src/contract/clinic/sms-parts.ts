/** How a text travels as SMS: its alphabet, its length in that alphabet's units, and the parts that are paid for. */
export type SmsParts = { encoding: 'gsm7' | 'ucs2'; units: number; parts: number }

// GSM 03.38: the basic table, and the extension table whose characters cost two septets.
const BASIC = new Set('@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà')
const EXTENDED = new Set('^{}\\[~]|€\f')
const LIMITS = { gsm7: { single: 160, part: 153 }, ucs2: { single: 70, part: 67 } } as const
const NUKTA_LETTERS: readonly (readonly [RegExp, string])[] = [[/\u09a1\u09bc/g, '\u09dc'], [/\u09a2\u09bc/g, '\u09dd'], [/\u09af\u09bc/g, '\u09df']]

/** The text as it goes to a gateway: NFC, but ড় ঢ় য় as one unit each, which NFC never makes. */
export function composed(text: string): string {
  return NUKTA_LETTERS.reduce((line, [pair, letter]) => line.replace(pair, letter), text.normalize('NFC'))
}

/** Units and parts of a text as it will be sent (composed): GSM-7 160/153, UCS-2 70/67; a character is never cut in two. */
export function smsParts(text: string): SmsParts {
  const characters = Array.from(composed(text))
  const encoding = characters.every((character) => BASIC.has(character) || EXTENDED.has(character)) ? 'gsm7' : 'ucs2'
  const sizes = characters.map((character) => (encoding === 'ucs2' ? character.length : EXTENDED.has(character) ? 2 : 1))
  const units = sizes.reduce((total, size) => total + size, 0)
  const { single, part } = LIMITS[encoding]
  if (units === 0) return { encoding, units, parts: 0 }
  return { encoding, units, parts: units <= single ? 1 : partsNeeded(sizes, part) }
}

function partsNeeded(sizes: number[], limit: number): number {
  let parts = 1
  let filled = 0
  for (const size of sizes) {
    if (filled + size > limit) {
      parts += 1
      filled = 0
    }
    filled += size
  }
  return parts
}
