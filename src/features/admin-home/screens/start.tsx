import { Navigate } from 'react-router-dom'

/** The administration begins at its dashboard. */
export default function AdminStart() {
  return <Navigate to="/admin/dashboard" replace />
}
