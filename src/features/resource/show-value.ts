import { valueText, type ResourceField } from '#contract/resource/field.ts'
import type { ReferenceChoices, Resource, ResourceRow } from '#contract/resource/resource.ts'
import type { ResourceWords } from '#contract/resource/words.ts'
import { currentLanguage, type Words } from '#text/index.ts'
import { formatters } from '#text/show.ts'

export type Say = Words<ResourceWords>

/** Whether a resource's rows are called by a `name` and a `bn_name`, which are shown as one. */
export const hasBothNames = ({ fields }: Resource): boolean => 'name' in fields && 'bn_name' in fields

/** The field that comes first for the language on screen, and the one beside it. */
export const nameFields = (): [first: 'name' | 'bn_name', second: 'name' | 'bn_name'] =>
  currentLanguage() === 'bn' ? ['bn_name', 'name'] : ['name', 'bn_name']

/** What a row is called: by its names, else by what its list shows first. */
export function titleOf(resource: Resource, row: ResourceRow): string {
  const [first, second] = nameFields()
  if (hasBothNames(resource))
    return valueText(row[first]) || valueText(row[second]) || firstText(resource, row)
  const title = Object.entries(resource.fields).find(([, { listed }]) => listed === 'title')?.[0]
  return valueText(title === undefined ? row.id : row[title])
}

/** One value as people read it; empty where nothing was told. */
export function sayValue(
  value: unknown,
  { name, field, names, say }: { name: string; field: ResourceField; names: ReferenceChoices; say: Say },
): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((one) => sayValue(one, { name, field, names, say })).join(', ')
  const row = field.of ? names[name]?.find(({ id }) => id === value) : undefined
  if (row) return formatters.name(row)
  if (field.options) return say(`choice.${name}.${valueText(value)}`)
  if (field.kind === 'phone') return formatters.phone(valueText(value))
  if (field.kind === 'money' && typeof value === 'number') return formatters.taka(value)
  return typeof value === 'number' ? formatters.number(value) : valueText(value)
}

/** "12 doctors, 2 sub-specialities"; empty where nothing uses the row. */
export const sayUsed = (used: Readonly<Record<string, number>>, say: Say): string =>
  Object.entries(used)
    .map(([word, count]) => say(`used.${word}`, { count }))
    .join(', ')

/** What is told of a row that has no name yet. */
const firstText = ({ fields }: Resource, row: ResourceRow): string =>
  Object.keys(fields)
    .map((name) => valueText(row[name]))
    .find((text) => text !== '') ?? ''
