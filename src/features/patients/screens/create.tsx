import { useNavigate, useSearchParams } from 'react-router-dom'
import { parsePhone } from '#contract/clinic/phone.ts'
import { useClinic } from '#local/use-clinic.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Width } from '#ui/layout.tsx'
import { toast } from '#ui/toasts.ts'
import { registerPatient } from '../local.ts'
import { PatientForm } from '../parts/patient-form.tsx'
import { saying } from '../parts/saying.ts'
import { usePatientText } from '../words.ts'

/** A patient without a visit: somebody who telephones, a member of a household. */
export default function Create() {
  const t = usePatientText()
  const clinic = useClinic()
  const go = useNavigate()
  const [params] = useSearchParams()
  const given = parsePhone(params.get('phone') ?? '')
  return (
    <Width of="page">
      <PageHeading title={t('title_create')} />
      <PatientForm
        known={null} begin={'phone' in given ? { phone: given.phone } : { relationship_status: 1 }}
        onSave={(told) => saying(t('form.not_saved'), async () => {
          const patient = await registerPatient(clinic, told)
          toast(t('form.saved'))
          await go(`/doctor/patients/info?id=${patient.id}`, { replace: true })
        })}
      />
    </Width>
  )
}
