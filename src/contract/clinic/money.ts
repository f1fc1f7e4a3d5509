import { digitsFor, inGroups, type Lang, toLatinDigits } from './digits.ts'
import { bengaliNumber, englishNumber } from './number-words.ts'

const PAISA = 100
const TYPED =
  /^(?:৳|tk\.?|bdt)?\s*(\d{1,10}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2}))?\s*(?:\/-|৳|tk\.?|taka|টাকা)?$/i

/** Reads a typed amount of taka, in either script, with or without sign and grouping, into integer paisa. */
export function takaToPaisa(text: string): { paisa: number } | { problem: 'money' } {
  const match = TYPED.exec(toLatinDigits(text).trim())
  if (!match) return { problem: 'money' }
  const taka = Number(match[1]?.replaceAll(',', ''))
  return { paisa: taka * PAISA + Number((match[2] ?? '').padEnd(2, '0')) }
}

/** Shows paisa as taka with lakh grouping and the sign before: '৳1,25,000', '৳১,২৫,০০০.৫০'; paisa only where there are any. */
export function showTaka(paisa: number, lang: Lang): string {
  const [taka, rest] = partsOf(paisa)
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`
  return `${paisa < 0 ? '-' : ''}৳${digitsFor(lang, inGroups(taka) + decimals)}`
}

/** An amount in words as an invoice closes: 'এক লক্ষ পঁচিশ হাজার টাকা মাত্র', 'One lakh twenty-five thousand taka only'. */
export function takaInWords(paisa: number, lang: Lang): string {
  const [taka, rest] = partsOf(paisa)
  if (lang === 'bn') {
    const coins = rest === 0 ? '' : ` ${bengaliNumber(rest)} পয়সা`
    return `${paisa < 0 ? 'ঋণাত্মক ' : ''}${bengaliNumber(taka)} টাকা${coins} মাত্র`
  }
  const coins = rest === 0 ? '' : ` and ${englishNumber(rest)} paisa`
  const words = `${paisa < 0 ? 'minus ' : ''}${englishNumber(taka)} taka${coins} only`
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

function partsOf(paisa: number): [taka: number, rest: number] {
  if (!Number.isSafeInteger(paisa)) throw new RangeError(`not whole paisa: ${paisa}`)
  const amount = Math.abs(paisa)
  return [Math.floor(amount / PAISA), amount % PAISA]
}
