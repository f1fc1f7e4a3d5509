import { secondVisits } from '#features/appointments/parts.ts'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/link.tsx'
import type { PatientRow } from '#domain/patient/rows.ts'
import { doublesAmong, usePatientText, usePatientWords } from '#features/patients/parts.ts'

interface TwiceProps {
  patient: PatientRow
  visits: readonly AppointmentRow[]
}

/** Says that this person may have been written down twice: as two people, or with two visits in one sitting. */
export function TwiceBanners({ patient, visits }: TwiceProps) {
  const t = usePatientText()
  const words = usePatientWords()
  const show = useShow()
  const { may } = useMay()
  const clinic = useClinic()
  const doubles = useLocal(() => doublesAmong(clinic, [patient.id]), [clinic, patient.id, patient.rev])
  const others = (doubles ?? []).flatMap((pair) => pair.filter(({ id }) => id !== patient.id))
  const [path, word] = may('Patient Merge')
    ? [`/doctor/patient-merge?id=${patient.id}&with=`, t('alike.compare')]
    : ['/doctor/patients/info?id=', t('alike.open')]
  const act = (id: string) => (
    <ButtonLink size="sm" to={`${path}${id}`}>
      {word}
    </ButtonLink>
  )
  return (
    <>
      {others.map((other) => (
        <Banner key={other.id} tone="warn" icon="patients" act={act(other.id)}>
          {t('alike.double', { name: show.name(other), line: `${words.line(other)} · ${other.code}` })}
        </Banner>
      ))}
      {secondVisits(visits).map((twice) => (
        <Banner key={twice.map(({ id }) => id).join()} tone="warn" icon="queue">
          {t('alike.second_visit', {
            day: show.day(twice[0]?.sitting_date ?? ''),
            serials: twice.map(({ serial }) => show.number(serial)).join(', '),
          })}
        </Banner>
      ))}
    </>
  )
}
