const BENGALI_TO_99 = `শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ
বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ
চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ পঞ্চাশ একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট
ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি
আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি আটাশি ঊননব্বই নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই`.split(
  /\s+/,
)

const ENGLISH_TO_19 =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
eighteen nineteen`.split(/\s+/)
const ENGLISH_TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

type Words = { to99: (n: number) => string; hundred: string; units: readonly (readonly [number, string])[] }

const BENGALI: Words = {
  to99: (n) => BENGALI_TO_99[n] ?? '',
  hundred: 'শত',
  units: [
    [10_000_000, ' কোটি'],
    [100_000, ' লক্ষ'],
    [1000, ' হাজার'],
  ],
}

const ENGLISH: Words = {
  to99: (n) => {
    if (n < 20) return ENGLISH_TO_19[n] ?? ''
    const ones = n % 10 === 0 ? '' : `-${ENGLISH_TO_19[n % 10]}`
    return `${ENGLISH_TENS[Math.floor(n / 10)]}${ones}`
  },
  hundred: ' hundred',
  units: [
    [10_000_000, ' crore'],
    [100_000, ' lakh'],
    [1000, ' thousand'],
  ],
}

/** A whole number from 0 on in Bengali words, counted in crore, lakh, thousand and hundred. */
export function bengaliNumber(n: number): string {
  return inWords(n, BENGALI)
}

/** The same count in English words, with lakh and crore. */
export function englishNumber(n: number): string {
  return inWords(n, ENGLISH)
}

function inWords(n: number, words: Words): string {
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`not a whole number: ${n}`)
  const said: string[] = []
  let rest = n
  for (const [size, name] of words.units) {
    if (rest >= size) said.push(inWords(Math.floor(rest / size), words) + name)
    rest %= size
  }
  if (rest >= 100) said.push(words.to99(Math.floor(rest / 100)) + words.hundred)
  if (rest % 100 > 0 || n === 0) said.push(words.to99(rest % 100))
  return said.join(' ')
}
