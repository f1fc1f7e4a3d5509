import { AskedList, useAskedList } from '#features/resource/parts.ts'
import { usePatientAnswer } from '#local/react/use-patient-answer.ts'
import { useLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Answered } from '#ui/answered.tsx'
import type { Column } from '#ui/data-table.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { type DoctorCounts, listLastMonth, monthSorts } from '../contract.ts'
import { lastMonthName } from '../kept-names.ts'
import { DaysOfMonth } from '../parts/days-of-month.tsx'
import { useAdminHomeWords } from '../words.ts'

/** Last month's prescriptions as counts: by day, and doctor by doctor; the first page also without a line. */
export default function LastMonthPrescriptions() {
  const t = useAdminHomeWords()
  const { list, sort, query, known } = useLastMonth()
  const columns = useCountColumns()
  return (
    <Stack>
      <PageHeading title={t('last_month')} second={t('last_month_hint')}>
        <ButtonLink to="/admin/dashboard" icon="back">
          {t('back')}
        </ButtonLink>
      </PageHeading>
      <DaysOfMonth known={known} />
      <SearchBox
        value={list.search}
        onChange={list.setSearch}
        label={t('search')}
        placeholder={t('search')}
      />
      <Answered query={query} rows={6}>
        {(answer) => (
          <AskedList
            asked={{ kind: 'known', answer }}
            again={query.again}
            label={t('last_month')}
            columns={columns}
            keyOf={({ doctor_id }) => doctor_id}
            sorting={{ by: sort.replace(/^-/, ''), down: sort.startsWith('-') }}
            onSort={({ by, down }) => list.narrow({ sort: down ? `-${by}` : by })}
            narrowed={list.narrowed}
            none={<Empty icon="prescription" title={t('none_issued')} hint={t('none_issued_hint')} />}
            onPage={list.toPage}
          />
        )}
      </Answered>
    </Stack>
  )
}

/** What the list is asked, and its answer; of all of it the first page is kept for when there is no line. */
function useLastMonth() {
  const list = useAskedList('admin-last-month')
  const sort = monthSorts.find((one) => one === list.query['sort']) ?? '-month'
  const isFirst = Object.keys(list.query).length === 0
  const query = usePatientAnswer(
    listLastMonth,
    { query: { ...list.query, sort } },
    isFirst ? lastMonthName : null,
  )
  const { asked } = query
  const known = asked.kind === 'known' ? asked.answer : asked.kind === 'offline' ? asked.kept : null
  return { list, sort, query, known }
}

const figures = [
  ['today', 'second'],
  ['week', 'mark'],
  ['month', 'figure'],
] as const

function useCountColumns(): Column<DoctorCounts>[] {
  const t = useAdminHomeWords()
  const show = useShow()
  const name = useLanguage() === 'bn' ? 'bn_name' : 'name'
  return [
    { key: name, title: t('doctor_name'), sorts: true, phone: 'title', cell: (one) => show.name(one) },
    ...figures.map(([key, phone]) => ({
      key,
      title: t(key),
      sorts: true,
      number: true,
      bare: true,
      phone,
      cell: (one: DoctorCounts) => show.number(one[key]),
    })),
  ]
}
