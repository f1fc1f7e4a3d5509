import { PatientList } from '../parts/patient-list.tsx'

export default function ListSchedule() {
  return <PatientList kind={'schedule'} />
}
