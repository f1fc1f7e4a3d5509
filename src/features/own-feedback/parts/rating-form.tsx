import type { Reply } from '#contract/endpoint.ts'
import { type createFeedback, type FeedbackQuestion, storeFeedback } from '#features/feedback/contract.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { useIdOf } from '#net/use-id-of.ts'
import { useLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Text } from '#ui/text.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { useKeeper } from '#ui/use-keeper.ts'
import { useTyping } from '#ui/use-typing.ts'
import { givenAnswers, fieldOfQuestion, TypedFeedback } from '../typed-feedback.ts'
import { useOwnFeedbackWords } from '../words.ts'

type Begun = Reply<typeof createFeedback>

const explain = (key: string): string | undefined =>
  key === 'offline' ? useOwnFeedbackWords.words('unsent') : undefined

/** What somebody says of his visit; what is half written lies with the tab, and the same form pressed again is the same word. */
export function RatingForm({ begun, onGiven }: { begun: Begun; onGiven: () => void }) {
  const t = useOwnFeedbackWords()
  const show = useShow()
  const idOf = useIdOf()
  const { appointment, questions, feedback, open_until } = begun
  const { keep, round } = useKeeper(useTyping(`feedback:${appointment.id}`, 'tab'))
  return (
    <Form
      key={round}
      label={t('title')}
      schema={TypedFeedback}
      explain={explain}
      keep={keep}
      onSubmit={async ({ asked, ...said }) => {
        const body = { appointment_id: appointment.id, ...said, answers: givenAnswers(asked, questions) }
        await formCall(() => call(storeFeedback, { body }, { op_id: idOf(body) }))
        toast(t('sent'), { kind: 'success' })
        onGiven()
      }}
    >
      <Field label={t('stars')} name="stars" required group>
        <Stars name="stars" known={feedback?.stars} />
      </Field>
      {questions.map((question) => (
        <Asked key={question.id} question={question} begun={begun} />
      ))}
      <Field label={t('comment')} name="comment" optional hint={t('comment_hint')}>
        <TextArea name="comment" rows={3} maxLength={1000} defaultValue={feedback?.comment ?? ''} />
      </Field>
      <Checkbox name="publish" label={t('publish')} defaultChecked={feedback?.publish ?? false} />
      <Submit size="lg" wide>
        {t('send')}
      </Submit>
      <Text as="p" size="sm" tone="muted">
        {t(feedback ? 'open_until' : 'speak_until', { when: show.moment(Date.parse(open_until)) })}
      </Text>
    </Form>
  )
}

const fromFive = [5, 4, 3, 2, 1] as const

/** One to five stars, each with its word, for whoever counts no stars. */
function Stars({ name, known }: { name: string; known: number | undefined }) {
  const t = useOwnFeedbackWords()
  const show = useShow()
  return (
    <ChoiceChips
      name={name}
      numeric
      options={fromFive.map((stars) => ({
        value: String(stars),
        label: `${show.number(stars)} ★`,
        second: t(`star_${stars}`),
      }))}
      defaultValue={known === undefined ? undefined : String(known)}
    />
  )
}

/** A question of the administrators, answered in its kind or left alone. */
function Asked({ question, begun: { feedback } }: { question: FeedbackQuestion; begun: Begun }) {
  const t = useOwnFeedbackWords()
  const language = useLanguage()
  const name = `asked.${fieldOfQuestion(question)}`
  const label = language === 'bn' ? question.bn_text : question.text
  const said = feedback?.answers.find(({ question_id }) => question_id === question.id)?.answer
  return (
    <Field label={label} name={name} optional group={question.type !== 'text'}>
      {question.type === 'stars' && <Stars name={name} known={typeof said === 'number' ? said : undefined} />}
      {question.type === 'text' && (
        <TextInput name={name} maxLength={500} defaultValue={typeof said === 'string' ? said : ''} />
      )}
      {question.type === 'yes_no' && (
        <ChoiceChips
          name={name}
          options={[
            { value: 'yes', label: t('yes') },
            { value: 'no', label: t('no') },
          ]}
          defaultValue={typeof said === 'boolean' ? (said ? 'yes' : 'no') : undefined}
        />
      )}
    </Field>
  )
}
