import { usePrices } from '#features/drugs/parts.ts'
import type { DrugLine } from '#domain/prescription/content.ts'
import { useShow } from '#text/show.ts'
import { Text } from '#ui/text.tsx'
import { sheetPrice } from '../sheet-price.ts'
import { useRxText } from '#features/prescriptions/words.ts'

/** About what the medicines cost, as far as the list knows, and how many are not in it. */
export function SheetPriceLine({ drugs }: { drugs: readonly DrugLine[] }) {
  const t = useRxText()
  const show = useShow()
  const prices = usePrices(drugs.flatMap(({ drug_id }) => drug_id ?? []))
  if (drugs.length === 0 || prices === null) return null
  const { paisa, unknown } = sheetPrice(drugs, prices)
  const isKnown = unknown < drugs.length
  const said = [
    isKnown ? t('price.sheet', { taka: show.taka(paisa) }) : t('price.none'),
    isKnown && unknown > 0 ? t('price.unknown', { count: unknown }) : '',
    isKnown ? t('price.hint') : '',
  ]
  return (
    <Text as="p" size="sm" tone="muted">
      {said.filter((part) => part !== '').join(' · ')}
    </Text>
  )
}
