import { showPublicDoctor } from '#features/directory/contract.ts'
import { chambers } from '#domain/chamber/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useKeptAnswer } from '#local/react/use-kept-answer.ts'
import { useRows } from '#local/react/use-rows.ts'
import { useSession } from '#net/session.ts'
import { Answered } from '#ui/answered.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Published } from '../parts/published.tsx'
import { usePosterWords } from '../words.ts'

/** The doctor's poster, the links of his public page, and a button for a website of his own. */
export default function PosterScreen() {
  const t = usePosterWords()
  return (
    <Stack>
      <PageHeading title={t('title')} second={t('second')}>
        <ButtonLink to="/doctor/edit" icon="user">
          {t('back')}
        </ButtonLink>
      </PageHeading>
      <OfDoctor />
    </Stack>
  )
}

function OfDoctor() {
  const user = useSession((state) => state.user)
  const query = useKeptAnswer(showPublicDoctor, { params: { id: String(user?.doctor_id ?? 0) } })
  if (query.asked.kind === 'refused' && query.asked.problem.status === 404) return <NotPublic />
  return <Answered query={query}>{({ data }) => <Published doctor={data} />}</Answered>
}

/** Why there is nothing to print yet. */
function NotPublic() {
  const t = usePosterWords()
  const rows = useRows(useClinic(), chambers)
  const isOpen = rows?.some(({ active, deleted_at }) => active && deleted_at === null) ?? false
  return (
    <Empty
      icon="print"
      title={t('not_public')}
      hint={t(isOpen ? 'suspended' : 'no_chamber')}
      act={
        <ButtonLink to="/doctor/chambers/list" icon="chamber">
          {t('to_chambers')}
        </ButtonLink>
      }
    />
  )
}
