import { fold } from './fold.ts'

/** A number with its unit as one base: masses in mg, counts of units in IU; the bare number is kept beside it. */
export interface Quantity {
  /** The number as it is written: 1 of "1 gm". */
  written: number
  /** 'mg', 'iu', '%', 'ml', another unit as written, or '' where none was given. */
  unit: string
  /** The number in the base unit: 1000 of "1 gm". */
  value: number
}

/** A strength as a list or a hand writes it: the amounts of its substances, and in how much of the preparation they are. */
export interface Strength {
  parts: Quantity[]
  /** 5 ml of "120 mg/5 ml"; null for a tablet. A bare "/ml" or "/vial" is 1 of it. */
  per: Quantity | null
}

const number = String.raw`(?:\d[\d,]*(?:\.\d+)?|\.\d+)`
const unitWord = String.raw`(?:%|(?:kg|grams?|gm|g|mgm|mg|mcg|ug|µg|ng|anti-xa iu|iu|miu|units?|u|billion|ml|cm|h)\b\.?)`
const onePart = new RegExp(String.raw`^(${number})\s*(k(?![a-z])|lac\b|million\b)?\s*(${unitWord})?$`)
const perPart = new RegExp(String.raw`^(${number})?\s*([a-zµ]+)`)

const masses: Readonly<Record<string, number>> = {
  kg: 1_000_000,
  g: 1000,
  gm: 1000,
  gram: 1000,
  grams: 1000,
  mg: 1,
  mgm: 1,
  mcg: 0.001,
  ug: 0.001,
  µg: 0.001,
  ng: 0.000001,
}
const counts: Readonly<Record<string, number>> = {
  iu: 1,
  unit: 1,
  units: 1,
  u: 1,
  'anti-xa iu': 1,
  miu: 1_000_000,
}
const manyfold: Readonly<Record<string, number>> = { k: 1000, lac: 100_000, million: 1_000_000 }

/** Reads a strength; null for a text that is none. */
export function readStrength(text: string): Strength | null {
  const plain = fold(text)
    .replace(/[()]/g, ' ')
    .replaceAll('μ', 'µ')
    .replace(/i\.u\.?/g, 'iu')
    .replace(/[wv]\/[wv]/g, '')
    .replace(/\s+in\s+/g, '/')
    .trim()
  const slash = plain.indexOf('/')
  const amounts = slash < 0 ? plain : plain.slice(0, slash)
  const parts = withUnits(amounts.split(/[+&]/).map((part) => quantityOf(part.trim())))
  const per = slash < 0 ? null : perOf(plain.slice(slash + 1).trim())
  return parts === null || (slash >= 0 && per === null) ? null : { parts, per }
}

/** How a typed strength fits a listed one: `whole` names it (500, 625 of 500+125, 5+20), `part` names only its first substance. */
export function strengthFit(typed: Strength, listed: Strength): 'whole' | 'part' | null {
  if (typed.per && !(listed.per && isSame(typed.per, listed.per))) return pairFit(typed, listed)
  if (typed.parts.length > 1) return sameParts(typed.parts, listed.parts) ? 'whole' : null
  const [one] = typed.parts
  const [first] = listed.parts
  if (!one || !first) return null
  if (listed.parts.length === 1) return isSame(one, first) ? 'whole' : null
  if (isSum(one, listed.parts)) return 'whole'
  return isSame(one, first) ? 'part' : null
}

/** Whether typed numbers are all of one listed strength: the whole of it, what it sums to, or one part for each of them. */
export function nameStrength(numbers: readonly string[], listed: string): boolean {
  const of = readStrength(listed)
  if (!of)
    return numbers.every((number) =>
      fold(listed)
        .split(/[^\d.]+/)
        .includes(fold(number)),
    )
  const whole = readStrength(numbers.join('+'))
  if (whole && strengthFit(whole, of)) return true
  // '30%+70% in 100 IU/ml' is of 100 too; the 5 of '/5 ml' is no strength.
  const left = of.per?.unit === 'iu' ? [...of.parts, of.per] : [...of.parts]
  return numbers.every((number) => {
    const typed = readStrength(number)
    return (
      typed !== null &&
      typed.per === null &&
      typed.parts.every((one) => {
        const at = left.findIndex((part) => isSame(one, part))
        return at >= 0 && left.splice(at, 1).length > 0
      })
    )
  })
}

// "30/70" is a mixture to one who writes it so, "120/5" a strength in 5 ml.
function pairFit({ parts, per }: Strength, listed: Strength): 'whole' | null {
  return per && !listed.per && sameParts([...parts, per], listed.parts) ? 'whole' : null
}

function sameParts(typed: readonly Quantity[], listed: readonly Quantity[]): boolean {
  const fits = (order: readonly Quantity[]) =>
    order.length === listed.length && order.every((one, at) => isSame(one, listed[at]))
  return fits(typed) || fits(typed.toReversed())
}

/** 625 of 500+125; 457 or 457.5 of 400+57.5. */
function isSum(typed: Quantity, parts: readonly Quantity[]): boolean {
  const [first] = parts
  if (!first || parts.some(({ unit }) => unit !== first.unit)) return false
  const value = parts.reduce((sum, part) => sum + part.value, 0)
  const written = parts.reduce((sum, part) => sum + part.written, 0)
  const sum = { value, written, unit: first.unit }
  return (
    isSame(typed, sum) ||
    (!Number.isInteger(value) &&
      isSame(typed, { ...sum, value: Math.floor(value), written: Math.floor(written) }))
  )
}

/** A number without a unit is meant in the unit of the list, or in its base: 1000 names 1 gm. */
function isSame(typed: Quantity, listed: Quantity | undefined): boolean {
  if (!listed) return false
  if (typed.unit === '')
    return (
      isNear(typed.written, listed.written) ||
      (listed.unit === 'mg' && isNear(typed.written, listed.value) && listed.value >= 1000)
    )
  return typed.unit === listed.unit && isNear(typed.value, listed.value)
}

const isNear = (one: number, two: number): boolean => Math.abs(one - two) <= 1e-6 * Math.max(1, Math.abs(two))

function quantityOf(text: string): Quantity | null {
  const match = onePart.exec(text)
  if (!match) return null
  const [, digits = '', many = '', word = ''] = match
  const written = Number(digits.replaceAll(',', '')) * (many.trim() === 'k' ? 1000 : 1)
  const unit = word.replace(/\.$/, '')
  const times = many.trim() === 'k' ? 1 : (manyfold[many.trim()] ?? 1)
  if (unit in masses) return { written, unit: 'mg', value: written * (masses[unit] ?? 1) }
  if (unit in counts) return { written, unit: 'iu', value: written * times * (counts[unit] ?? 1) }
  return { written, unit, value: written * times }
}

// "5+10 mg": a part without a unit has that of the next one behind it.
function withUnits(parts: readonly (Quantity | null)[]): Quantity[] | null {
  const read: Quantity[] = []
  for (const part of parts.toReversed()) {
    if (!part) return null
    const behind = read[0]
    const scale = behind && behind.written > 0 ? behind.value / behind.written : 1
    read.unshift(
      part.unit === '' && behind && behind.unit !== ''
        ? { ...part, unit: behind.unit, value: part.written * scale }
        : part,
    )
  }
  return read
}

/** 'per 5 ml', 'per vial', 'per 5': a number without a unit is left open. */
function perOf(text: string): Quantity | null {
  const bare = quantityOf(text)
  if (bare) return bare
  const [, digits = '1', unit = ''] = perPart.exec(text) ?? []
  return unit === '' ? null : { written: Number(digits), unit, value: Number(digits) }
}
