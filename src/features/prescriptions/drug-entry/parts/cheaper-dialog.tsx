import { useEffect, useState } from 'react'
import { type DrugRow, useCatalogue } from '#features/drugs/parts.ts'
import type { DrugLine } from '#domain/prescription/content.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Item, List } from '#ui/list.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { Text } from '#ui/text.tsx'
import { drugHead } from '#features/prescriptions/content/rules.ts'
import { linePrice, ofBrand, type Prices } from '../sheet-price.ts'
import { useRxText } from '#features/prescriptions/words.ts'

interface CheaperProps {
  line: DrugLine
  prices: Prices
  onPick: (line: DrugLine) => void
  onClose: () => void
}

/** What is the same and costs less, the cheapest first; a press alone changes the line. */
export function CheaperDialog({ line, prices, onPick, onClose }: CheaperProps) {
  const t = useRxText()
  const drug = drugHead(line)
  const isKnown = line.drug_id !== null && prices.has(line.drug_id)
  const rows = useCheaper(line.drug_id)
  return (
    <Dialog open title={t('price.cheaper_title', { drug })} onClose={onClose}>
      {!isKnown ? (
        <Empty icon="drug" title={t('price.none')} hint={t('price.cheaper_unknown', { drug })} />
      ) : rows === null ? (
        <Loading rows={3} />
      ) : rows.length === 0 ? (
        <Empty icon="drug" title={t('price.cheaper_none')} />
      ) : (
        <Brands rows={rows} line={line} onPick={onPick} />
      )}
    </Dialog>
  )
}

function useCheaper(drug_id: number | null): readonly DrugRow[] | null {
  const { catalogue } = useCatalogue()
  const [rows, setRows] = useState<readonly DrugRow[] | null>(null)
  useEffect(() => {
    let left = false
    const read = async () => {
      const found = catalogue && drug_id !== null ? await catalogue.cheaper(drug_id) : null
      if (!left) setRows(found)
    }
    read().catch(reportError)
    return () => {
      left = true
    }
  }, [catalogue, drug_id])
  return rows
}

const aPage = 10

interface BrandsProps extends Pick<CheaperProps, 'line' | 'onPick'> {
  rows: readonly DrugRow[]
}

function Brands({ rows, line, onPick }: BrandsProps) {
  const t = useRxText()
  const [most, setMost] = useState(aPage)
  return (
    <Stack gap="sm">
      <Text as="p" size="sm" tone="muted">
        {t('price.cheaper_hint')}
      </Text>
      <List label={t('price.cheaper')}>
        {rows.slice(0, most).map((row) => (
          <Brand key={row.id} row={row} line={line} onPick={onPick} />
        ))}
      </List>
      {rows.length > most && (
        <Row>
          <Button onClick={() => setMost(most + aPage)}>{t('price.more')}</Button>
        </Row>
      )}
    </Stack>
  )
}

function Brand({ row, line, onPick }: Omit<BrandsProps, 'rows'> & { row: DrugRow }) {
  const t = useRxText()
  const show = useShow()
  const other = ofBrand(line, row)
  const piece = row.unit_price_paisa ?? 0
  const whole = linePrice(other, new Map([[row.id, piece]]))
  const said = [
    row.company,
    t('price.piece', { taka: show.taka(piece) }),
    whole === null ? '' : t('price.about', { taka: show.taka(whole) }),
  ]
  return (
    <Item
      title={drugHead(other)}
      second={said.filter((part) => part !== '').join(' · ')}
      onOpen={() => onPick(other)}
    />
  )
}
