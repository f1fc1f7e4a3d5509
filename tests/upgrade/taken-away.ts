import type { SchemaPart } from './catalog.ts'

const nameOf = ({ of, name }: SchemaPart): string => (of === '' ? name : `${of}.${name}`)
const keyOf = (part: SchemaPart): string => `${part.kind} ${nameOf(part)}`

/**
 * What a server that was written for the schema `before` does not find, or may not do any more, on the schema `after`: one
 * sentence for each. A widened rule is among them, because nothing here can tell wide from narrow: a person says so.
 */
export function takenAway(before: readonly SchemaPart[], after: readonly SchemaPart[]): string[] {
  const [then, now] = [byKey(before), byKey(after)]
  const gone = before.flatMap((part) => {
    const left = now.get(keyOf(part))
    return left === undefined ? [goneOf(part)] : changedOf(part, left)
  })
  const fresh = after.filter((part) => !then.has(keyOf(part)))
  const isOld = ({ of }: SchemaPart) => then.has(`relation ${of}`)
  const newColumns = new Map(
    fresh.filter(({ kind }) => kind === 'column').map((part) => [nameOf(part), part] as const),
  )
  const added = fresh.filter(isOld).flatMap((part) => refusedBy(part, newColumns))
  return [...gone.filter((said) => said !== null), ...added].toSorted()
}

const byKey = (parts: readonly SchemaPart[]) => new Map(parts.map((part) => [keyOf(part), part]))

/** A constraint, an index that forbids or a trigger that goes lets a former server do more than before. */
const goneOf = (part: SchemaPart): string | null =>
  ['constraint', 'unique', 'trigger'].includes(part.kind) ? null : `${keyOf(part)} is gone`

function changedOf(before: SchemaPart, after: SchemaPart): string[] {
  const said = before.said === after.said ? [] : [`${keyOf(before)} says otherwise`]
  return before.spared && !after.spared ? [...said, `${keyOf(before)} must be told`] : said
}

/** What is new on a table that a former server writes, and refuses rows as that one writes them. */
function refusedBy(part: SchemaPart, newColumns: ReadonlyMap<string, SchemaPart>): string[] {
  if (part.kind === 'column') return part.spared ? [] : [`${keyOf(part)} must be told`]
  if (part.kind === 'trigger') return [`${keyOf(part)} is new`]
  if (part.kind === 'policy') return part.spared ? [] : [`${keyOf(part)} is new`]
  if (part.kind !== 'constraint' && part.kind !== 'unique') return []
  const isUntold = (column: string) => newColumns.get(`${part.of}.${column}`)?.spared === true
  // A former server leaves a new column empty, or as it is by default: what rests on such columns alone never refuses its rows.
  const rests = part.said.startsWith('CHECK') ? part.columns.every(isUntold) : part.columns.some(isUntold)
  return part.columns.length > 0 && rests ? [] : [`${keyOf(part)} is new`]
}
