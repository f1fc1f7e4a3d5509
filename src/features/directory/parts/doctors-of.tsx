import type { Reply } from '#contract/endpoint.ts'
import type { QueryState } from '#net/use-asked.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Empty } from '#ui/list-states.tsx'
import { BesideFilters } from '#ui/public-filters.tsx'
import type { listPublicDoctors } from '../contract.ts'
import type { NarrowingKey } from '../narrowing.ts'
import { useDirectoryWords } from '../words.ts'
import { Answered } from '#ui/answered.tsx'
import { Filters, Narrowing, useFilterOptions } from './filters.tsx'
import type { NarrowedHere } from './use-narrowed-here.ts'
import { DoctorSearch, FoundDoctors, WaysToDoctors } from './doctor-cards.tsx'
import { WaysNear } from './near-me.tsx'

interface DoctorsOfProps<T> {
  /** What the list is called, by its answer. */
  titleOf: (answer: T) => string
  /** What the page is about by itself; nothing on the list of all. */
  own?: NarrowingKey
  here: NarrowedHere
  query: { asked: QueryState<T>; again: () => void }
  text: string
  onText: (text: string) => void
}

/** A list of doctors: all of them, or of one speciality or place. */
export function DoctorsOf<T extends Reply<typeof listPublicDoctors>>({
  titleOf,
  own,
  here,
  query,
  text,
  onText,
}: DoctorsOfProps<T>) {
  const t = useDirectoryWords()
  const options = useFilterOptions()
  const { asked } = query
  if (asked.kind === 'refused' && asked.problem.status === 404)
    return (
      <Stack>
        <Empty page icon="search" title={t('list_gone')} />
        <WaysToDoctors />
      </Stack>
    )
  const known = asked.kind === 'known' ? asked.answer : null
  return (
    <Stack>
      <PageHeading
        title={known ? titleOf(known) : t('doctors')}
        second={known && t('doctors_count', { count: known.meta.total })}
      />
      <DoctorSearch text={text} onText={onText} />
      <WaysNear {...(own === undefined ? { but: 'doctors' as const } : {})} />
      <BesideFilters filters={<Filters {...here} {...{ options, own }} />}>
        <Narrowing {...here} options={options} />
        <Answered query={query}>
          {({ data, meta, near, loosen }) => (
            <FoundDoctors doctors={data} {...{ meta, near, loosen, here, options, text }} />
          )}
        </Answered>
      </BesideFilters>
    </Stack>
  )
}
