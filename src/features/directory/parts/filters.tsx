import { useLocation } from 'react-router-dom'
import type { Narrowed } from '#contract/visitor-page.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { TextLink } from '#ui/link.tsx'
import { FilterGroup, FilterLinks, FilterPanel } from '#ui/public-filters.tsx'
import { calledByPatients } from '../addresses.ts'
import { listChambersByPlace, listSearchableSpecialities } from '../contract.ts'
import {
  narrowedDays,
  narrowedFees,
  narrowedGenders,
  type NarrowingKey,
  narrowings,
  pathWith,
} from '../narrowing.ts'
import { useDirectoryWords } from '../words.ts'
import type { NarrowedHere } from './use-narrowed-here.ts'

/** Specialities and places that there is room for; the rest are on pages of their own. */
const most = 12

interface Option {
  value: string
  label: string
}

type Options = Record<NarrowingKey, readonly Option[]>

/** What each filter may say, in words. */
export function useFilterOptions(): Options {
  const t = useDirectoryWords()
  const show = useShow()
  const specialities = useQuery(listSearchableSpecialities, {}).asked
  const places = useQuery(listChambersByPlace, {}).asked
  const rowsOf = <T extends { id: number }>(rows: readonly T[], said: (row: T) => string) =>
    rows.map((row) => ({ value: String(row.id), label: said(row) }))
  return {
    speciality_id:
      specialities.kind === 'known' ? rowsOf(specialities.answer.specialties, calledByPatients) : [],
    district_id: places.kind === 'known' ? rowsOf(places.answer.data, show.name) : [],
    day: narrowedDays.map((value) => ({ value, label: t(`day_${value}`) })),
    fee: narrowedFees.map((value) => ({
      value,
      label: t('fee_most', { sum: show.taka(Number(value) * 100) }),
    })),
    gender: narrowedGenders.map((value) => ({ value, label: t(value === '2' ? 'woman' : 'man') })),
    free: [{ value: '1', label: t('with_place') }],
  }
}

interface FiltersProps extends NarrowedHere {
  options: Options
  /** What the page is about by itself. */
  own?: NarrowingKey | undefined
}

const more: Partial<Record<NarrowingKey, { to: string; word: 'more_specialities' | 'more_places' }>> = {
  speciality_id: { to: '/specialties', word: 'more_specialities' },
  district_id: { to: '/all-location-wise-chamber', word: 'more_places' },
}

/** Every way to narrow the list. */
export function Filters({ said, options, own, onNarrow }: FiltersProps) {
  const t = useDirectoryWords()
  const { pathname } = useLocation()
  return (
    <FilterPanel title={t('filters')}>
      {shown.map((key) => {
        const all = options[key]
        const isMuch = all.length > most
        const listed = all.filter(({ value }, at) => at < most || said[key] === value)
        const rest = more[key]
        return key === own || listed.length === 0 ? null : (
          <FilterGroup
            key={key}
            title={t(`filter_${key}`)}
            onPress={onNarrow}
            options={listed.map(({ value, label }) => ({
              label,
              chosen: said[key] === value,
              to: pathWith(pathname, said, { [key]: said[key] === value ? null : value }),
            }))}
            more={
              isMuch &&
              rest && (
                <TextLink to={rest.to} strong>
                  {t(rest.word)}
                </TextLink>
              )
            }
          />
        )
      })}
    </FilterPanel>
  )
}

/** What is asked for most stands first. */
const shown: readonly NarrowingKey[] = ['day', 'free', 'fee', 'gender', 'speciality_id', 'district_id']

/** What the list is narrowed to now, each and all of it to be taken away; nothing where it is whole. */
export function Narrowing({ said, options, onNarrow }: FiltersProps) {
  const t = useDirectoryWords()
  const { pathname } = useLocation()
  const chosen = narrowings.flatMap((key) => {
    const label = labelOf(options, said, key)
    if (label === null) return []
    const to = pathWith(pathname, said, { [key]: null })
    return [{ label, to, chosen: true, without: t('filter_without', { filter: label }) }]
  })
  if (chosen.length === 0) return null
  const clear = { label: t('filters_clear'), to: `${pathname}?` }
  return <FilterLinks label={t('filters_chosen')} options={[...chosen, clear]} onPress={onNarrow} />
}

/** How a filter that is chosen reads; null where it is not. */
export function labelOf(options: Options, said: Narrowed, key: NarrowingKey): string | null {
  const value = said[key]
  if (value === undefined) return null
  return options[key].find((one) => one.value === value)?.label ?? value
}
