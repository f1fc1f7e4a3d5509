import { isDay } from '#contract/clinic/day.ts'
import { toLatinDigits } from '#contract/clinic/digits.ts'
import { takaToPaisa } from '#contract/clinic/money.ts'
import type { FieldErrors } from '#contract/problem.ts'
import type { OfflineCall } from '#features/saving/parts.ts'
import { valueAt } from '#local/outbox/mend.ts'
import { formatters } from '#text/show.ts'

type Leaf = string | number | boolean | null

/** One thing that was typed, or that is missing. */
export interface TypedField {
  /** Dotted, as the server names it. */
  name: string
  /** Its name; null: nobody has one for it. */
  word: (() => string) | null
  value: Leaf
  /** Message keys of what the server found wrong with it. */
  wrong: readonly string[]
  /** Whether one line of text can put it right. */
  mendable: boolean
}

const isLeaf = (value: unknown): value is Leaf =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)
const isMoney = (name: string): boolean => name.endsWith('_paisa')

/** The last part of a dotted name that is no number: what a person would call the field. */
const ownName = (name: string): string => name.split('.').findLast((part) => !/^\d+$/.test(part)) ?? name

type Named = Pick<OfflineCall, 'fields' | 'codes'>

/** What was typed into a call, the refused fields first; ids and what nobody typed are left out. */
export function typedFields(body: unknown, errors: FieldErrors, named: Named): TypedField[] {
  const refused = Object.entries(errors)
    .filter(([name]) => name !== '')
    .map(([name, wrong]) => fieldOf(named, { name, value: valueAt(body, name.split('.')), wrong }))
  const seen = new Set(refused.map(({ name }) => name))
  const others = leavesOf(body, '').filter(
    ([name, value]) =>
      !seen.has(name) && Object.hasOwn(named.fields, ownName(name)) && value !== null && value !== '',
  )
  return [...refused, ...others.map(([name, value]) => fieldOf(named, { name, value, wrong: [] }))]
}

function fieldOf(
  { fields, codes }: Named,
  { name, value, wrong }: { name: string; value: unknown; wrong: readonly string[] },
): TypedField {
  const own = ownName(name)
  const typed = isLeaf(value) ? value : null
  const mendable =
    typeof typed !== 'boolean' && (value === undefined || isLeaf(value)) && !/(^|_)ids?$/.test(own)
  const words = { ...codes, ...fields }
  return { name, word: (Object.hasOwn(words, own) && words[own]) || null, value: typed, wrong, mendable }
}

function leavesOf(value: unknown, name: string): [string, Leaf][] {
  if (isLeaf(value)) return [[name, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, name === '' ? key : `${name}.${key}`))
}

/** A value as it stands in an input: taka rather than paisa. */
export const typedValue = ({ name, value }: Pick<TypedField, 'name' | 'value'>): string =>
  isMoney(ownName(name)) && typeof value === 'number' ? String(value / 100) : String(value ?? '')

/** A value for reading only, as the language on screen writes it. */
export function asShown({ name, value }: Pick<TypedField, 'name' | 'value'>): string {
  if (typeof value === 'number')
    return isMoney(ownName(name)) ? formatters.taka(value) : formatters.number(value)
  const text = String(value ?? '')
  if (isDay(text)) return formatters.day(text)
  return ownName(name) === 'phone' ? formatters.phone(text) : text
}

/** What was typed anew as the body holds it; a `problem` key where it cannot be read. */
export function readTyped(
  { name, value }: Pick<TypedField, 'name' | 'value'>,
  text: string,
): { value: Leaf } | { problem: string } {
  const typed = text.trim()
  if (isMoney(ownName(name))) {
    const read = takaToPaisa(typed)
    return 'paisa' in read ? { value: read.paisa } : { problem: read.problem }
  }
  if (typeof value !== 'number') return { value: typed }
  const number = Number(toLatinDigits(typed))
  return typed === '' || Number.isNaN(number) ? { problem: 'number' } : { value: number }
}
