import { PatientList } from '../parts/patient-list.tsx'

export default function ListAll() {
  return <PatientList kind={null} />
}
