import type { ChamberRow } from '#domain/chamber/rows.ts'
import { chamberName, useChambers } from '#features/chosen-chamber/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { useTypedSearch } from '#nav/use-typed-search.ts'
import { useMay } from '#nav/use-may.ts'
import { useLanguage } from '#text/index.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Item, List } from '#ui/list.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { type FeeCriteriaRow, feeCriteria } from '#domain/fee/rows.ts'
import { useFeeRule } from '../parts/fee-rule.tsx'
import { useFeeWords } from '../words.ts'

/** What a visit costs in each chamber. */
export default function Fees() {
  const t = useFeeWords()
  useLanguage()
  const clinic = useClinic()
  const chambers = useChambers(clinic)
  const rules = useRows(clinic, feeCriteria)
  const [search, setSearch] = useTypedSearch()
  if (!chambers || !rules) return <Loading />
  if (chambers.length === 0) return <NoChambers />
  const found = chambers.filter((one) =>
    `${one.name} ${one.bn_name ?? ''}`.toLowerCase().includes(search.trim().toLowerCase()),
  )
  const ruleOf = (id: number) => rules.find((one) => one.chamber_id === id)
  return (
    <Stack>
      <PageHeading title={t('title')} second={t('second')} />
      {chambers.length > 1 && (
        <SearchBox value={search} onChange={setSearch} label={t('search')} placeholder={t('search')} />
      )}
      {found.length === 0 && <Empty icon="search" title={t('nothing_found')} />}
      {found.length > 0 && (
        <List label={t('title')}>
          {found.map((chamber) => (
            <ChamberFees key={chamber.id} chamber={chamber} rule={ruleOf(chamber.id)} />
          ))}
        </List>
      )}
    </Stack>
  )
}

function NoChambers() {
  const t = useFeeWords()
  const add = useMay().may('Setting List') && (
    <ButtonLink to="/doctor/chambers/create" kind="primary">
      {t('add_chamber')}
    </ButtonLink>
  )
  return <Empty page icon="money" title={t('none')} hint={t('none_hint')} act={add} />
}

function ChamberFees({ chamber, rule }: { chamber: ChamberRow; rule: FeeCriteriaRow | undefined }) {
  const t = useFeeWords()
  const say = useFeeRule()
  const end = useMay().may('Setting List') && (
    <ButtonLink size="sm" to={`/doctor/patient-type-criteria/edit/${chamber.id}`}>
      {t(rule ? 'edit' : 'set')}
    </ButtonLink>
  )
  return <Item icon="money" title={chamberName(chamber)} second={rule ? say(rule) : t('not_set')} end={end} />
}
