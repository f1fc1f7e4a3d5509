import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useQuery } from '#net/use-asked.ts'
import { useTypedSearch } from '#nav/use-typed-search.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { listOffered } from '../contract-offered.ts'
import { findOwnDrugs } from '../local.ts'
import { ownDrugPages } from '../own-drug-pages.ts'
import { OwnDrugItem } from '../parts/own-drug-item.tsx'
import { useDrugWords } from '../words.ts'

/** The medicines of this practice that no list has, on this device. */
export default function OwnDrugs() {
  const t = useDrugWords()
  const clinic = useClinic()
  const [text, setText] = useTypedSearch()
  const rows = useLocal(() => findOwnDrugs(clinic, text), [clinic, text])
  const { offeredById, again } = useOffered()
  const add = (
    <ButtonLink to={ownDrugPages.create} kind="primary" icon="add">
      {t('own.add')}
    </ButtonLink>
  )
  return (
    <Stack gap="lg">
      <PageHeading title={t('own.list_title')} second={t('own.list_second')}>
        {add}
      </PageHeading>
      <SearchBox value={text} onChange={setText} label={t('own.search')} placeholder={t('own.search')} />
      <PagedList
        label={t('own.list_title')}
        rows={rows}
        narrowed={text}
        none={
          text === '' ? (
            <Empty icon="drug" title={t('own.none')} hint={t('own.none_hint')} />
          ) : (
            <Empty icon="search" title={t('own.nothing')} hint={t('own.nothing_hint')} />
          )
        }
      >
        {(row) => <OwnDrugItem key={row.id} row={row} offered={offeredById.get(row.id)} again={again} />}
      </PagedList>
    </Stack>
  )
}

/** How own medicines stand with the list of all. Without a line nobody knows, and the list is all the same. */
function useOffered() {
  const { asked, again } = useQuery(listOffered, {})
  const offered = asked.kind === 'known' ? asked.answer.offered : []
  return { offeredById: new Map(offered.map((one) => [one.own_drug_id, one])), again }
}
