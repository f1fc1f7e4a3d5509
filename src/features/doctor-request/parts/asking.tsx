import { useState } from 'react'
import type { CodeSent } from '#features/auth/contract.ts'
import { PhoneProof } from '#features/auth/parts.ts'
import { useQuery } from '#net/use-asked.ts'
import { useSession } from '#net/session.ts'
import { Answered } from '#ui/answered.tsx'
import { Banner } from '#ui/banner.tsx'
import { Heading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Text } from '#ui/text.tsx'
import { listRequestSpecialities, showRequestProfile } from '../contract.ts'
import { formTyping } from '../kept-names.ts'
import { useDoctorRequestWords } from '../words.ts'
import { RequestForm } from './request-form.tsx'

/** The form, once it is known that whoever is signed in has not asked already. Who signs in by the form's own code goes on in it. */
export function Asking() {
  const [isKnown] = useState(() => useSession.getState().user !== null)
  return isKnown ? <UnlessAsked /> : <FormAndCode />
}

function UnlessAsked() {
  const t = useDoctorRequestWords()
  const user_id = useSession((state) => state.user?.id ?? 0)
  const query = useQuery(showRequestProfile, {})
  return (
    <Answered query={query}>
      {({ isDoctor, requested_doctor }) =>
        isDoctor ? (
          <Banner tone="ok" act={<ButtonLink to="/doctor">{t('to_work')}</ButtonLink>}>
            {t('known_doctor')}
          </Banner>
        ) : requested_doctor && requested_doctor.state !== 'rejected' ? (
          <Banner
            act={<ButtonLink to={`/user/${user_id}/doctor-request-data`}>{t('to_request')}</ButtonLink>}
          >
            {t('known_title')}
          </Banner>
        ) : (
          <FormAndCode />
        )
      }
    </Answered>
  )
}

/** The form, and the code of a phone that is not proved here; what was filled in stays under it. */
function FormAndCode() {
  const t = useDoctorRequestWords()
  const [sent, setSent] = useState<CodeSent | null>(null)
  const query = useQuery(listRequestSpecialities, {})
  const goOn = () => {
    setSent(null)
    // The form is there again, and knows who is signed in, only after this was drawn.
    setTimeout(() => document.forms.namedItem(formTyping)?.requestSubmit())
  }
  return (
    <Answered query={query} rows={6}>
      {({ specialties }) => (
        <>
          {sent && (
            <Stack>
              <Heading>{t('proof')}</Heading>
              <Text as="p" tone="muted">
                {t('code_note')}
              </Text>
              <PhoneProof sent={sent} onProved={goOn} onChangeNumber={() => setSent(null)} />
            </Stack>
          )}
          <div hidden={sent !== null}>
            <RequestForm specialities={specialties} onSent={setSent} />
          </div>
        </>
      )}
    </Answered>
  )
}
