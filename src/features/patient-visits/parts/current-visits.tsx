import { useEffect } from 'react'
import { keepFamily } from '#features/family/parts.ts'
import { usePatientAnswer } from '#local/react/use-patient-answer.ts'
import { useSession } from '#net/session.ts'
import { Answered } from '#ui/answered.tsx'
import { PageSection } from '#ui/heading.tsx'
import { ButtonLink, TextLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { bothOf } from '../both.ts'
import { listOwnBooked, listOwnWalkIns, type OwnVisitHead } from '../contract.ts'
import { keepPast } from '../kept-past.ts'
import { useVisitWords } from '../words.ts'
import { useCancelling } from './use-cancelling.ts'
import { useMoving } from './use-moving.tsx'
import { useTaking } from './use-taking.ts'
import { type OwnVisitActs, VisitList } from './visit-list.tsx'
import { WaitingPlaces } from './waiting-places.tsx'

/** The serials of a person and his family for today and later; what was read last also without a line. */
export function CurrentVisits() {
  const t = useVisitWords()
  const user_id = useSession((state) => state.user?.id ?? 0)
  const booked = usePatientAnswer(listOwnBooked, {}, 'visits:booked')
  const desk = usePatientAnswer(listOwnWalkIns, {}, 'visits:desk')
  const asked = bothOf(booked.asked, desk.asked)
  const isFresh = asked.kind === 'known'
  useEffect(() => {
    if (!isFresh) return
    for (const keep of [keepPast, keepFamily]) void keep(user_id).catch(reportError)
  }, [user_id, isFresh])
  const again = () => {
    booked.again()
    desk.again()
  }
  const [cancel, question] = useCancelling(again)
  const [move, moving] = useMoving(again)
  const take = useTaking(again)
  return (
    <PageSection title={t('to_come')}>
      <Answered query={{ asked, again }} rows={2}>
        {({ appointments }) => (
          <Visits visits={appointments} {...(isFresh ? { acts: { cancel, move, take } } : {})} />
        )}
      </Answered>
      {question}
      {moving}
      <WaitingPlaces />
      <TextLink to={`/user/past-appointment-history/${user_id}`}>{t('to_past')}</TextLink>
    </PageSection>
  )
}

interface VisitsProps {
  visits: readonly OwnVisitHead[]
  acts?: OwnVisitActs
}

function Visits({ visits, acts }: VisitsProps) {
  const t = useVisitWords()
  if (visits.length === 0)
    return (
      <Empty
        icon="appointment"
        title={t('none')}
        hint={t('none_hint')}
        act={<ButtonLink to="/doctors/">{t('find')}</ButtonLink>}
      />
    )
  return <VisitList label={t('title')} visits={visits} calls acts={acts} />
}
