import { usePatientText } from '#features/patients/parts.ts'
import { PatientList } from '../parts/patient-list.tsx'

export default function ListPatients() {
  const t = usePatientText()
  return <PatientList kind={null} title={t('patients')} />
}
