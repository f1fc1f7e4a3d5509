import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRow } from '#local/react/use-rows.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Width } from '#ui/layout.tsx'
import { Loading } from '#ui/list-states.tsx'
import { toast } from '#ui/toasts.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import { changePatient } from '../local.ts'
import { NotHere } from '../parts/not-here.tsx'
import { PatientForm } from '../parts/patient-form.tsx'
import { changedIn } from '../typed-patient.ts'
import { usePatientText } from '../words.ts'

/** The whole record of a patient, to be changed; only what was touched is sent. */
export default function Edit() {
  const { id = '' } = useParams()
  const patient = useRow(useClinic(), patients, id)
  if (patient === undefined) return <Loading rows={8} />
  return patient ? <Changing key={patient.id} patient={patient} /> : <NotHere />
}

function Changing({ patient: now }: { patient: PatientRow }) {
  const t = usePatientText()
  // As it was when the form was filled: what another device changes meanwhile is neither shown nor taken back.
  const [patient] = useState(now)
  const clinic = useClinic()
  const go = useNavigate()
  const { saved } = useSaves()
  return (
    <Width of="page">
      <PageHeading title={t('title_edit')} second={patient.code} />
      <PatientForm
        keptAs={patient.id}
        known={patient}
        onSave={async (told) => {
          const changes = changedIn(told, patient)
          if (Object.keys(changes).length > 0) await saved(() => changePatient(clinic, patient, changes))
          toast(t(Object.keys(changes).length > 0 ? 'form.saved' : 'form.unchanged'))
          await go(`/doctor/patients/info?id=${patient.id}`, { replace: true })
        }}
      />
    </Width>
  )
}
