import type { ChamberRow } from '#domain/chamber/rows.ts'
import { InChamber } from '#features/chosen-chamber/parts.ts'
import { useDay } from '#features/quick-appointments/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { Loading } from '#ui/list-states.tsx'
import { DoctorsToday } from '../parts/today.tsx'

/** The doctor's start, in the chamber he works in. */
export default function TodayScreen() {
  return <InChamber>{(chamber) => <Today chamber={chamber} />}</InChamber>
}

function Today({ chamber }: { chamber: ChamberRow }) {
  const day = useDay(useClinic(), chamber.id)
  return day ? <DoctorsToday chamber_id={chamber.id} day={day} /> : <Loading />
}
