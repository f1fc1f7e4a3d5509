import { useMemo } from 'react'
import type { ResourceField } from '#contract/resource/field.ts'
import {
  type ReferenceChoices,
  type Resource,
  type ResourceRow,
  rowNames,
} from '#contract/resource/resource.ts'
import { useLanguage } from '#text/index.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/data-table.tsx'
import { Row } from '#ui/layout.tsx'
import { TextLink } from '#ui/link.tsx'
import { Text } from '#ui/text.tsx'
import type { OwnColumn, RowPlaces } from './page-props.ts'
import { hasBothNames, nameFields, type Say, sayUsed, sayValue, titleOf } from './show-value.ts'
import { useResourceText } from './words.ts'

interface ColumnsOf {
  resource: Resource
  say: Say
  names: ReferenceChoices
  places: RowPlaces
  columns?: readonly OwnColumn[]
  menu: (row: ResourceRow) => React.ReactNode
}

type Columns = readonly Column<ResourceRow>[]

/** The columns of a resource's list: what it is called, its listed fields, its own, who uses it, its state and its acts. */
export function useColumns({ resource, say, names, places, columns: own = [], menu }: ColumnsOf): Columns {
  const t = useResourceText()
  useLanguage()
  return useMemo(() => {
    const both = hasBothNames(resource)
    const listed = Object.entries(resource.fields).filter(
      ([name, { listed: place }]) => place && !(both && /^(bn_)?name$/.test(name)),
    )
    const fields = listed.map(([name, field]) =>
      fieldColumn({ name, field, say, names, first: !both, places, resource }),
    )
    const used = resource.counted
      ? [
          {
            key: 'used',
            title: t('used'),
            phone: 'third' as const,
            cell: (row: ResourceRow) => sayUsed(row.used, say),
          },
        ]
      : []
    return [
      ...(both ? [nameColumn(resource, say, places)] : []),
      ...fields,
      ...own.map((column) => ({ ...column, phone: 'fourth' as const })),
      ...used,
      {
        key: 'state',
        title: t('state'),
        phone: 'mark',
        cell: (row) => !row.active && <Badge tone="off">{t('off')}</Badge>,
      },
      { key: 'acts', title: '', phone: 'figure', cell: menu },
    ] satisfies Columns
  }, [resource, say, names, places, own, menu, t])
}

/** Both names in one column, as the language has them: the first leads to the row. */
function nameColumn(resource: Resource, say: Say, places: RowPlaces): Column<ResourceRow> {
  const [first, second] = nameFields()
  return {
    key: first,
    title: say(`field.${first}`),
    sorts: true,
    phone: 'title',
    cell: (row) => (
      <Row align="baseline">
        <TextLink strong to={places.edit(row.id)}>
          {titleOf(resource, row)}
        </TextLink>
        <Text size="sm" tone="muted" lang={second === 'name' ? 'en' : 'bn'}>
          {rowNames(row)[second]}
        </Text>
      </Row>
    ),
  }
}

interface FieldColumn {
  name: string
  field: ResourceField
  say: Say
  names: ReferenceChoices
  first: boolean
  places: RowPlaces
  resource: Resource
}

function fieldColumn({ name, field, say, names, first, places, resource }: FieldColumn): Column<ResourceRow> {
  const value = (row: ResourceRow) => sayValue(row[name], { name, field, names, say })
  const leads = first && field.listed === 'title'
  return {
    key: name,
    title: say(`field.${name}`),
    ...(field.sorts ? { sorts: true } : {}),
    ...(field.kind === 'number' || field.kind === 'money' ? { number: true } : {}),
    ...(field.listed ? { phone: field.listed } : {}),
    cell: (row) =>
      leads ? (
        <TextLink strong to={places.edit(row.id)}>
          {titleOf(resource, row)}
        </TextLink>
      ) : (
        value(row)
      ),
  }
}
