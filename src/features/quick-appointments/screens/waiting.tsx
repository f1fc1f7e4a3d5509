import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { queueOfRows, useQueue } from '#features/appointments/parts.ts'
import type { ChamberRow } from '#features/chambers/contract.ts'
import { chamberName, useChambers } from '#features/chambers/parts.ts'
import { useSitting } from '#features/schedules/parts.ts'
import { useClinic } from '#local/use-clinic.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { useQueueActs } from '../parts/queue-acts.ts'
import { useQueueAsks } from '../parts/queue-dialogs.tsx'
import type { QueueTab } from '../parts/queue-rows.tsx'
import { QueueSide, QueueStats } from '../parts/queue-side.tsx'
import { useNow } from '../parts/use-now.ts'
import { useDeskWords } from '../words.ts'

/** The queue of one chamber, over the whole width. */
export default function WaitingScreen() {
  const t = useDeskWords()
  const { chamber_id } = useParams()
  const chambers = useChambers(useClinic())
  if (!chambers) return <Loading />
  const chamber = chambers.find((one) => String(one.id) === chamber_id)
  return chamber ? <Waiting chamber={chamber} /> : <Empty page icon="chamber" title={t('chamber_gone')} />
}

function Waiting({ chamber }: { chamber: ChamberRow }) {
  const t = useDeskWords()
  const clinic = useClinic()
  const now = useNow(clinic)
  const sitting = useSitting(clinic, chamber.id, now)
  const rows = useQueue(clinic, chamber.id, sitting?.form.date ?? '')
  const queue = queueOfRows(rows ?? [])
  const acts = useQueueActs(queue)
  const { asks, dialogs } = useQueueAsks(acts)
  const [tab, setTab] = useState<QueueTab>('waiting')
  if (!sitting || !rows) return <Loading />
  return (
    <Stack>
      <PageHeading title={t('waiting_title')} second={chamberName(chamber)} />
      <QueueStats queue={queue} />
      <QueueSide queue={queue} tab={tab} onTab={setTab} now={now} acts={acts} asks={asks} />
      {dialogs}
    </Stack>
  )
}
