import { PatientList } from '../parts/patient-list.tsx'
import { usePatientText } from '../words.ts'

export default function ListSchedule() {
  const t = usePatientText()
  return <PatientList kind="schedule" title={t('schedule_patients')} />
}
