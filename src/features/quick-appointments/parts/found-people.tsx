import type { QueueRow } from '#features/appointments/parts.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import { usePatientWords } from '#features/patients/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Household } from '#ui/household.tsx'
import { lastVisitsOf } from '../last-visits.ts'
import { useDeskWords } from '../words.ts'

/** The people whom the phone box may mean, each told apart by age, sex, relation and phone. */
export function FoundPeople({
  id,
  found,
  expected,
  chosen,
  active,
  household,
  onChoose,
}: {
  id: string
  found: readonly PatientRow[]
  /** Who has a place today, with it. */
  expected: ReadonlyMap<string, QueueRow>
  chosen: string | null
  /** Where the keys of the box have come to. */
  active: string | null
  /** All of one phone: another member of it can be added. */
  household: boolean
  onChoose: (id: string) => void
}) {
  const t = useDeskWords()
  const words = usePatientWords()
  const show = useShow()
  const clinic = useClinic()
  const seen = useLocal(
    () =>
      lastVisitsOf(
        clinic,
        found.map((one) => one.id),
      ),
    [clinic, found.map((one) => one.id).join()],
  )
  if (found.length === 0) return null
  const last = ({ id, code }: PatientRow) => {
    const booked = expected.get(id)
    if (booked) return t('booked_today', { serial: show.number(booked.visit.serial) })
    const visit = seen?.get(id)
    return visit
      ? `${t('last_visit', { day: show.day(visit.sitting_date) })}, ${t(`type_${visit.type}`)}`
      : code
  }
  const people = found.map((one) => ({
    id: one.id,
    name: show.name(one),
    second: [
      words.line(one),
      household ? words.relation(one.relationship_status) : words.phone(one.phone),
      last(one),
    ].join(' · '),
    ...(one.allergies.length > 0
      ? {
          warning: (
            <Badge tone="danger" icon="warning">
              {words.allergies(one)}
            </Badge>
          ),
        }
      : {}),
  }))
  return (
    <Household
      id={id}
      label={t('household')}
      people={people}
      chosen={chosen}
      active={active}
      onChoose={onChoose}
      addLabel={t(household ? 'new_member' : 'new_patient')}
    />
  )
}
