import type * as z from 'zod/mini'
import type { Meta } from '#contract/fields.ts'
import type { QueryState } from '#net/use-asked.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Empty } from '#ui/list-states.tsx'
import type { PublicDoctor } from '../contract.ts'
import { useDirectoryWords } from '../words.ts'
import { Answered } from '#ui/answered.tsx'
import { DoctorSearch, FoundDoctors, WaysToDoctors } from './doctor-cards.tsx'

interface DoctorsOfProps<T> {
  /** What the list is called, by its answer. */
  titleOf: (answer: T) => string
  query: { asked: QueryState<T>; again: () => void }
  text: string
  onText: (text: string) => void
}

/** The doctors of one speciality or place. */
export function DoctorsOf<T extends { data: PublicDoctor[]; meta: z.infer<typeof Meta> }>({
  titleOf,
  query,
  text,
  onText,
}: DoctorsOfProps<T>) {
  const t = useDirectoryWords()
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
      <WaysToDoctors />
      <Answered query={query}>{({ data, meta }) => <FoundDoctors doctors={data} meta={meta} />}</Answered>
    </Stack>
  )
}
