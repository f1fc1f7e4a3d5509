import { useParams } from 'react-router-dom'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { chamberName, useChambers } from '#features/chosen-chamber/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { PageHeading, PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { useSittings } from '../local.ts'
import { LeaveList } from '../parts/leave-list.tsx'
import { SittingTable } from '../parts/sitting-table.tsx'
import { useDayActs } from '../parts/use-day-acts.tsx'
import { WeekPlan } from '../parts/week-plan.tsx'
import { useScheduleWords } from '../words.ts'

/** One chamber's week and its coming days. */
export default function ChamberSchedules() {
  const t = useScheduleWords()
  const { id } = useParams()
  const chambers = useChambers(useClinic())
  if (!chambers) return <Loading />
  const chamber = chambers.find((one) => String(one.id) === id)
  return chamber ? (
    <Calendar key={chamber.id} chamber={chamber} />
  ) : (
    <Empty page icon="chamber" title={t('gone')} />
  )
}

function Calendar({ chamber }: { chamber: ChamberRow }) {
  const t = useScheduleWords()
  const sittings = useSittings(useClinic(), chamber.id)
  const { acts, dialogs } = useDayActs([chamber], false)
  return (
    <Stack gap="lg">
      <PageHeading title={chamberName(chamber)} second={t('title')}>
        <ButtonLink to={`/doctor/chambers/${chamber.id}`} icon="chamber">
          {t('to_chamber')}
        </ButtonLink>
        {acts}
      </PageHeading>
      <WeekPlan chamber_id={chamber.id} />
      <LeaveList chambers={[chamber]} />
      <PageSection title={t('second')}>
        {sittings ? (
          <SittingTable
            sittings={sittings}
            none={<Empty icon="schedule" title={t('none')} hint={t('none_hint')} />}
          />
        ) : (
          <Loading rows={6} />
        )}
      </PageSection>
      {dialogs}
    </Stack>
  )
}
