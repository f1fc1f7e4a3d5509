import { useParams } from 'react-router-dom'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { TextLink } from '#ui/link.tsx'
import { ErrorState, Loading, OfflineState } from '#ui/list-states.tsx'
import { Text } from '#ui/text.tsx'
import { editFamilyMember, type WholeMember } from '../contract.ts'
import { Gone } from '../parts/gone.tsx'
import { MemberForm } from '../parts/member-form.tsx'
import { useFamilyWords } from '../words.ts'

/** Where somebody puts right what a practice has written of him or one of his family. */
export default function EditMember() {
  const t = useFamilyWords()
  const { id = '' } = useParams()
  const { asked, again } = useQuery(editFamilyMember, { params: { id } })
  if (asked.kind === 'refused' && [404, 422].includes(asked.problem.status)) return <Gone />
  return (
    <Stack>
      <TextLink to={`/user/show-patient/${id}`}>{t('patient')}</TextLink>
      <PageHeading title={t('edit_title')} />
      {asked.kind === 'loading' && <Loading rows={5} />}
      {asked.kind === 'refused' && <ErrorState onAgain={again} />}
      {asked.kind === 'offline' && <OfflineState hint={t('needs_line')} onAgain={again} />}
      {asked.kind === 'known' && (
        <>
          <WhoseRecord patient={asked.answer.patient} />
          <MemberForm key={id} {...asked.answer} />
        </>
      )}
    </Stack>
  )
}

/** In which practice it is changed, and for whom it is not meant. */
function WhoseRecord({ patient: { doctor, bn_doctor } }: { patient: WholeMember }) {
  const t = useFamilyWords()
  const show = useShow()
  return (
    <Text as="p" tone="muted">
      {t('record', { doctor: show.name({ name: doctor, bn_name: bn_doctor }) })}
    </Text>
  )
}
