import { useState } from 'react'
import { AskedList, type AskedListState, useAskedList } from '#features/resource/parts.ts'
import { listPlatformPayments } from '#features/sms-credit/contract.ts'
import { smsActivationStates } from '#domain/sms/credit.ts'
import { useQuery } from '#net/use-asked.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { FilterRow } from '#ui/toolbar.tsx'
import { PaymentDecision, type AskedDecision } from '../parts/decision.tsx'
import { usePaymentColumns } from '../use-payment-columns.tsx'
import { usePlatformPaymentsWords } from '../words.ts'

/** Money of practices for their packages: what waits for an administrator, and what became of the rest. */
export default function PlatformPayments() {
  const t = usePlatformPaymentsWords()
  const list = useAskedList('platform-payments', ['state'])
  const [deciding, setDeciding] = useState<AskedDecision | null>(null)
  const columns = usePaymentColumns(setDeciding)
  const { state: _, ...query } = list.query
  const state = stateIn(list)
  const asked = useQuery(listPlatformPayments, { query: { ...query, ...(state ? { state } : {}) } })
  return (
    <Stack gap="sm">
      <PageHeading title={t('title')} second={t('hint')}>
        <ButtonLink to="/admin/sms-packages/list" icon="package">
          {t('packages')}
        </ButtonLink>
      </PageHeading>
      <Narrowing {...list} />
      <AskedList
        {...asked}
        label={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        narrowed={list.narrowed}
        none={<Empty icon="money" title={t('none')} hint={t('none_hint')} />}
        onPage={list.toPage}
      />
      {deciding && (
        <PaymentDecision of={deciding} onClose={() => setDeciding(null)} onDecided={asked.again} />
      )}
    </Stack>
  )
}

const stateIn = ({ query }: AskedListState) => smsActivationStates.find((one) => one === query['state'])

function Narrowing(list: AskedListState) {
  const t = usePlatformPaymentsWords()
  const states = [
    { value: '', label: t('all') },
    ...smsActivationStates.map((value) => ({ value, label: t(`state.${value}`) })),
  ]
  const search = (
    <SearchBox label={t('search')} placeholder={t('search')} value={list.search} onChange={list.setSearch} />
  )
  return (
    <FilterRow search={search}>
      <Select
        label={t('state_title')}
        options={states}
        value={stateIn(list) ?? ''}
        onChange={(state) => list.narrow({ state })}
      />
    </FilterRow>
  )
}
