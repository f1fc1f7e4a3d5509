import { useSearchParams } from 'react-router-dom'
import { useKeptAnswer } from '#local/react/use-kept-answer.ts'
import { rolesOf, useSession } from '#net/session.ts'
import { Banner } from '#ui/banner.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { AgainButton, Empty, ErrorState, Loading, OfflineState } from '#ui/list-states.tsx'
import { editDoctor } from '../contract.ts'
import { ProfileFacts } from '../parts/profile-facts.tsx'
import { ProfileForm } from '../parts/profile-form.tsx'
import { useProfileText } from '../words.ts'

/** The doctor's profile: his own to write, his assistants' to read. `?id=` names the doctor; without it, the one worked for. */
export default function EditProfile() {
  const t = useProfileText()
  const isDoctor = useSession(({ user }) => user !== null && rolesOf(user).includes('doctor'))
  return (
    <Stack gap="lg">
      <PageHeading title={t('title')} second={t('second')}>
        {isDoctor && (
          <ButtonLink to="/doctor/bring-in" icon="upload">
            {t('to_bring_in')}
          </ButtonLink>
        )}
        {isDoctor && (
          <ButtonLink to="/doctor/take-home" icon="download">
            {t('to_home')}
          </ButtonLink>
        )}
        <ButtonLink to="/doctor/poster" icon="print">
          {t('to_poster')}
        </ButtonLink>
      </PageHeading>
      <Width of="page">
        <Profile />
      </Width>
    </Stack>
  )
}

function Profile() {
  const t = useProfileText()
  const [query] = useSearchParams()
  const user = useSession((state) => state.user)
  const { asked, again } = useKeptAnswer(editDoctor, {
    params: { id: query.get('id') ?? String(user?.doctor_id ?? 0) },
  })
  switch (asked.kind) {
    case 'loading':
      return <Loading />
    case 'offline':
      if (!asked.kept) return <OfflineState hint={t('offline')} onAgain={again} />
      return (
        <>
          <Banner tone="warn" icon="offline" act={<AgainButton onAgain={again} />}>
            {t('offline_copy')}
          </Banner>
          <ProfileFacts doctor={asked.kept.doctor} />
        </>
      )
    case 'refused':
      if ([404, 422].includes(asked.problem.status))
        return <Empty icon="user" title={t('other')} hint={t('other_hint')} />
      return <ErrorState hint={t('failed')} onAgain={again} />
    case 'known':
      if (user && rolesOf(user).includes('doctor'))
        return <ProfileForm key={asked.answer.doctor.id} profile={asked.answer} />
      return (
        <>
          <Banner>{t('only_doctor')}</Banner>
          <ProfileFacts doctor={asked.answer.doctor} />
        </>
      )
  }
}
