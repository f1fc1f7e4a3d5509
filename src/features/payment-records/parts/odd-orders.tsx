import { useState } from 'react'
import { useBillingWords } from '#features/billing/parts.ts'
import { listOddOrders } from '#features/gateway-payments/contract.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Item, List } from '#ui/list.tsx'
import { Pager } from '#ui/pager.tsx'
import { Text } from '#ui/text.tsx'

/** Payments at the gateway whose money is not in the ledger: what must be looked at, and what goes back. Nothing where there is none. */
export function OddOrders() {
  const t = useBillingWords()
  const show = useShow()
  const [page, setPage] = useState(1)
  const { asked } = useQuery(listOddOrders, { query: { page: String(page) } })
  if (asked.kind !== 'known' || asked.answer.data.length === 0) return null
  return (
    <PageSection title={t('odd_orders')}>
      <List label={t('odd_orders')}>
        {asked.answer.data.map(({ id, patient, amount_paisa, status, why, reference, told_at }) => (
          <Item
            key={id}
            icon="alert"
            title={patient}
            second={
              <>
                <Text size="base" strong tabular>
                  {show.taka(amount_paisa)}
                </Text>
                {why !== null && <Text size="base">{t(`odd_why.${why}`)}</Text>}
                <Text size="base">
                  {[reference ?? '', told_at === null ? '' : show.moment(told_at)]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </>
            }
            end={
              <Badge tone={status === 'odd' || why === 'unheard' ? 'danger' : 'info'}>
                {t(status === 'refunded' ? 'odd_back' : status === 'refunding' ? 'odd_going' : 'odd_look')}
              </Badge>
            }
          />
        ))}
      </List>
      <Pager page={page} pages={asked.answer.meta.last_page} onPage={setPage} />
    </PageSection>
  )
}
