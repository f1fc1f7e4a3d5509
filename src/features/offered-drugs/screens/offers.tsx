import { AskedList, useAskedList } from '#features/resource/parts.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink, TextLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { listOfferedDrugs, type OfferedDrug, offeredStates } from '../contract.ts'
import { offeredPage } from '../pages.ts'
import { useOfferedWords } from '../words.ts'

/** What practices offer to the list of medicines: what waits longest stands first. */
export default function Offers() {
  const t = useOfferedWords()
  const list = useAskedList('offered-drugs', ['status'])
  const status = offeredStates.find((one) => one === list.query['status']) ?? 'waiting'
  const query = useQuery(listOfferedDrugs, { query: { ...list.query, status } })
  const counts = query.asked.kind === 'known' ? query.asked.answer.counts : undefined
  return (
    <Stack gap="sm">
      <PageHeading title={t('title')} second={t('second')}>
        <ToList />
      </PageHeading>
      <Tabs
        label={t('states')}
        value={status}
        tabs={offeredStates.map((value) => ({
          value,
          label: t(`state.${value}`),
          ...(counts ? { count: counts[value], urgent: value === 'waiting' && counts[value] > 0 } : {}),
        }))}
        onChange={(value) => list.narrow({ status: value === 'waiting' ? '' : value })}
      />
      <SearchBox
        value={list.search}
        onChange={list.setSearch}
        label={t('search')}
        placeholder={t('search')}
      />
      <AskedList
        {...query}
        label={t('title')}
        columns={useColumns()}
        keyOf={({ id }) => id}
        narrowed={list.search !== ''}
        none={<Empty icon="drug" title={t('none')} hint={t('none_hint')} />}
        onPage={list.toPage}
      />
    </Stack>
  )
}

function ToList() {
  const t = useOfferedWords()
  return (
    <ButtonLink to="/admin/drugs/list" icon="back">
      {t('to_list')}
    </ButtonLink>
  )
}

function useColumns() {
  const t = useOfferedWords()
  const show = useShow()
  return [
    {
      key: 'medicine',
      title: t('medicine'),
      phone: 'title',
      cell: ({ id, form_abbr, brand, strength }: OfferedDrug) => (
        <TextLink strong to={offeredPage(id)}>
          {`${form_abbr} ${brand} ${strength}`.trim()}
        </TextLink>
      ),
    },
    {
      key: 'substance',
      title: t('substance'),
      phone: 'third',
      cell: ({ generic }: OfferedDrug) => generic || t('no_substance'),
    },
    { key: 'company', title: t('company'), phone: 'fourth', cell: ({ company }: OfferedDrug) => company },
    {
      key: 'doctor',
      title: t('doctor'),
      phone: 'second',
      cell: ({ doctor, bn_doctor }: OfferedDrug) => show.name({ name: doctor, bn_name: bn_doctor }),
    },
    {
      key: 'when',
      title: t('when'),
      phone: 'mark',
      cell: ({ created_at }: OfferedDrug) => show.moment(Date.parse(created_at)),
    },
  ] as const
}
