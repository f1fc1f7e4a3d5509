import { isDay } from '#contract/clinic/day.ts'
import { toLatinDigits } from '#contract/clinic/digits.ts'
import { takaToPaisa } from '#contract/clinic/money.ts'
import type { FieldErrors } from '#contract/problem.ts'
import { valueAt } from '#local/outbox/mend.ts'
import { show } from '#text/show.ts'

const fieldWords = [
  'name',
  'bn_name',
  'phone',
  'guardian',
  'gender',
  'dob',
  'years',
  'months',
  'days',
  'address',
  'occupation',
  'nid',
  'weight_kg',
  'height_cm',
  'serial',
  'question',
  'note',
  'reason',
  'fee_paisa',
  'fee_reason',
  'amount_paisa',
  'cash_in_paisa',
  'expected_paisa',
  'discount_paisa',
  'paid_paisa',
  'trx_id',
  'method',
  'priority_reason',
  'cancel_reason',
  'status',
  'payment_status',
  'brand',
  'generic',
  'strength',
  'form',
  'company',
  'label',
  'date',
  'start_time',
  'end_time',
  'max',
  'sitting_date',
  'diagnosis',
  'text',
  'line',
  'other',
] as const
/** Fields that the text has a word for; `other` is said of all the rest. */
export type FieldWord = (typeof fieldWords)[number]

type Leaf = string | number | boolean | null

/** One thing that was typed, or that is missing. */
export interface TypedField {
  /** Dotted, as the server names it. */
  name: string
  word: FieldWord
  value: Leaf
  /** Message keys of what the server found wrong with it. */
  wrong: readonly string[]
  /** Whether one line of text can put it right. */
  mendable: boolean
}

const known: ReadonlySet<string> = new Set(fieldWords)
const isFieldWord = (name: string): name is FieldWord => known.has(name)
const isLeaf = (value: unknown): value is Leaf =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)
const isMoney = (name: string): boolean => name.endsWith('_paisa')

/** The last part of a dotted name that is no number: what a person would call the field. */
const ownName = (name: string): string => name.split('.').findLast((part) => !/^\d+$/.test(part)) ?? name

// Numbers and words of the protocol: said only when they are what is wrong.
const codes: ReadonlySet<string> = new Set(['gender', 'status', 'payment_status', 'method'])

/** What was typed into a call, the refused fields first; ids and what nobody typed are left out. */
export function typedFields(body: unknown, errors: FieldErrors): TypedField[] {
  const refused = Object.entries(errors)
    .filter(([name]) => name !== '')
    .map(([name, wrong]) => fieldOf(name, valueAt(body, name.split('.')), wrong))
  const named = new Set(refused.map(({ name }) => name))
  const others = leavesOf(body, '').filter(
    ([name, value]) =>
      !named.has(name) &&
      isFieldWord(ownName(name)) &&
      !codes.has(ownName(name)) &&
      value !== null &&
      value !== '',
  )
  return [...refused, ...others.map(([name, value]) => fieldOf(name, value, []))]
}

function fieldOf(name: string, value: unknown, wrong: readonly string[]): TypedField {
  const own = ownName(name)
  const typed = isLeaf(value) ? value : null
  const mendable =
    typeof typed !== 'boolean' && (value === undefined || isLeaf(value)) && !/(^|_)ids?$/.test(own)
  return { name, word: isFieldWord(own) ? own : 'other', value: typed, wrong, mendable }
}

function leavesOf(value: unknown, name: string): [string, Leaf][] {
  if (isLeaf(value)) return [[name, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, name === '' ? key : `${name}.${key}`))
}

/** A value as it stands in an input: taka rather than paisa. */
export const asTyped = ({ name, value }: Pick<TypedField, 'name' | 'value'>): string =>
  isMoney(ownName(name)) && typeof value === 'number' ? String(value / 100) : String(value ?? '')

/** A value for reading only, as the language on screen writes it. */
export function asShown({ name, value }: Pick<TypedField, 'name' | 'value'>): string {
  if (typeof value === 'number') return isMoney(ownName(name)) ? show.taka(value) : show.number(value)
  const text = String(value ?? '')
  if (isDay(text)) return show.day(text)
  return ownName(name) === 'phone' ? show.phone(text) : text
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
