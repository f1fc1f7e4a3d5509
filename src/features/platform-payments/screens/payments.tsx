import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { WhenKnown } from '#features/resource/parts.ts'
import { listPlatformPayments, type PlatformPayment } from '#features/sms-credit/contract.ts'
import { smsActivationStates } from '#domain/sms/credit.ts'
import { useTypedSearch } from '#nav/use-typed-search.ts'
import { useQuery } from '#net/use-asked.ts'
import { DataTable } from '#ui/data-table.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Pager } from '#ui/pager.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { Text } from '#ui/text.tsx'
import { FilterRow } from '#ui/toolbar.tsx'
import { PaymentDecision, type Deciding } from '../parts/decision.tsx'
import { usePaymentColumns } from '../use-payment-columns.tsx'
import { usePlatformPaymentsWords } from '../words.ts'

/** Money of practices for their packages: what waits for an administrator, and what became of the rest. */
export default function PlatformPayments() {
  const t = usePlatformPaymentsWords()
  const asking = useAsked()
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const columns = usePaymentColumns(setDeciding)
  const { asked, again, narrow } = asking
  const answer = asked.kind === 'known' ? asked.answer : undefined
  return (
    <Stack>
      <PageHeading title={t('title')} />
      <Text as="p" tone="muted">
        {t('hint')}
      </Text>
      <Filters {...asking} />
      <DataTable<PlatformPayment>
        label={t('title')}
        columns={columns}
        rows={answer?.data ?? []}
        keyOf={(row) => row.id}
        none={<NoPayments {...asking} />}
      />
      {answer && (
        <Pager
          page={answer.meta.current_page}
          pages={answer.meta.last_page}
          onPage={(page) => narrow({ page: String(page) })}
        />
      )}
      {deciding && <PaymentDecision of={deciding} onClose={() => setDeciding(null)} onDecided={again} />}
    </Stack>
  )
}

/** State and page stand in the address, the words looked for in the page's memory. */
function useAsked() {
  const [asked, setAsked] = useSearchParams()
  const [search, setSearch] = useTypedSearch('platform-payments')
  const state = smsActivationStates.find((one) => one === asked.get('state')) ?? null
  const page = asked.get('page')
  const narrow = (set: { state?: string; page?: string }) =>
    setAsked((last) => {
      const next = new URLSearchParams(last)
      for (const [name, value] of Object.entries({ page: '', ...set }))
        if (value === '') next.delete(name)
        else next.set(name, value)
      return next
    })
  const query = useQuery(listPlatformPayments, {
    query: {
      ...(page === null ? {} : { page }),
      ...(state === null ? {} : { state }),
      ...(search === '' ? {} : { words: search.slice(0, 100) }),
    },
  })
  return { ...query, search, setSearch, state, narrow }
}

type Asking = ReturnType<typeof useAsked>

function Filters({ search, setSearch, state, narrow }: Asking) {
  const t = usePlatformPaymentsWords()
  const states = [
    { value: '', label: t('all') },
    ...smsActivationStates.map((value) => ({ value, label: t(`state.${value}`) })),
  ]
  return (
    <FilterRow search={<SearchBox label={t('search')} value={search} onChange={setSearch} />}>
      <Select
        label={t('state_title')}
        options={states}
        value={state ?? ''}
        onChange={(value) => narrow({ state: value })}
      />
    </FilterRow>
  )
}

/** What stands in place of rows. */
function NoPayments({ asked, again, search, state }: Asking) {
  const t = usePlatformPaymentsWords()
  const isNarrowed = search !== '' || state !== null
  return (
    <WhenKnown asked={asked} again={again}>
      {() => (
        <Empty
          icon={isNarrowed ? 'search' : 'money'}
          title={t(isNarrowed ? 'nothing' : 'none')}
          hint={t(isNarrowed ? 'nothing_hint' : 'none_hint')}
        />
      )}
    </WhenKnown>
  )
}
