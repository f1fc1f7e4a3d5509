import { PatientList } from '../parts/patient-list.tsx'
import { usePatientText } from '../words.ts'

export default function ListAll() {
  const t = usePatientText()
  return <PatientList kind={null} title={t('all_patients')} />
}
