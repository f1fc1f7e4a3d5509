import { valueText } from './field.ts'
import type { Resource, ResourceRow } from './resource.ts'

/** The address at which a row stands open: its own page, its form, or the form beside its list. Null where it stands below nothing. */
export function rowPlace({ pages, within }: Resource, row: ResourceRow): string | null {
  const own = pages.one ?? pages.edit
  if (own) return own.replace(/:\w+/, String(row.id))
  if (!within) return `${pages.list}?open=${row.id}`
  const [above = ''] = [row[within.field]].flat().map(valueText)
  return above === '' ? null : `${pages.list.replace(`:${within.param}`, above)}?open=${row.id}`
}

/** What a row is called outside its list: its names, and the lines that the list shows behind them. */
export function rowCalled(
  { fields }: Resource,
  row: ResourceRow,
): { name: string; bn_name: string | null; second: string } {
  const [title = 'name'] = Object.keys(fields).filter((name) => fields[name]?.listed === 'title')
  const named = 'name' in fields ? 'name' : title
  const second = Object.entries(fields)
    .filter(
      ([name, { kind, listed }]) =>
        isBehind(listed) && (kind === 'line' || kind === 'phone') && name !== named,
    )
    .map(([name]) => valueText(row[name]))
    .filter((text) => text !== '')
    .join(' · ')
  const name = valueText(row[named])
  // An account that has said no name is called by its number.
  return name === ''
    ? { name: second, bn_name: null, second: '' }
    : { name, bn_name: valueText(row['bn_name']) || null, second }
}

const isBehind = (listed: string | undefined): boolean => listed === 'second' || listed === 'third'
