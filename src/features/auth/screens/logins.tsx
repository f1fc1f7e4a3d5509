import { PageHeading } from '#ui/heading.tsx'
import { Width } from '#ui/layout.tsx'
import { Logins } from '../parts/logins.tsx'
import { useAuthWords } from '../words.ts'

/** Where somebody is logged in who sets up no device: a patient, an administrator. */
export default function OwnLogins() {
  const t = useAuthWords()
  return (
    <Width of="form">
      <PageHeading title={t('logins')} second={t('logins_second')} />
      <Logins />
    </Width>
  )
}
