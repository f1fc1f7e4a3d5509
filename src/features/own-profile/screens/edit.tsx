import { useParams } from 'react-router-dom'
import { useQuery } from '#net/use-asked.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink, TextLink } from '#ui/link.tsx'
import { Empty, ErrorState, Loading, OfflineState } from '#ui/list-states.tsx'
import { editOwnProfile } from '../contract.ts'
import { OwnProfileForm } from '../parts/own-profile-form.tsx'
import { useOwnProfileWords } from '../words.ts'

/** Where somebody changes what the product knows of him. */
export default function EditOwnProfile() {
  const t = useOwnProfileWords()
  const { id = '' } = useParams()
  const { asked, again } = useQuery(editOwnProfile, { params: { id } })
  if (asked.kind === 'refused' && [404, 422].includes(asked.problem.status))
    return (
      <Empty
        page
        icon="user"
        title={t('gone')}
        hint={t('gone_hint')}
        act={<ButtonLink to="/user/user-profile">{t('back')}</ButtonLink>}
      />
    )
  return (
    <Stack>
      <TextLink to="/user/user-profile">{t('back')}</TextLink>
      <PageHeading title={t('edit_title')} />
      {asked.kind === 'loading' && <Loading rows={5} />}
      {asked.kind === 'refused' && <ErrorState onAgain={again} />}
      {asked.kind === 'offline' && <OfflineState hint={t('needs_line')} onAgain={again} />}
      {asked.kind === 'known' && <OwnProfileForm key={asked.answer.user.id} {...asked.answer} />}
    </Stack>
  )
}
