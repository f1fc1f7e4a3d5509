import { use } from 'react'
import { Navigate } from 'react-router-dom'
import { screens } from '#app/browser/features.ts'
import { ClinicContext } from '#local/react/use-clinic.ts'
import { usePerson } from '../person.ts'
import { staffStart } from '../staff-start.ts'

/** Behind the lock, where each begins his day. */
export function StaffStart() {
  const clinic = use(ClinicContext)
  const person = usePerson()
  return (
    <Navigate
      replace
      to={staffStart(screens, person, clinic?.device.kind === 'doctor' ? 'doctor' : 'desk')}
    />
  )
}
