import type { JsonValue } from '#server/db/types.ts'
import type { ActChange } from '../contract.ts'

type Fields = Readonly<Record<string, JsonValue | undefined>>

/** Letters of a value that are told; the whole stands in the audit itself. */
const mostLetters = 300

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What a line of the audit says of before and after, field by field. Three forms are told: fields under `from` and `to`;
 * one state under each; or what was written, or, where something was removed, what stood there.
 */
export function changesIn(detail: JsonValue | null, wasRemoved: boolean): ActChange[] {
  if (!isFields(detail)) return []
  const { from, to, ...rest } = detail
  if (from === undefined && to === undefined) return wasRemoved ? compared(rest, {}) : compared({}, rest)
  if (!isFields(from) && !isFields(to))
    return [...compared({ state: from }, { state: to }), ...compared({}, rest)]
  return [...compared(isFields(from) ? from : {}, isFields(to) ? to : {}), ...compared({}, rest)]
}

function compared(from: Fields, to: Fields): ActChange[] {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return names
    .map((field) => ({ field, from: told(from[field]), to: told(to[field]) }))
    .filter((change) => change.from !== change.to)
}

function told(value: JsonValue | undefined): string | null {
  const text = textOf(value)
  return text !== null && text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text
}

function textOf(value: JsonValue | undefined): string | null {
  if (value === undefined || value === null || value === '') return null
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(textOf).join(', ')
  return isFields(value) ? Object.values(value).map(textOf).filter(Boolean).join(', ') : String(value)
}
