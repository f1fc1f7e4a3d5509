import { useParams } from 'react-router-dom'
import { useChambers } from '#features/chosen-chamber/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { Empty, Loading } from '#ui/list-states.tsx'
import { useDay } from '../parts/use-day.ts'
import { WaitingWall } from '../parts/waiting-wall.tsx'
import { useDeskWords } from '../words.ts'

/** The queue as it hangs in the waiting room: a second window of the desk, with nothing to press. */
export default function DisplayScreen() {
  const t = useDeskWords()
  const { chamber_id } = useParams()
  const clinic = useClinic()
  const chambers = useChambers(clinic)
  const chamber = chambers?.find((one) => String(one.id) === chamber_id)
  const day = useDay(clinic, chamber?.id ?? 0)
  if (!chambers) return <Loading />
  if (!chamber) return <Empty page icon="chamber" title={t('chamber_gone')} />
  return day ? <WaitingWall chamber={chamber} day={day} /> : <Loading />
}
