import type { Reply } from '#contract/endpoint.ts'
import { mostCounted, type Resource } from '#contract/resource/resource.ts'
import type { QueryState } from '#net/use-asked.ts'
import { DataTable } from '#ui/data-table.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Pager } from '#ui/pager.tsx'
import { Button } from '#ui/button.tsx'
import type { ListState } from '../list-state.ts'
import { isNarrowed, placesAmong } from '../row-places.ts'
import { useColumns } from '../use-columns.tsx'
import { useMayWrite } from '../use-may-write.ts'
import { useResourceText } from '../words.ts'
import { ListTools } from './list-tools.tsx'
import type { PageProps, RowPlaces } from '../page-props.ts'
import { useRowActs } from './row-acts.tsx'
import { WhenKnown } from './when-known.tsx'

type Answer = Reply<Resource['calls']['list']>

interface ListProps extends PageProps {
  state: ListState
  asked: QueryState<Answer>
  again: () => void
  places: RowPlaces
  openId: number | null
}

/** The list of a resource with its search, order, pages and all its states. */
export function ResourceList(props: ListProps) {
  const { resource, state, asked, places, links = [] } = props
  const say = props.words()
  const t = useResourceText()
  const mayWrite = useMayWrite(resource)
  const answer = asked.kind === 'known' ? asked.answer : undefined
  const total = answer?.meta.total
  const count =
    total !== undefined &&
    (total > mostCounted && state.search !== ''
      ? t('total_more', { count: mostCounted })
      : t('total', { count: total }))
  return (
    <Stack gap="sm">
      <PageHeading title={say('title')} second={props.second ?? count}>
        {links.map(({ label, icon, to }) => (
          <ButtonLink key={to} to={to} icon={icon}>
            {label}
          </ButtonLink>
        ))}
        {mayWrite && resource.pages.create !== resource.pages.list && (
          <ButtonLink to={places.create} kind="primary" icon="add">
            {say('add')}
          </ButtonLink>
        )}
      </PageHeading>
      {props.above}
      <ListTools resource={resource} say={say} state={state} names={answer?.names ?? {}} />
      <Rows {...props} answer={answer} />
      {answer && (
        <Pager
          page={answer.meta.current_page}
          pages={answer.data.length === 0 ? 1 : answer.meta.last_page}
          onPage={(page) => state.narrow({ page: String(page) })}
        />
      )}
    </Stack>
  )
}

function Rows(props: ListProps & { answer: Answer | undefined }) {
  const { resource, state, answer, openId, places, again } = props
  const say = props.words()
  const { menu, question } = useRowActs(props)
  const rows = answer?.data ?? []
  const columns = useColumns({
    resource,
    say,
    names: answer?.names ?? {},
    to: props.rowTo ?? (({ id }) => places.edit(id)),
    own: props.columns ?? [],
    anyHidden: rows.some(({ active }) => !active),
    menu,
  })
  const sort = state.query.sort ?? resource.sort
  const among = answer && placesAmong(resource, state.query, answer.meta)
  if (props.drawRows && among && rows.length > 0)
    return (
      <>
        {props.drawRows({ rows, among, places, menu, again })}
        {question}
      </>
    )
  return (
    <>
      <DataTable
        dense
        label={say('title')}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.id}
        isOn={(row) => row.id === openId}
        sorting={{ by: sort.replace(/^-/, ''), down: sort.startsWith('-') }}
        onSort={({ by, down }) => state.narrow({ sort: down ? `-${by}` : by })}
        none={<NoRows {...props} />}
      />
      {question}
    </>
  )
}

/** What stands in place of rows. */
function NoRows({ resource, words, state, asked, again }: ListProps) {
  const say = words()
  const t = useResourceText()
  const narrowed = isNarrowed(state.query, resource.within?.field)
  return (
    <WhenKnown asked={asked} again={again}>
      {({ meta }) =>
        meta.total > 0 ? (
          <Empty
            icon="search"
            title={t('past')}
            hint={t('past_hint')}
            act={<Button onClick={() => state.narrow({})}>{t('first_page')}</Button>}
          />
        ) : narrowed ? (
          <Empty icon="search" title={t('nothing')} hint={t('nothing_hint')} />
        ) : (
          <Empty
            title={say('none')}
            hint={say('none_hint')}
            act={
              resource.within &&
              !state.everywhere && (
                <Button onClick={() => state.narrow({ everywhere: '1' })}>{t('show_everywhere')}</Button>
              )
            }
          />
        )
      }
    </WhenKnown>
  )
}
