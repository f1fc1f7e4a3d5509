import { toLatinDigits } from '#contract/clinic/digits.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { saidOrNothing } from './edit-line.ts'

type Echo = NonNullable<PrescriptionContent['diastolic_dysfunctions']>

/** Measurements that belong to a diastolic finding, by the names under which they print, in the order of a report. */
export const echoValues = [
  'EF (%)',
  'E (m/s)',
  'A (m/s)',
  'E/A',
  'e′ septal (cm/s)',
  'e′ lateral (cm/s)',
  'E/e′',
  'DT (ms)',
  'LAVI (mL/m²)',
  'TR velocity (m/s)',
  'PASP (mmHg)',
] as const
export type EchoValue = (typeof echoValues)[number]

/** Figures that follow from others, and how paper says that nobody typed them. */
const derivedNames = { 'E/A': 'E/A (calculated)', 'E/e′': 'E/e′ (calculated)' } as const
export type DerivedValue = keyof typeof derivedNames
export const isDerived = (name: EchoValue): name is DerivedValue => name in derivedNames

/** Beyond these a velocity was hardly meant in its unit: 80 is cm/s where m/s is asked for. */
const likely: Readonly<Partial<Record<EchoValue, { unit: string; from: number; to: number }>>> = {
  'E (m/s)': { unit: 'm/s', from: 0.1, to: 3 },
  'A (m/s)': { unit: 'm/s', from: 0.1, to: 3 },
  'e′ septal (cm/s)': { unit: 'cm/s', from: 1, to: 30 },
  'e′ lateral (cm/s)': { unit: 'cm/s', from: 1, to: 30 },
}

/** A number in either script; null where it is none. */
export function readValue(text: string): number | null {
  const plain = toLatinDigits(text.trim())
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

/** The unit in which a figure is unlikely; null where it may stand so. */
export function doubtfulUnit(name: EchoValue, text: string): string | null {
  const [value, range] = [readValue(text), likely[name]]
  return value === null || !range || (value >= range.from && value <= range.to) ? null : range.unit
}

/** What stands in the fields of an echo. */
export interface EchoFields {
  grade: string | null
  note: string
  values: Readonly<Record<string, string>>
}

/** A figure that was calculated is no field: it follows again. */
export const echoFields = (held: Echo | null): EchoFields => ({
  grade: held?.grade ?? null,
  note: held?.note ?? '',
  values: Object.fromEntries(
    Object.entries(held?.values ?? {})
      .filter(([name]) => !Object.values(derivedNames).some((one) => one === name))
      .map(([name, value]) => [name, String(value)]),
  ),
})

/**
 * E/A, or E/e′ by the mean of the septal and lateral e′ (DOMAIN: 100 · E in m/s : mean e′ in cm/s). Null where a part is
 * missing or unlikely in its unit, and where the figure itself was typed: what the report says goes first.
 */
export function derivedValue(name: DerivedValue, values: EchoFields['values']): number | null {
  if (saidOrNothing(values[name] ?? '') !== null) return null
  const of = (part: EchoValue): number | null => {
    const text = values[part] ?? ''
    return doubtfulUnit(part, text) === null ? readValue(text) : null
  }
  const e = of('E (m/s)')
  if (e === null) return null
  if (name === 'E/A') {
    const a = of('A (m/s)')
    return a === null ? null : Math.round((e / a) * 100) / 100
  }
  const [septal, lateral] = [of('e′ septal (cm/s)'), of('e′ lateral (cm/s)')]
  return septal === null || lateral === null ? null : Math.round((1000 * e) / ((septal + lateral) / 2)) / 10
}

/** The finding of an echo that the fields make; nothing said is no finding. */
export function echoOf({ grade, note, values }: EchoFields): Echo | null {
  const known: readonly string[] = echoValues
  const others = Object.keys(values).filter((name) => !known.includes(name))
  const read = [
    ...echoValues.flatMap((name) => printedValue(name, values)),
    ...others.flatMap((name) => typedValue(name, values)),
  ]
  const said = saidOrNothing(note)
  return grade === null && said === null && read.length === 0
    ? null
    : { grade, values: Object.fromEntries(read), note: said }
}

type Printed = (readonly [string, number])[]

function printedValue(name: EchoValue, values: EchoFields['values']): Printed {
  const derived = isDerived(name) ? derivedValue(name, values) : null
  return isDerived(name) && derived !== null ? [[derivedNames[name], derived]] : typedValue(name, values)
}

function typedValue(name: string, values: EchoFields['values']): Printed {
  const value = readValue(values[name] ?? '')
  return value === null ? [] : [[name, value]]
}

/** The values of an echo as a report tells them: a store may have kept them in another order. */
export function inEchoOrder(values: Echo['values']): [string, number][] {
  const names: string[] = echoValues.flatMap((name) =>
    isDerived(name) ? [name, derivedNames[name]] : [name],
  )
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length)
  return Object.entries(values).toSorted(([one], [other]) => place(one) - place(other))
}
