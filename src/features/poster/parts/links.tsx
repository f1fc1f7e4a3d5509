import type { ProfileChamber, PublicProfile } from '#features/directory/contract.ts'
import { bookingPath, calledByPatients, doctorPath } from '#features/directory/parts.ts'
import { CopyField, ShareButton } from '#features/share/parts.ts'
import { useShow } from '#text/show.ts'
import { Field } from '#ui/field.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Row } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { snippetOf } from '../snippet.ts'
import { usePosterWords } from '../words.ts'

/** The addresses of the public page and of its booking, and a button for a website of the doctor's own. */
export function Links({ doctor, chamber }: { doctor: PublicProfile; chamber: ProfileChamber }) {
  const t = usePosterWords()
  const show = useShow()
  const path = doctorPath(doctor)
  const address = `${location.origin}${bookingPath(doctor, chamber)}`
  const words = t('button_words', { name: show.name(doctor) })
  return (
    <PageSection title={t('elsewhere')}>
      <Field label={t('page_link')} group>
        <CopyField value={`${location.origin}${path}`} label={t('page_link')} />
      </Field>
      <Field label={t('booking_link')} group>
        <CopyField value={address} label={t('booking_link')} />
      </Field>
      <Field label={t('own_site')} hint={t('own_site_hint')} group>
        <CopyField value={snippetOf({ address, words })} label={t('own_site')} />
      </Field>
      <Row>
        <ButtonLink to={path} icon="forward">
          {t('see_page')}
        </ButtonLink>
        <ShareButton
          path={path}
          title={show.name(doctor)}
          description={doctor.specialities.map(calledByPatients).join(', ')}
        />
      </Row>
    </PageSection>
  )
}
