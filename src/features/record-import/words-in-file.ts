import { allergyWords, plainText, saysNone } from '#contract/clinic/allergy-text.ts'
import { ageProblem, isUnderYearOnly, type StatedAge } from '#contract/clinic/age.ts'
import { cleanText } from '#contract/clinic/clean-text.ts'
import { toLatinDigits } from '#contract/clinic/digits.ts'
import { parsePhone, phonesIn } from '#contract/clinic/phone.ts'
import { bloodGroups } from '#features/app-data/contract.ts'
import type { RowRemark } from './contract.ts'

/** One line without what spreadsheets leave around it; the sign that keeps a cell from being a formula goes again. */
export const tidied = (cell: string): string =>
  cell
    .normalize('NFC')
    .replace(/[\s\u00a0\u200b\ufeff]+/g, ' ')
    .trim()
    .replace(/^'(?=['=+\-@])/, '')

const nothing = /^(-+|\.+|n\/?a|nil|none|no|null|nkda|not known|unknown|নাই|নেই|না)$/i

/** What a cell tells, empty where it says that there is nothing. */
export const toldIn = (cell: string): string => {
  const text = tidied(cell)
  return nothing.test(text) ? '' : text
}

/** The number that the other program gave a patient: compared letter for letter, whatever digits it is written in. */
export const theirNumberIn = (cell: string): string | null => toLatinDigits(toldIn(cell)) || null

/** Words as they stand in a cell, its lines kept; the sign that keeps a cell from being a formula goes again. */
export const wordsAsWritten = (cell: string): string =>
  cleanText(cell.normalize('NFC').replace(/\r\n?/g, '\n'))
    .trim()
    .replace(/^'(?=['=+\-@])/, '')

const units = {
  years: /^(y|yr|yrs|year|years|বছর|বৎসর|ব)$/,
  months: /^(m|mo|mon|mth|mths|month|months|মাস|মা)$/,
  days: /^(d|day|days|দিন|দি)$/,
} as const

/** An age as lists write it: 45, 45 Y, 6 months, 1y 6m, ৪৫ বছর. Null where it is none, or only says that a child is under a year. */
export function ageIn(cell: string): StatedAge | null {
  const text = toLatinDigits(tidied(cell)).toLowerCase()
  const told: StatedAge = {}
  const rest = text.replace(
    /(\d+(?:\.\d+)?)\s*([a-z\u0980-\u09ff]*)\.?\s*,?/g,
    (_, number: string, word: string) => {
      const unit = word === '' ? 'years' : unitOf(word)
      if (unit === null || told[unit] !== undefined) return 'x'
      told[unit] = Number(number)
      return ''
    },
  )
  if (rest.trim() !== '' || Object.keys(told).length === 0) return null
  const isHalf = told.years === undefined || Number.isInteger(told.years * 2)
  return isHalf && ageProblem(told) === null && !isUnderYearOnly(told) ? told : null
}

const unitOf = (word: string): keyof typeof units | null =>
  units.years.test(word)
    ? 'years'
    : units.months.test(word)
      ? 'months'
      : units.days.test(word)
        ? 'days'
        : null

const sexWords: Readonly<Record<1 | 2 | 3, RegExp>> = {
  1: /^(m|male|man|boy|mr|purush|পুরুষ|ছেলে)$/,
  2: /^(f|female|woman|girl|mrs|ms|mohila|মহিলা|নারী|স্ত্রী|মেয়ে|মেয়ে)$/,
  3: /^(o|other|others|third gender|অন্যান্য|হিজড়া|তৃতীয় লিঙ্গ)$/,
}

/** A word for a sex as it is compared. */
export const sexKey = (cell: string): string => tidied(cell).toLowerCase().replace(/\.$/, '').slice(0, 40)

/** What a word for a sex usually means; null where a person has to say it. */
export function sexOf(word: string): 1 | 2 | 3 | null {
  for (const sex of [1, 2, 3] as const) if (sexWords[sex].test(word.normalize('NFC'))) return sex
  return null
}

/** The numbers of a cell: the first, and one more where two stand there. What is no mobile number is left out, and said. */
export function phonesOf(cell: string): { phones: string[]; remarks: RowRemark[] } {
  const text = toldIn(cell)
  if (text === '') return { phones: [], remarks: [] }
  const one = parsePhone(text)
  if ('phone' in one) return { phones: [one.phone], remarks: [] }
  const phones = phonesIn(text)
  if (phones.length === 0) return { phones, remarks: ['phone'] }
  return { phones, remarks: phones.length > 1 ? ['two_phones'] : [] }
}

/** The number of a blood group as lists write it: O+, o +ve, AB negative. Null where it is none. */
export function bloodGroupIn(cell: string): number | null {
  const said = tidied(cell)
    .toUpperCase()
    .replace(/\(?\s*(\+\s*VE|POSITIVE|POS)\s*\)?/, '+')
    .replace(/\(?\s*([-–−]\s*VE|NEGATIVE|NEG)\s*\)?/, '-')
    .replace(/[–−]/g, '-')
    .replace(/[\s()]/g, '')
  const found = Object.entries(bloodGroups).find(([, label]) => label === said)
  return found ? Number(found[0]) : null
}

/** The parts of a cell in which several things are told. */
export const partsIn = (cell: string): string[] =>
  cell
    .split(/[,;|\n]|\s\/\s/)
    .map(toldIn)
    .filter((part) => part !== '')

/** The parts of a cell that tells allergies: what says that there is none, as the safety check reads it, is none. */
export const allergiesIn = (cell: string): string[] =>
  partsIn(cell).filter((part) => !saysNone(allergyWords(plainText(part))))
