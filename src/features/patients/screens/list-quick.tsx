import { PatientList } from '../parts/patient-list.tsx'

export default function ListQuick() {
  return <PatientList kind={'quick'} />
}
