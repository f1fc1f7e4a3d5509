import type { Clinic } from '#local/store/clinic.ts'
import type { Effect, Fields } from '#local/store/effects.ts'
import { openOp } from './sealed-op.ts'
import { outboxOf } from '#local/database/stores.ts'
import { write } from './write.ts'
import { WriteFailed } from '#local/store/write-failed.ts'

/** New values by the dotted name of the field in the call's body, as the server names what it refuses. */
export type MendedFields = Readonly<Record<string, unknown>>

/**
 * Makes a refused call anew with some fields changed: a call of its own in the place of the old one, which goes to the
 * archive. The rows it had written here change with it. Throws `WriteFailed` ('missing') when it is no longer refused.
 */
export async function mendOp(clinic: Clinic, op_id: string, mended: MendedFields): Promise<void> {
  const op = await outboxOf(clinic.db).get({ op_id })
  if (op?.state !== 'attention') throw new WriteFailed('missing')
  const { params, body, effects } = await openOp(clinic, op)
  const changes = Object.entries(mended).map(([name, next]) => ({
    path: name.split('.'),
    before: valueAt(body, name.split('.')),
    next,
  }))
  await write(clinic, {
    call: op.call,
    contract: op.contract,
    lane: op.lane,
    replaces: op_id,
    ...(op.draft === '' ? {} : { draft: op.draft }),
    input: { params, body: changes.reduce((whole, { path, next }) => withValue(whole, path, next), body) },
    effects: effects.map((effect) => mendedEffect(effect, changes)),
  })
}

interface ChangedField {
  path: readonly string[]
  before: unknown
  next: unknown
}

/** What stands in a body at a path; undefined where there is nothing. */
export function valueAt(whole: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (isFields(at) || Array.isArray(at) ? Reflect.get(at, name) : undefined),
    whole,
  )
}

function withValue(whole: unknown, [name, ...rest]: readonly string[], next: unknown): unknown {
  if (name === undefined) return next
  if (Array.isArray(whole))
    return whole.map((one: unknown, at) => (String(at) === name ? withValue(one, rest, next) : one))
  const fields = isFields(whole) ? whole : {}
  return { ...fields, [name]: withValue(fields[name], rest, next) }
}

/** Rows spell their columns as bodies spell their fields: a column of that name that holds the old value takes the new one. */
function mendedEffect(effect: Effect, changes: readonly ChangedField[]): Effect {
  if (effect.kind === 'gone') return effect
  const fields = effect.kind === 'put' ? effect.row : effect.set
  const columns = changes.flatMap(({ path, before, next }) => {
    const column = path.at(-1) ?? ''
    return column in fields && (fields[column] ?? null) === (before ?? null) ? [[column, next]] : []
  })
  const set: Fields = { ...fields, ...Object.fromEntries(columns) }
  return effect.kind === 'put' ? { ...effect, row: set } : { ...effect, set }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
