import { table } from '#tests/rules/facts.ts'

/** Types and properties of schema.org that the product writes, with what each expects; `needed`: search engines show nothing without it. */
const rows = table('schema-org')

const isTold = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A type and all that it is. */
const kindsOf = (type: string): string[] => [
  type,
  ...rows
    .filter((row) => row['type'] === type && row['property'] === 'is')
    .flatMap(({ expects = '' }) => expects.split('|'))
    .flatMap(kindsOf),
]

/** What is wrong with data as schema.org would have it: unknown types and properties, values of another type, and what is missing. */
export function schemaFaults(data: unknown, at = ''): string[] {
  if (!isTold(data)) return [`${at}: no object`]
  const type = data['@type']
  if (typeof type !== 'string' || !rows.some((row) => row['type'] === type))
    return [`${at}: type ${JSON.stringify(type)}`]
  const here = at === '' ? type : `${at}.${type}`
  const own = rows.filter((row) => kindsOf(type).includes(row['type'] ?? '') && row['property'] !== 'is')
  const missing = own.filter(({ needed, property = '' }) => needed === 'yes' && data[property] === undefined)
  const context = at === '' && data['@context'] !== 'https://schema.org' ? [`${here}: no context`] : []
  const said = Object.entries(data).filter(([name]) => !name.startsWith('@'))
  return [
    ...context,
    ...missing.map(({ property }) => `${here}: no ${property}`),
    ...said.flatMap(([name, value]) => {
      const row = own.find(({ property }) => property === name)
      if (!row) return [`${here}: ${name} is no property of it`]
      const values: unknown[] = Array.isArray(value) ? value : [value]
      return values.flatMap((one) => valueFaults(one, row['expects']?.split('|') ?? [], `${here}.${name}`))
    }),
  ]
}

/** Text may stand wherever something is expected, as schema.org's own model has it. */
function valueFaults(value: unknown, expects: readonly string[], at: string): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [`${at}: empty`] : []
  if (typeof value === 'number') return expects.includes('Number') ? [] : [`${at}: a number`]
  if (!isTold(value)) return [`${at}: ${JSON.stringify(value)}`]
  const isExpected = kindsOf(String(value['@type'])).some((kind) => expects.includes(kind))
  return [...(isExpected ? [] : [`${at}: a ${String(value['@type'])}`]), ...schemaFaults(value, at)]
}
