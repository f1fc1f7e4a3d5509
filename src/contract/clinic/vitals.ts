import { toLatinDigits } from './digits.ts'

/** One set of vital signs; temperature in °F to one decimal, weight in kg, lengths in cm, sugar in mmol/L. */
export type Vitals = {
  bp_sys: number
  bp_dia: number
  pulse: number
  temp_f: number
  rr: number
  spo2: number
  weight_kg: number
  height_cm: number
  rbs: number
  muac: number
  ofc: number
  waist: number
}
export type VitalKind =
  | 'bp'
  | 'pulse'
  | 'temp'
  | 'rr'
  | 'spo2'
  | 'weight'
  | 'height'
  | 'rbs'
  | 'muac'
  | 'ofc'
  | 'waist'
/** Message keys: not readable, outside what a living patient can have, diastolic not below systolic, or a number that two units may mean. */
export type VitalProblem = 'number' | 'range' | 'bp' | 'unit'
export type ReadVital = { vitals: Partial<Vitals> } | { problem: VitalProblem }
export type BmiClass = 'underweight' | 'normal' | 'overweight' | 'obese'

export const VITAL_RANGES: Record<keyof Vitals, readonly [least: number, most: number]> = {
  bp_sys: [50, 260],
  bp_dia: [30, 160],
  pulse: [20, 300],
  temp_f: [90, 110],
  rr: [4, 120],
  spo2: [30, 100],
  weight_kg: [0.4, 300],
  height_cm: [20, 250],
  rbs: [0.5, 60],
  muac: [5, 60],
  ofc: [20, 70],
  waist: [20, 250],
}

const CM_IN_INCH = 2.54
const KG_IN_POUND = 0.453_592_37
const MG_DL_IN_MMOL_L = 18.016
const NUMBER = String.raw`(\d{1,3}(?:\.\d{1,2})?)`

/** Reads one typed vital sign, with or without its unit, in either script; refuses what cannot be, never rounds into range. */
export function parseVital(kind: VitalKind, text: string): ReadVital {
  const typed = toLatinDigits(text).trim().toLowerCase()
  switch (kind) {
    case 'bp':
      return pressure(typed)
    case 'temp':
      return ranged('temp_f', temperature(typed))
    case 'height':
      return ranged('height_cm', height(typed))
    case 'weight':
      return ranged('weight_kg', weight(typed))
    case 'rbs':
      return sugar(typed)
    case 'pulse':
      return ranged('pulse', whole(typed, 'bpm|/min|b/min'))
    case 'rr':
      return ranged('rr', whole(typed, '/min|br/min'))
    case 'spo2':
      return ranged('spo2', whole(typed, '%'))
    case 'muac':
    case 'ofc':
    case 'waist':
      return ranged(kind, length(typed))
  }
}

/** Body mass index, kg/m² to one decimal, from the weight as measured. */
export function bmi(weight_kg: number, height_cm: number): number {
  return tenth(weight_kg / (height_cm / 100) ** 2)
}

/** Class of an adult's index by the Asian cut-offs 18.5, 23 and 27.5. */
export function bmiClass(index: number): BmiClass {
  if (index < 18.5) return 'underweight'
  if (index < 23) return 'normal'
  return index < 27.5 ? 'overweight' : 'obese'
}

function pressure(typed: string): ReadVital {
  const match = /^(\d{2,3})\s*[/\\-]\s*(\d{2,3})\s*(?:mm\s*hg)?$/.exec(typed)
  if (!match) return { problem: 'number' }
  const [bp_sys, bp_dia] = [Number(match[1]), Number(match[2])]
  if (bp_sys <= bp_dia) return { problem: 'bp' }
  return inRange('bp_sys', bp_sys) && inRange('bp_dia', bp_dia)
    ? { vitals: { bp_sys, bp_dia } }
    : { problem: 'range' }
}

// No living patient has 30 to 45 °F, so a bare number there is Celsius.
function temperature(typed: string): number | null {
  const match = new RegExp(`^${NUMBER}\\s*°?\\s*(f|c|সে|ফা)?$`).exec(typed)
  if (!match) return null
  const value = Number(match[1])
  const celsius =
    match[2] === 'c' || match[2] === 'সে' || (match[2] === undefined && value >= 30 && value <= 45)
  return tenth(celsius ? (value * 9) / 5 + 32 : value)
}

function height(typed: string): number | null {
  const match =
    /^(\d)\s*(?:'|′|’|ft\.?|feet|foot|ফুট)\s*(?:(\d{1,2}(?:\.\d)?)\s*(?:"|''|″|”|in\.?|inch|inches|ইঞ্চি)?)?$/.exec(
      typed,
    )
  if (!match) return length(typed)
  const inches = Number(match[2] ?? 0)
  return inches < 12 ? tenth((Number(match[1]) * 12 + inches) * CM_IN_INCH) : null
}

function length(typed: string): number | null {
  const match = new RegExp(`^${NUMBER}\\s*(cm|সেমি|in|inch|ইঞ্চি)?$`).exec(typed)
  if (!match) return null
  const inches = match[2] !== undefined && match[2] !== 'cm' && match[2] !== 'সেমি'
  return tenth(Number(match[1]) * (inches ? CM_IN_INCH : 1))
}

function weight(typed: string): number | null {
  const match = new RegExp(`^${NUMBER}\\s*(kg|কেজি|lbs?)?$`).exec(typed)
  return match ? tenth(Number(match[1]) * (match[2]?.startsWith('lb') ? KG_IN_POUND : 1)) : null
}

// Our own limit: hardly anybody who walks in has 35 mmol/L, and a glucometer in mg/dL shows 35 and more.
const unsureSugar = 35

function sugar(typed: string): ReadVital {
  const match = new RegExp(`^${NUMBER}\\s*(mmol/l|mmol|mg/dl|mg)?$`).exec(typed)
  if (!match) return { problem: 'number' }
  const [value, unit] = [Number(match[1]), match[2]]
  if (unit === undefined && value >= unsureSugar) return { problem: 'unit' }
  return ranged('rbs', tenth(value / (unit?.startsWith('mg') ? MG_DL_IN_MMOL_L : 1)))
}

function whole(typed: string, units: string): number | null {
  const match = new RegExp(`^(\\d{1,3})\\s*(?:${units})?$`).exec(typed)
  return match ? Number(match[1]) : null
}

function ranged(name: keyof Vitals, value: number | null): ReadVital {
  if (value === null) return { problem: 'number' }
  return inRange(name, value) ? { vitals: { [name]: value } } : { problem: 'range' }
}

function inRange(name: keyof Vitals, value: number): boolean {
  const [least, most] = VITAL_RANGES[name]
  return value >= least && value <= most
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
