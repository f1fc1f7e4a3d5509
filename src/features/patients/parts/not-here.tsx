import { Empty } from '#ui/list-states.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { usePatientText } from '../words.ts'

/** A patient whom this device does not know. */
export function NotHere() {
  const t = usePatientText()
  return (
    <Empty
      page
      icon="patient"
      title={t('gone')}
      hint={t('gone_hint')}
      act={<ButtonLink to="/doctor/patients">{t('to_list')}</ButtonLink>}
    />
  )
}
