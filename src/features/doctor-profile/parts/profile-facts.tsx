import { useShow } from '#text/show.ts'
import { Panel } from '#ui/panel.tsx'
import { Facts } from '#ui/text.tsx'
import type { DoctorProfile } from '../contract.ts'
import { useProfileText } from '../words.ts'

/** The doctor as his assistants read him. */
export function ProfileFacts({ doctor }: { doctor: DoctorProfile }) {
  const t = useProfileText()
  const show = useShow()
  const rows = [
    { name: t('name'), value: doctor.name },
    { name: t('bn_name'), value: doctor.bn_name },
    { name: t('role'), value: doctor.title },
    { name: t('degrees'), value: doctor.degrees.join(', ') },
    { name: t('institute'), value: doctor.institute },
    { name: t('bmdc'), value: doctor.bmdc },
    { name: t('phone'), value: show.phone(doctor.phone) },
    { name: t('email'), value: doctor.email },
  ]
  return (
    <Panel>
      <Facts rows={rows.filter(({ value }) => value !== null && value !== '')} />
    </Panel>
  )
}
