import { Navigate, useParams } from 'react-router-dom'

/** The correct spelling leads to the address that the specification knows. */
export default function EditSpelt() {
  const { id = '' } = useParams()
  return <Navigate to={`/doctor/patient-eidt/${id}`} replace />
}
