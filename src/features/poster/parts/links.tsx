import type { PublicProfile } from '#features/directory/contract.ts'
import { calledByPatients, doctorPath } from '#features/directory/parts.ts'
import { CopyField, ShareButton } from '#features/share/parts.ts'
import { useShow } from '#text/show.ts'
import { Field } from '#ui/field.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Row } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { snippetOf } from '../snippet.ts'
import { usePosterWords } from '../words.ts'

interface LinksProps {
  doctor: PublicProfile
  /** Where the code of the poster leads. */
  address: string
  /** Whether a serial can be taken there. */
  books: boolean
}

/** The addresses of the public page and, where it books, of its booking, and a button for a website of the doctor's own. */
export function Links({ doctor, address, books }: LinksProps) {
  const t = usePosterWords()
  const show = useShow()
  const path = doctorPath(doctor)
  const words = t(books ? 'button_words' : 'button_page', { name: show.name(doctor) })
  return (
    <PageSection title={t('elsewhere')}>
      <Field label={t('page_link')} group>
        <CopyField value={`${location.origin}${path}`} label={t('page_link')} />
      </Field>
      {books && (
        <Field label={t('booking_link')} group>
          <CopyField value={address} label={t('booking_link')} />
        </Field>
      )}
      <Field label={t('own_site')} hint={t(books ? 'own_site_hint' : 'own_site_page')} group>
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
