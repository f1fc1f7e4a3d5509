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

interface FoundProps {
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
}

/** The people whom the phone box may mean, each told apart by age, sex, relation and phone. */
export function FoundPeople({ found, expected, household, ...of }: FoundProps) {
  const t = useDeskWords()
  const words = usePatientWords()
  const show = useShow()
  const last = useLastVisit(found, expected)
  if (found.length === 0) return null
  const people = found.map((one) => ({
    id: one.id,
    name: show.name(one),
    second: [
      words.line(one),
      household ? words.relation(one.relationship_status) : words.phone(one.phone),
      last(one),
    ].join(' · '),
    ...(one.allergies.length > 0 ? { warning: <Allergies of={one} /> } : {}),
  }))
  const addLabel = t(household ? 'new_member' : 'new_patient')
  return <Household {...of} label={t('household')} people={people} addLabel={addLabel} />
}

function Allergies({ of }: { of: PatientRow }) {
  const words = usePatientWords()
  return (
    <Badge tone="danger" icon="warning">
      {words.allergies(of)}
    </Badge>
  )
}

/** Today's place of each, or when he was here last, or his number. */
function useLastVisit(found: readonly PatientRow[], expected: FoundProps['expected']) {
  const t = useDeskWords()
  const show = useShow()
  const clinic = useClinic()
  const ids = found.map((one) => one.id)
  const seen = useLocal(() => lastVisitsOf(clinic, ids), [clinic, ids.join()])
  return ({ id, code }: PatientRow) => {
    const booked = expected.get(id)
    if (booked) return t('booked_today', { serial: show.number(booked.visit.serial) })
    const visit = seen?.get(id)
    return visit
      ? `${t('last_visit', { day: show.day(visit.sitting_date) })}, ${t(`type_${visit.type}`)}`
      : code
  }
}
