import { useNavigate, useSearchParams } from 'react-router-dom'
import { useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRow } from '#local/react/use-rows.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Width } from '#ui/layout.tsx'
import { Loading } from '#ui/list-states.tsx'
import { toast } from '#ui/toasts.ts'
import { patients } from '#domain/patient/rows.ts'
import { registerPatient } from '../local.ts'
import { PatientForm } from '../parts/patient-form.tsx'
import { usePatientText } from '../words.ts'

/** A patient without a visit: somebody who telephones, or who lives `with` one that is known. A phone stands in no address. */
export default function Create() {
  const t = usePatientText()
  const clinic = useClinic()
  const go = useNavigate()
  const { saved } = useSaves()
  const [params] = useSearchParams()
  const other = useRow(clinic, patients, params.get('with') ?? '')
  if (other === undefined) return <Loading rows={8} />
  return (
    <Width of="page">
      <PageHeading title={t('title_create')} />
      <PatientForm
        key={other?.id}
        keptAs={`with:${other?.id ?? ''}`}
        known={null}
        begin={other ? { phone: other.phone } : { relationship_status: 1 }}
        onSave={async (told) => {
          const patient = await saved(() => registerPatient(clinic, told))
          toast(t('form.saved'))
          await go(`/doctor/patients/info?id=${patient.id}`, { replace: true })
        }}
      />
    </Width>
  )
}
