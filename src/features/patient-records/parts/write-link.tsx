import { isLive } from '#contract/clinic/appointment-state.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import { useChosenChamber } from '#features/chosen-chamber/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { ButtonLink } from '#ui/link.tsx'
import type { PatientRow } from '#domain/patient/rows.ts'
import { usePatientText } from '#features/patients/parts.ts'

/** On to the sheet of his visit today, or to one without an appointment. */
export function WriteLink({
  patient,
  visits,
  short = false,
}: {
  patient: PatientRow
  visits: readonly AppointmentRow[]
  short?: boolean
}) {
  const t = usePatientText()
  const chamber = useChosenChamber()
  const today = sittingDate(useClinic().clock.now())
  const here = visits.find(
    (one) => one.sitting_date === today && one.status !== 'booked' && isLive(one.status),
  )
  if (!chamber) return null
  const to = here
    ? `/doctor/appointments/${here.id}`
    : `/doctor/chamber/${chamber.id}/quick-prescription?patient=${patient.id}`
  return (
    <ButtonLink to={to} kind="primary" icon="edit" size={short ? 'sm' : 'md'}>
      {t(short ? 'pane.write' : 'info.write')}
    </ButtonLink>
  )
}
