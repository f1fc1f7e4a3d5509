import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { call } from '#net/call.ts'
import { rolesOf, useSession } from '#net/session.ts'
import { useQuery } from '#net/use-asked.ts'
import { errorText } from '#text/index.ts'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty, ErrorState, Loading, OfflineState } from '#ui/list-states.tsx'
import { toast } from '#ui/toasts.ts'
import { Problem } from '#contract/problem.ts'
import { formatters } from '#text/show.ts'
import { askAssistants, explainAssistant } from '../asked.ts'
import { type Assistant, listAssistants, updateAssistant } from '../contract.ts'
import { AssistantForm } from '../parts/assistant-form.tsx'
import { LineNotice } from '../parts/line-notice.tsx'
import { only } from '../rights.ts'
import { useAssistantWords } from '../words.ts'

/** One assistant: what she may do, and whether she still works here. */
export default function EditAssistant() {
  const t = useAssistantWords()
  const { id } = useParams()
  const { asked: list, again } = useQuery(listAssistants, {})
  const isDoctor = useSession(({ user }) => user !== null && rolesOf(user).includes('doctor'))
  const back = (
    <ButtonLink to="/doctor/assign-assistant" icon="back">
      {t('back')}
    </ButtonLink>
  )
  if (!isDoctor) return <Banner act={back}>{t('only_doctor')}</Banner>
  if (list.kind === 'loading') return <Loading />
  if (list.kind === 'offline') return <OfflineState hint={t('needs_line')} onAgain={again} />
  if (list.kind === 'refused') return <ErrorState hint={t('failed')} onAgain={again} />
  const assistant = list.answer.assistants.find((one) => String(one.id) === id)
  if (!assistant) return <Empty page icon="users" title={t('gone')} hint={t('gone_hint')} act={back} />
  return <Edit key={`${assistant.id}:${assistant.active}`} assistant={assistant} onChange={again} />
}

function Edit({ assistant, onChange }: { assistant: Assistant; onChange: () => void }) {
  const t = useAssistantWords()
  const [now, setNow] = useState(assistant)
  const saved = (next: Assistant) => {
    setNow(next)
    toast(t('saved'), { kind: 'success' })
    onChange()
  }
  return (
    <Stack gap="lg">
      <PageHeading
        title={formatters.name(now)}
        second={
          now.active ? (
            <Badge tone="ok" icon="check">
              {t('at_work')}
            </Badge>
          ) : (
            <Badge tone="off" icon="block">
              {t('off')}
            </Badge>
          )
        }
      >
        <ButtonLink to="/doctor/assign-assistant" icon="back">
          {t('back')}
        </ButtonLink>
      </PageHeading>
      <LineNotice />
      <Width of="page">
        <AssistantForm
          assistant={now}
          onSaved={saved}
          acts={<Employ assistant={now} onChange={onChange} />}
        />
      </Width>
    </Stack>
  )
}

/** Takes her off the list, or on again. */
function Employ({ assistant, onChange }: { assistant: Assistant; onChange: () => void }) {
  const t = useAssistantWords()
  const [ask, question] = useConfirm()
  const turn = useTurning(assistant, onChange)
  const takeOff = async () => {
    const title = t('take_off_ask', { name: assistant.name })
    if (await ask({ title, body: t('take_off_text'), yes: t('take_off_act'), danger: true }))
      await turn(false)
  }
  return (
    <>
      {assistant.active ? (
        <Button kind="danger-quiet" icon="block" onClick={() => void takeOff()}>
          {t('take_off')}
        </Button>
      ) : (
        <Button icon="check" onClick={() => void turn(true)}>
          {t('let_in')}
        </Button>
      )}
      {question}
    </>
  )
}

/** Says whether she works here; all else about her stays as it is. */
function useTurning(assistant: Assistant, onChange: () => void) {
  const t = useAssistantWords()
  const { id, name, bn_name, chamber_ids, discount_limit_paisa, hours } = assistant
  const permissions = only(assistant.permissions)
  const told = { name, bn_name, chamber_ids, discount_limit_paisa, hours, permissions, exact: true }
  return async (active: boolean) => {
    try {
      await askAssistants(() =>
        call(updateAssistant, { params: { id: String(id) }, body: { ...told, active } }),
      )
      toast(t(active ? 'let_in_done' : 'taken_off', { name }), { kind: 'success' })
      onChange()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      toast(explainAssistant(error.code) ?? errorText(error.code), { kind: 'error' })
    }
  }
}
