import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Reply } from '#contract/endpoint.ts'
import { createFeedback, showAppointmentFeedback } from '#features/feedback/contract.ts'
import { useQuery } from '#net/use-asked.ts'
import { useSession } from '#net/session.ts'
import { useShow } from '#text/show.ts'
import { Answered } from '#ui/answered.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty, ErrorState, Loading, OfflineState } from '#ui/list-states.tsx'
import { Text } from '#ui/text.tsx'
import { RatingForm } from '../parts/rating-form.tsx'
import { Said } from '../parts/said.tsx'
import { useOwnFeedbackWords } from '../words.ts'

/** Where somebody says how one of his visits was, changes it while he may, and reads the doctor's answer. */
export default function Rate() {
  const { id = '' } = useParams()
  return (
    <Width of="form">
      <Stack>
        <Asked key={id} id={id} />
      </Stack>
    </Width>
  )
}

function Asked({ id }: { id: string }) {
  const t = useOwnFeedbackWords()
  const { asked, again } = useQuery(createFeedback, { query: { appointment_id: id } })
  if (asked.kind === 'loading') return <Loading rows={6} />
  if (asked.kind === 'offline') return <OfflineState hint={t('needs_line')} onAgain={again} />
  if (asked.kind === 'known') return <Open begun={asked.answer} again={again} />
  const { status, code } = asked.problem
  if (status === 404 || status === 422) return <Closed why="gone" />
  if (code === 'not_done' || code === 'feedback_over') return <Closed why={code} />
  return code === 'feedback_kept' ? <Kept id={id} /> : <ErrorState onAgain={again} />
}

function Closed({ why }: { why: 'gone' | 'not_done' | 'feedback_over' }) {
  const t = useOwnFeedbackWords()
  return <Empty page icon="history" title={t(why)} hint={t(`${why}_hint`)} act={<ToPast />} />
}

function ToPast() {
  const t = useOwnFeedbackWords()
  const user_id = useSession((state) => state.user?.id ?? 0)
  return <ButtonLink to={`/user/past-appointment-history/${user_id}`}>{t('to_past')}</ButtonLink>
}

function Open({ begun, again }: { begun: Reply<typeof createFeedback>; again: () => void }) {
  const t = useOwnFeedbackWords()
  const show = useShow()
  const [changes, setChanges] = useState(false)
  const { appointment, feedback, questions, open_until } = begun
  const doctor = show.name({ name: appointment.doctor, bn_name: appointment.bn_doctor })
  const given = () => {
    setChanges(false)
    again()
  }
  return (
    <>
      <PageHeading
        title={t('title')}
        second={t('about', { doctor, day: show.day(appointment.sitting_date) })}
      />
      {feedback && !changes ? (
        <Said feedback={feedback} questions={questions}>
          <Text as="p">{t('open_until', { when: show.moment(Date.parse(open_until)) })}</Text>
          <Button onClick={() => setChanges(true)}>{t('change')}</Button>
          <ToPast />
        </Said>
      ) : (
        <RatingForm begun={begun} onGiven={given} />
      )}
    </>
  )
}

/** What was said and stands now, as it was answered. */
function Kept({ id }: { id: string }) {
  const t = useOwnFeedbackWords()
  const query = useQuery(showAppointmentFeedback, { params: { id } })
  return (
    <>
      <PageHeading title={t('title')} />
      <Answered query={query}>
        {({ feedback, questions }) =>
          feedback && (
            <Said feedback={feedback} questions={questions}>
              <Text as="p">{t('kept')}</Text>
              <ToPast />
            </Said>
          )
        }
      </Answered>
    </>
  )
}
