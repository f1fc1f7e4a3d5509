import { PatientList } from '../parts/patient-list.tsx'
import { usePatientText } from '../words.ts'

export default function ListQuick() {
  const t = usePatientText()
  return <PatientList kind="quick" title={t('quick_patients')} />
}
