import { useState } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { chamberName, useChambers } from '#features/chosen-chamber/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import type { QueueDay } from '../day.ts'
import { useDay } from '../parts/use-day.ts'
import { Keyboard } from '../parts/keyboard.tsx'
import { useQueueActs } from '../parts/queue-acts.ts'
import { useQueueAsks } from '../parts/queue-dialogs.tsx'
import type { DeskTab } from '../parts/queue-rows.tsx'
import { QueueSide, QueueStats } from '../parts/queue-side.tsx'
import { SessionMenu, useBeginning } from '../parts/session-bar.tsx'
import { useAbsences } from '../parts/use-absences.ts'
import { useQueueKeys } from '../parts/use-queue-keys.ts'
import { WaitingMenu } from '../parts/waiting-menu.tsx'
import { useDeskWords } from '../words.ts'

/** The queue of one chamber, over the whole width; with `?display=1` as it hangs on the wall. */
export default function WaitingScreen() {
  const t = useDeskWords()
  const { chamber_id } = useParams()
  const [asked] = useSearchParams()
  const clinic = useClinic()
  const chambers = useChambers(clinic)
  const day = useDay(clinic, Number(chamber_id) || 0)
  if (asked.get('display') === '1') return <Navigate replace to="display" />
  if (!chambers) return <Loading />
  const chamber = chambers.find((one) => String(one.id) === chamber_id)
  if (!chamber) return <Empty page icon="chamber" title={t('chamber_gone')} />
  return day ? <Waiting chamber={chamber} day={day} /> : <Loading />
}

function Waiting({ chamber, day }: { chamber: ChamberRow; day: QueueDay }) {
  const t = useDeskWords()
  const { may } = useMay()
  useAbsences(chamber.id, day.now)
  const { begin, question } = useBeginning(day.sitting)
  const acts = useQueueActs(day.queue, begin)
  const { asks, dialogs } = useQueueAsks(day.queue, acts)
  const { waiting, booked } = day.queue.tabs
  // Before the first arrival there is only who is expected.
  const [tab, setTab] = useState<DeskTab>(waiting.length === 0 && booked.length > 0 ? 'booked' : 'waiting')
  const queueKeys = useQueueKeys(day.queue, acts)
  return (
    <Stack>
      <PageHeading title={t('waiting_title')} second={chamberName(chamber)}>
        {may('Queue Manage') && <SessionMenu day={day}>{t('session')}</SessionMenu>}
        <WaitingMenu chamber_id={chamber.id} />
      </PageHeading>
      <QueueStats queue={day.queue} />
      <QueueSide full day={day} tab={tab} onTab={setTab} acts={acts} asks={asks} />
      <Keyboard groups={[queueKeys]} />
      {question}
      {dialogs}
    </Stack>
  )
}
