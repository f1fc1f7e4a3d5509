import { useState } from 'react'
import { may } from '#contract/permissions.ts'
import { AppointmentDialog } from '#features/appointments/parts.ts'
import { rolesOf, useSession } from '#net/session.ts'
import { Button } from '#ui/button.tsx'
import { NotOnPhone } from '#ui/header-parts.tsx'
import { useAppWords } from '../words.ts'

/** Opens the appointment form from every page of the staff; on a phone the list of appointments has it. */
export function AppointmentButton() {
  const t = useAppWords()
  const user = useSession((state) => state.user)
  const [open, setOpen] = useState(false)
  const role = user && rolesOf(user).includes('doctor') ? 'doctor' : 'doctor_assistant'
  if (!user || !may({ role, permissions: user.permissions }, 'Appointment Create')) return null
  return (
    <>
      <NotOnPhone>
        <Button icon="appointment-new" onClick={() => setOpen(true)}>
          {t('appointment')}
        </Button>
      </NotOnPhone>
      <AppointmentDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
