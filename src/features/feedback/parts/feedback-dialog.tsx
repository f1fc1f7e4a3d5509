import type { Reply } from '#contract/endpoint.ts'
import { dhakaDayOf } from '#contract/clinic/day.ts'
import { useQuery } from '#net/use-asked.ts'
import { useLanguage } from '#text/language.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Empty, ErrorState, Loading, OfflineState } from '#ui/list-states.tsx'
import { Facts, Prose, Text } from '#ui/text.tsx'
import {
  type FeedbackAnswer,
  type Feedback,
  type FeedbackQuestion,
  showAppointmentFeedback,
} from '../contract.ts'
import { NAMED_FROM } from '#domain/feedback/state.ts'
import { useFeedbackWords } from '../words.ts'
import { AnswerForm } from './answer-form.tsx'

export interface FeedbackDialogProps {
  appointment_id: string
  /** The patient's, for the title. */
  name: string
  onClose: () => void
}

/** What the patient of a visit said, and the doctor's answer to it. It lies on the server, so it needs the line. */
export function FeedbackDialog({ appointment_id, name, onClose }: FeedbackDialogProps) {
  const t = useFeedbackWords()
  const { asked, again } = useQuery(showAppointmentFeedback, { params: { id: appointment_id } })
  return (
    <Dialog open onClose={onClose} title={t('title', { name })}>
      {asked.kind === 'loading' && <Loading rows={3} />}
      {asked.kind === 'offline' && <OfflineState title={t('offline')} hint={t('offline_hint')} />}
      {asked.kind === 'refused' && <ErrorState />}
      {asked.kind === 'known' && <Told told={asked.answer} onChanged={again} />}
    </Dialog>
  )
}

function Told({ told, onChanged }: { told: Reply<typeof showAppointmentFeedback>; onChanged: () => void }) {
  const t = useFeedbackWords()
  const show = useShow()
  if (told.withheld)
    return (
      <Empty
        icon="star"
        title={t('withheld')}
        hint={t('withheld_hint', { count: show.number(NAMED_FROM) })}
      />
    )
  if (!told.feedback) {
    const until = told.open_until && show.day(dhakaDayOf(told.open_until))
    return (
      <Empty icon="star" title={t('none')} hint={until ? t('none_until', { day: until }) : t('none_over')} />
    )
  }
  return (
    <Stack>
      <Said feedback={told.feedback} questions={told.questions} />
      {told.feedback.status !== 'answered' && <AnswerForm feedback={told.feedback} onChanged={onChanged} />}
    </Stack>
  )
}

const tones = { requested: 'plain', given: 'info', flagged: 'warn', answered: 'ok' } as const

function Said({ feedback, questions }: { feedback: Feedback; questions: readonly FeedbackQuestion[] }) {
  const t = useFeedbackWords()
  const show = useShow()
  const { stars, comment, status, given_at, answer } = feedback
  return (
    <>
      <Row>
        <Text size="lg" strong>
          {t('stars', { stars: show.number(stars) })}
        </Text>
        <Badge tone={tones[status]}>{t(status)}</Badge>
      </Row>
      {comment !== null && comment !== '' && <Prose>{comment}</Prose>}
      <Answers answers={feedback.answers} questions={questions} />
      <Text as="p" size="sm" tone="muted">
        {t('said_at', { when: show.moment(given_at) })} · {t(feedback.publish ? 'published' : 'private')}
      </Text>
      {answer !== null && <Facts rows={[{ name: t('your_answer'), value: answer }]} />}
    </>
  )
}

function Answers({
  answers,
  questions,
}: {
  answers: readonly FeedbackAnswer[]
  questions: readonly FeedbackQuestion[]
}) {
  const t = useFeedbackWords()
  const show = useShow()
  const language = useLanguage()
  const inWords = (answer: FeedbackAnswer['answer']) => {
    if (typeof answer === 'boolean') return t(answer ? 'yes' : 'no')
    return typeof answer === 'number' ? t('of_five', { stars: show.number(answer) }) : answer
  }
  if (answers.length === 0) return null
  const asked = (id: number) =>
    questions.find((one) => one.id === id)?.[language === 'bn' ? 'bn_text' : 'text'] ?? t('gone_question')
  return (
    <Facts
      rows={answers.map(({ question_id, answer }) => ({ name: asked(question_id), value: inWords(answer) }))}
    />
  )
}
