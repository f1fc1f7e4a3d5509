import { useState } from 'react'
import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh, useLocal } from '#local/react/use-rows.ts'
import { Button } from '#ui/button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Empty, ErrorState, Loading } from '#ui/list-states.tsx'
import { Mark } from '#ui/mark.tsx'
import { Pager } from '#ui/pager.tsx'
import { PickChips } from '#ui/pick-chips.tsx'
import { TabLinks, TabsBeside } from '#ui/tabs.tsx'
import { Text } from '#ui/text.tsx'
import { useShow } from '#text/show.ts'
import { type SheetTab, sheetTabs } from '../list-filter.ts'
import { type ListPage, searchMeaning, mostOpened, readSheetList } from '../listed.ts'
import type { SearchMeaning } from '../listed-entries.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { ListHead } from './list-filters.tsx'
import { ListedSheets } from './listed-sheets.tsx'
import { type InitialFilter, type FilterControl, useListFilter } from './use-list-filter.ts'

const tabIcons = {
  all: 'list',
  draft: 'draft',
  issued: 'ok',
  amended: 'history',
  void: 'block',
} as const satisfies Record<SheetTab, string>

/** Every prescription and every draft in one list, from this device; `begins` is what the address narrows it to at first. */
export function SheetList({ begins }: { begins: InitialFilter }) {
  const t = useRxText()
  const show = useShow()
  const list = useListFilter(begins)
  const { filter, change, tabQuery } = list
  const [turn, setTurn] = useState(0)
  const { page, meant } = usePage(list, turn)
  return (
    <Stack gap="sm">
      <ListHead {...list} />
      <TabsBeside
        end={
          <Unsent count={page?.unsent} on={filter.unsent} onTurn={() => change({ unsent: !filter.unsent })} />
        }
      >
        <TabLinks
          label={t('menu')}
          value={filter.tab}
          tabs={sheetTabs.map((value) => ({
            value,
            icon: tabIcons[value],
            label: t(`tabs.${value}`),
            ...(page ? { count: page.counts[value] } : {}),
          }))}
          to={tabQuery}
        />
      </TabsBeside>
      <Found page={page} list={list} onAgain={() => setTurn(turn + 1)} />
      {meant?.since && (
        <Text as="p" size="sm" tone="faint">
          {t('list.opened', { count: show.number(mostOpened), day: show.day(meant.since) })}
        </Text>
      )}
    </Stack>
  )
}

/** Undefined while it is read, null where it could not be. */
function usePage(
  { filter }: FilterControl,
  turn: number,
): { page: ListPage | null | undefined; meant: SearchMeaning | null } {
  const clinic = useClinic()
  const { text, from, to, kind, chamber_id } = filter
  const read = useLocal(
    async () => ({ text, of: await searchMeaning(clinic, filter) }),
    [clinic, text, from, to, kind, chamber_id],
  )
  const meant = read?.text === text ? read.of : undefined
  const page = useFresh(
    async () => (meant === undefined ? undefined : readSheetList(clinic, filter, meant).catch(failed)),
    [clinic, filter, meant, turn],
    [clinic, turn],
  )
  return { page, meant: meant ?? null }
}

/** The list is only read: nothing is lost with it, and it can be asked for again. */
function failed(error: unknown): null {
  reportError(error)
  return null
}

/** A switch of its own, beside the tabs: it narrows each of them. */
function Unsent({ count, on, onTurn }: { count: number | undefined; on: boolean; onTurn: () => void }) {
  const t = useRxText()
  const show = useShow()
  return (
    <PickChips
      label={t('list.mark')}
      picks={[
        {
          id: 'unsent',
          on,
          label: (
            <Row wrap={false}>
              <Mark state="here">{t('list.unsent')}</Mark>
              {count !== undefined && (
                <Text strong tabular>
                  {show.number(count)}
                </Text>
              )}
            </Row>
          ),
        },
      ]}
      onPick={onTurn}
    />
  )
}

interface FoundProps {
  page: ListPage | null | undefined
  list: FilterControl
  onAgain: () => void
}

function Found({ page, list: { filter, change, isChosen }, onAgain }: FoundProps) {
  const t = useRxText()
  const show = useShow()
  if (page === undefined || (page && page.tab !== filter.tab)) return <Loading rows={8} />
  if (page === null) return <Unread onAgain={onAgain} />
  if (page.sheets.length === 0 && !isChosen) return <Nothing filter={filter} />
  if (page.sheets.length === 0)
    return (
      <Empty
        icon="search"
        title={t('list.not_found')}
        hint={t('list.not_found_hint')}
        act={<Button onClick={() => change(null)}>{t('list.reset')}</Button>}
      />
    )
  return (
    <>
      <ListedSheets sheets={page.sheets} typed={filter.text} />
      {filter.from !== null && (
        <Text as="p" size="sm" tone="faint">
          {t('list.since', { day: show.day(filter.from) })}
        </Text>
      )}
      <Pager page={filter.page} pages={page.pages} onPage={(next) => change({ page: next })} />
    </>
  )
}

function Unread({ onAgain }: { onAgain: () => void }) {
  const t = useRxText()
  return <ErrorState title={t('list.failed')} hint={t('list.failed_hint')} onAgain={onAgain} />
}

const noneOf = {
  all: 'none',
  draft: 'none_draft',
  issued: 'none',
  amended: 'none_amended',
  void: 'none_void',
} as const

function Nothing({ filter: { tab, unsent } }: Pick<FilterControl, 'filter'>) {
  const t = useRxText()
  return (
    <Empty
      icon={unsent ? 'ok' : 'prescription'}
      title={t(`list.${unsent ? 'none_unsent' : noneOf[tab]}`)}
      hint={t('list.none_hint')}
    />
  )
}
