import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import type { ListChange } from '#features/catalogue/contract.ts'
import { useImportWords } from '../words.ts'

interface Leaving {
  without: ReadonlySet<number>
  onWithout: (without: ReadonlySet<number>) => void
}

type Drug = NonNullable<ListChange['after']>
const shown = ['brand', 'strength', 'form', 'generic', 'company', 'unit_price_paisa'] as const

/** What differs between two rows; of one that is alone, all that it says. */
function told(drug: Drug, other: Drug | null, taka: (paisa: number) => string): string {
  return shown
    .filter((name) => other === null || drug[name] !== other[name])
    .map((name) => {
      const value = drug[name]
      return typeof value === 'number' ? taka(value) : value
    })
    .filter((value) => value !== '' && value !== null)
    .join(' · ')
}

/** A medicine of the file, what of it is now and then, and whether it is taken. */
export function useComparedColumns(leaving: Leaving) {
  const t = useImportWords()
  const { taka } = useShow()
  return [
    { key: 'brand', title: t('brand'), phone: 'title', cell: (row: ListChange) => <Named row={row} /> },
    {
      key: 'before',
      title: t('before'),
      phone: 'third',
      cell: ({ before, after }: ListChange) => before && after && <s>{told(before, after, taka)}</s>,
    },
    {
      key: 'after',
      title: t('after'),
      phone: 'fourth',
      cell: ({ before, after }: ListChange) => after && <Text strong>{told(after, before, taka)}</Text>,
    },
    {
      key: 'take',
      title: t('take_row'),
      phone: 'figure',
      cell: ({ n, kind }: ListChange) =>
        (kind === 'added' || kind === 'changed' || kind === 'removed') && <TakeRow n={n} {...leaving} />,
    },
  ] as const
}

function TakeRow({ n, without, onWithout }: Leaving & { n: number }) {
  const t = useImportWords()
  const change = (isTaken: boolean) => {
    const next = new Set(without)
    if (isTaken) next.delete(n)
    else next.add(n)
    onWithout(next)
  }
  return (
    <Checkbox
      label={t('take_row')}
      checked={!without.has(n)}
      onChange={(event) => change(event.target.checked)}
    />
  )
}

function Named({ row: { kind, before, after, new_substance, was_hidden } }: { row: ListChange }) {
  const t = useImportWords()
  const drug = before ?? after
  if (!drug) return null
  return (
    <Stack gap="none">
      <Row align="baseline" gap="sm">
        <Text strong>{drug.brand}</Text>
        <Text size="sm">{`${drug.form} ${drug.strength}`}</Text>
      </Row>
      <Row align="baseline" gap="sm">
        <Text size="sm" tone="muted">
          {drug.generic}
        </Text>
        {was_hidden && kind === 'changed' && <Badge tone="warn">{t('was_hidden')}</Badge>}
        {new_substance && <Badge tone="warn">{t('new_substance')}</Badge>}
      </Row>
    </Stack>
  )
}
