import type { ReactNode } from 'react'
import type { PatientRow } from '#domain/patient/rows.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import type { IconName } from '#ui/icons.ts'
import { ButtonLink } from '#ui/link.tsx'
import { usePatientText } from '../words.ts'

type Reached = Pick<PatientRow, 'phone' | 'kept_off_phone'>

/**
 * Asks before something is sent to the number of a patient who is kept off its phone: others read there. Of everybody else
 * nothing is asked.
 */
export function useSharedPhone(): readonly [(whom: Reached) => Promise<boolean>, ReactNode] {
  const t = usePatientText()
  const show = useShow()
  const [ask, question] = useConfirm()
  const mayReach = async ({ phone, kept_off_phone }: Reached): Promise<boolean> =>
    phone === null ||
    !kept_off_phone ||
    ask({
      title: t('shared_phone.ask'),
      body: t('shared_phone.ask_body', { phone: show.phone(phone) }),
      yes: t('shared_phone.yes'),
      no: t('shared_phone.no'),
      danger: true,
    })
  return [mayReach, question]
}

interface PhoneLinkProps {
  patient: Reached
  /** An address that opens one of this phone's own programs with a message written. */
  to: string
  icon: IconName
  children: ReactNode
}

/** The way to a message for a patient, which asks first where others read his phone. */
export function PhoneLink({ patient, to, icon, children }: PhoneLinkProps) {
  const [mayReach, question] = useSharedPhone()
  if (!patient.kept_off_phone)
    return (
      <ButtonLink to={to} icon={icon}>
        {children}
      </ButtonLink>
    )
  const open = async () => {
    if (await mayReach(patient)) location.assign(to)
  }
  return (
    <>
      <Button icon={icon} onClick={() => void open()}>
        {children}
      </Button>
      {question}
    </>
  )
}
