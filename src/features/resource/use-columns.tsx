import type { ReactNode } from 'react'
import { rowNames, type ResourceField } from '#contract/resource/field.ts'
import type { ReferenceChoices, Resource, ResourceRow } from '#contract/resource/resource.ts'
import { useLanguage } from '#text/index.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/data-table.tsx'
import { Row } from '#ui/layout.tsx'
import { TextLink } from '#ui/link.tsx'
import { Text } from '#ui/text.tsx'
import type { OwnColumn } from './page-props.ts'
import { hasBothNames, nameFields, type Say, sayUsed, sayValue, titleOf } from './show-value.ts'
import { useResourceText } from './words.ts'

type RowColumn = Column<ResourceRow>

interface ColumnsOf {
  resource: Resource
  say: Say
  names: ReferenceChoices
  /** Where a row leads. */
  to: (row: ResourceRow) => string
  own: readonly OwnColumn[]
  /** Whether any of the rows was hidden: else nothing would stand under their state. */
  anyHidden: boolean
  menu: (row: ResourceRow) => ReactNode
}

/** The columns of a resource's list: what it is called, its listed fields, its own, who uses it, its state and its acts. */
export function useColumns(of: ColumnsOf): readonly RowColumn[] {
  const { resource, say, own, menu } = of
  const t = useResourceText()
  useLanguage()
  const both = hasBothNames(resource)
  const listed = Object.entries(resource.fields).filter(
    ([name, { listed: place }]) => place && !(both && /^(bn_)?name$/.test(name)),
  )
  return [
    ...(both ? [nameColumn(of)] : []),
    ...listed.map(([name, field]) => fieldColumn(of, name, field)),
    ...own.map((column) => ({ ...column, phone: 'fourth' as const })),
    ...(resource.counted
      ? [
          {
            key: 'used',
            title: t('used'),
            phone: 'third',
            cell: (row) => sayUsed(row.used, say),
          } satisfies RowColumn,
        ]
      : []),
    ...(of.anyHidden
      ? [
          {
            key: 'state',
            title: t('state'),
            phone: 'mark',
            cell: (row) => !row.active && <Badge tone="off">{t(`switch.${resource.switches}.off`)}</Badge>,
          } satisfies RowColumn,
        ]
      : []),
    { key: 'acts', title: '', phone: 'figure', cell: menu },
  ]
}

/** Both names in one column, as the language has them: the first leads to the row. */
function nameColumn({ resource, say, to }: ColumnsOf): RowColumn {
  const [first, second] = nameFields()
  return {
    key: first,
    title: say(`field.${first}`),
    sorts: true,
    phone: 'title',
    cell: (row) => (
      <Row align="baseline">
        <TextLink strong to={to(row)}>
          {titleOf(resource, row)}
        </TextLink>
        <Text size="sm" tone="muted" lang={second === 'name' ? 'en' : 'bn'}>
          {rowNames(row)[second]}
        </Text>
      </Row>
    ),
  }
}

function fieldColumn({ resource, say, names, to }: ColumnsOf, name: string, field: ResourceField): RowColumn {
  const leads = !hasBothNames(resource) && field.listed === 'title'
  return {
    key: name,
    title: say(`field.${name}`),
    ...(field.sorts ? { sorts: true } : {}),
    ...(field.kind === 'number' ? { number: true, bare: true } : {}),
    ...(field.kind === 'money' ? { number: true } : {}),
    ...(field.listed ? { phone: field.listed } : {}),
    cell: (row) =>
      leads ? (
        <TextLink strong to={to(row)}>
          {titleOf(resource, row)}
        </TextLink>
      ) : (
        sayValue(row[name], { name, field, names, say })
      ),
  }
}
