import { useNavigate } from 'react-router-dom'
import type { Giving } from '#contract/endpoint.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { useIdOf } from '#net/use-id-of.ts'
import { useQuery } from '#net/use-asked.ts'
import { useSession } from '#net/session.ts'
import { Answered } from '#ui/answered.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { TextLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Panel } from '#ui/panel.tsx'
import { Prose, Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { useKeeper } from '#ui/use-keeper.ts'
import { useTyping } from '#ui/use-typing.ts'
import type { DoctorRequest } from '#domain/doctor-request/request.ts'
import { answerDoctorRequest, showDoctorRequest } from '../contract.ts'
import { explainRequest } from '../explain.ts'
import { answerTyping } from '../kept-names.ts'
import { AskedRequestFields } from '../parts/asked-field.tsx'
import { NoLine } from '../parts/no-line.tsx'
import { RequestSteps } from '../parts/request-steps.tsx'
import { forgetPictures } from '../parts/use-kept-picture.ts'
import { answerForm, isAskable } from '../typed-request.ts'
import { useDoctorRequestWords } from '../words.ts'

/** `division_id` leads to a district in the form, and is not sent. */
type Told = Omit<Answer, 'id'> & { division_id?: number }
type Answer = NonNullable<Giving<typeof answerDoctorRequest>['body']>

/** Where a doctor puts right what was asked for, and nothing else. */
export default function ModifyRequest() {
  const t = useDoctorRequestWords()
  const user_id = useSession((state) => state.user?.id ?? 0)
  const query = useQuery(showDoctorRequest, { query: {} })
  return (
    <Stack>
      <TextLink to={`/user/${user_id}/doctor-request-data`}>{t('back')}</TextLink>
      <Answered query={query} rows={5}>
        {({ data }) => (data && data.asked.length > 0 ? <AnswerForm request={data} /> : <NothingAsked />)}
      </Answered>
    </Stack>
  )
}

function NothingAsked() {
  const t = useDoctorRequestWords()
  return <Empty page icon="ok" title={t('nothing')} hint={t('nothing_hint')} />
}

function AnswerForm({ request }: { request: DoctorRequest }) {
  const t = useDoctorRequestWords()
  const { keep, round } = useKeeper(useTyping(`${answerTyping}:${request.steps.at(-1)?.id}`, 'device'))
  const send = useSendAnswer()
  const note = request.steps.findLast(({ state }) => state === 'info_requested')?.note
  return (
    <>
      <div>
        <PageHeading title={t('modify_title')} />
        <Text as="p" tone="muted">
          {t('modify_second')}
        </Text>
      </div>
      <Form
        key={round}
        label={t('modify_title')}
        schema={answerForm(request.asked)}
        explain={explainRequest}
        keep={keep}
        onSubmit={send}
      >
        <NoLine />
        <Panel tone="warn">
          <Stack>
            {note != null && <Prose>{note}</Prose>}
            <AskedRequestFields fields={request.asked.filter(isAskable)} request={request} />
          </Stack>
        </Panel>
        <Submit size="lg" wide>
          {t('send_answer')}
        </Submit>
      </Form>
      <RequestSteps request={request} />
    </>
  )
}

/** Seconds that pictures may take on a weak line. */
const patience = 60

function useSendAnswer() {
  const t = useDoctorRequestWords()
  const go = useNavigate()
  const idOf = useIdOf()
  return async ({ division_id: _, ...told }: Told): Promise<void> => {
    const body = { id: idOf(told), ...told }
    await formCall(() => call(answerDoctorRequest, { body }, { seconds: patience }))
    forgetPictures(answerTyping)
    toast(t('answered'), { kind: 'success' })
    await go(`/user/${useSession.getState().user?.id ?? 0}/doctor-request-data`)
  }
}
