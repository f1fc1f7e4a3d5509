import { usePatientText } from '#features/patients/parts.ts'
import { PatientList } from '../parts/patient-list.tsx'

export default function ListQuick() {
  const t = usePatientText()
  return <PatientList kind="quick" title={t('quick_patients')} />
}
