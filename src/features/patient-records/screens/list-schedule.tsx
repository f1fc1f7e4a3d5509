import { usePatientText } from '#features/patients/parts.ts'
import { PatientList } from '../parts/patient-list.tsx'

export default function ListSchedule() {
  const t = usePatientText()
  return <PatientList kind="schedule" title={t('schedule_patients')} />
}
