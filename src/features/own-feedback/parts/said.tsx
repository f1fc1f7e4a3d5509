import type { ReactNode } from 'react'
import type { Feedback, FeedbackQuestion } from '#features/feedback/contract.ts'
import { useLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { Facts, Prose, Text } from '#ui/text.tsx'
import { useOwnFeedbackWords } from '../words.ts'

interface SaidProps {
  feedback: Feedback
  questions: readonly FeedbackQuestion[]
  /** What can be done about it, and until when. */
  children: ReactNode
}

/** What somebody said of his visit, and what the doctor answered. */
export function Said({ feedback, questions, children }: SaidProps) {
  const t = useOwnFeedbackWords()
  const show = useShow()
  const { stars, comment, publish, answer } = feedback
  return (
    <PageSection title={t('yours')}>
      <Text size="lg" strong>
        {t('of_five', { stars: show.number(stars) })}
      </Text>
      {comment !== null && comment !== '' && <Prose>{comment}</Prose>}
      <Answers feedback={feedback} questions={questions} />
      {answer !== null && <Facts rows={[{ name: t('answered'), value: answer }]} />}
      <Text as="p" size="sm" tone="muted">
        {t(publish ? 'published' : 'unpublished')}
      </Text>
      {children}
    </PageSection>
  )
}

function Answers({ feedback: { answers }, questions }: Pick<SaidProps, 'feedback' | 'questions'>) {
  const t = useOwnFeedbackWords()
  const show = useShow()
  const language = useLanguage()
  const rows = answers.flatMap(({ question_id, answer }) => {
    const question = questions.find(({ id }) => id === question_id)
    if (!question) return []
    const told = typeof answer === 'number' ? t('of_five', { stars: show.number(answer) }) : answer
    const value = typeof told === 'boolean' ? t(told ? 'yes' : 'no') : told
    return [{ name: language === 'bn' ? question.bn_text : question.text, value }]
  })
  return rows.length === 0 ? null : <Facts rows={rows} />
}
