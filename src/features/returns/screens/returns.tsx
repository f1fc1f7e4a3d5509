import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { keptWithin } from '#domain/return/expected.ts'
import { type ReturnTab, returnTabs } from '#domain/return/recall.ts'
import { chamberName, useChambers } from '#features/chosen-chamber/parts.ts'
import { useLookedFor } from '#features/patients/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useSync } from '#local/react/use-sync.ts'
import { useTypedSearch } from '#nav/use-typed-search.ts'
import { useMay } from '#nav/use-may.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { Empty, ErrorState, Loading } from '#ui/list-states.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Text } from '#ui/text.tsx'
import { Toolbar } from '#ui/toolbar.tsx'
import { foundExpected, type OverdueSpan, overdueSpans } from '../filter.ts'
import { type Expected, readExpected } from '../local.ts'
import { ExpectedItem } from '../parts/expected-item.tsx'
import { useReturnText } from '../words.ts'

/** Who was asked back and has not come: to be rung, expected, booked, and about whom something was said. */
export default function Returns() {
  const t = useReturnText()
  const { may } = useMay()
  return (
    <Stack gap="lg">
      <PageHeading title={t('title')} second={t('second', keptWithin)} />
      {may('Prescription List', 'Prescription View', 'Prescription Draft') ? (
        <ReturnList />
      ) : (
        <Empty icon="prescription" title={t('unreadable')} hint={t('unreadable_hint')} />
      )}
    </Stack>
  )
}

function ReturnList() {
  const clinic = useClinic()
  const [turn, setTurn] = useState(0)
  const [today] = useState(() => sittingDate(clinic.clock.now()))
  const all = useLocal(() => readExpected(clinic, today).catch(failed), [clinic, today, turn])
  const t = useReturnText()
  const isWhole = useSync()?.state.complete ?? false
  // Before all visits are here, somebody who came may seem not to have.
  if (!isWhole)
    return (
      <>
        <Text as="p" tone="muted">
          {t('copying')}
        </Text>
        <Loading rows={5} />
      </>
    )
  if (all === null) return <ErrorState title={t('failed')} onAgain={() => setTurn(turn + 1)} />
  return <Found all={all} today={today} />
}

/** The list is only read: nothing is lost with it, and it can be asked for again. */
function failed(error: unknown): null {
  reportError(error)
  return null
}

interface FoundProps {
  all: readonly Expected[] | undefined
  today: string
}

function Found({ all, today }: FoundProps) {
  const t = useReturnText()
  const { tab, chamber_id, span, change } = useAddress()
  const [text, setText] = useTypedSearch()
  const isLookedFor = useLookedFor(text)
  const found = isLookedFor && all && foundExpected(all, { isLookedFor, chamber_id, span })
  const isNarrowed = text !== '' || chamber_id !== null || span !== null
  return (
    <>
      <SearchBox value={text} onChange={setText} label={t('search')} placeholder={t('search')} />
      <Toolbar>
        <ChamberChoice chamber_id={chamber_id} onChange={(id) => change({ chamber: id })} />
        <SpanChoice span={span} onChange={(value) => change({ over: value })} />
      </Toolbar>
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={(value) => change({ tab: value })}
        tabs={returnTabs.map((value) => ({
          value,
          label: t(`tab.${value}`),
          ...(found ? { count: found[value].length } : {}),
        }))}
      />
      <PagedList
        label={t(`tab.${tab}`)}
        rows={found?.[tab]}
        narrowed={`${tab} ${text} ${chamber_id ?? ''} ${span ?? ''}`}
        none={isNarrowed ? <Nothing /> : <Empty icon="ok" title={t(`none.${tab}`)} hint={t('none_hint')} />}
      >
        {(one) => <ExpectedItem key={one.prescription_id} of={one} today={today} />}
      </PagedList>
    </>
  )
}

function Nothing() {
  const t = useReturnText()
  return <Empty icon="search" title={t('nothing')} hint={t('nothing_hint')} />
}

/** Filters stand in the address. */
function useAddress() {
  const [query, setQuery] = useSearchParams()
  const chamber = query.get('chamber')
  const change = (more: Record<string, string | null>) =>
    setQuery(
      (before) => {
        const kept = Object.entries({ ...Object.fromEntries(before), ...more })
        return Object.fromEntries(kept.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
      },
      { replace: true },
    )
  const tab: ReturnTab = returnTabs.find((one) => one === query.get('tab')) ?? 'due'
  return {
    tab,
    chamber_id: chamber ? Number(chamber) : null,
    span: overdueSpans.find((one) => one === query.get('over')) ?? null,
    change,
  }
}

const everything = 'all'

function ChamberChoice({
  chamber_id,
  onChange,
}: {
  chamber_id: number | null
  onChange: (id: string | null) => void
}) {
  const t = useReturnText()
  const chambers = useChambers(useClinic()) ?? []
  if (chambers.length < 2) return null
  return (
    <Width of="beside">
      <Select
        label={t('chamber')}
        value={chamber_id === null ? everything : String(chamber_id)}
        options={[
          { value: everything, label: t('all_chambers') },
          ...chambers.map((one) => ({ value: String(one.id), label: chamberName(one) })),
        ]}
        onChange={(value) => onChange(value === everything ? null : value)}
      />
    </Width>
  )
}

function SpanChoice({
  span,
  onChange,
}: {
  span: OverdueSpan | null
  onChange: (span: string | null) => void
}) {
  const t = useReturnText()
  return (
    <Width of="beside">
      <Select
        label={t('days')}
        value={span ?? everything}
        options={[
          { value: everything, label: t('any_days') },
          ...overdueSpans.map((value) => ({ value, label: t(`span.${value}`) })),
        ]}
        onChange={(value) => onChange(value === everything ? null : value)}
      />
    </Width>
  )
}
