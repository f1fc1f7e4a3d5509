import { useNavigate, useParams } from 'react-router-dom'
import type { Reply } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { WhenKnown } from '#features/resource/parts.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { toast } from '#ui/toasts.ts'
import { editAssigned, updateAssigned } from '../contract.ts'
import { useExplainRefusal } from '../explain.ts'
import { RoleForm } from '../parts/role-form.tsx'
import { useAssignWords } from '../words.ts'

/** Another role for who holds one, or none. */
export default function EditAssigned() {
  const t = useAssignWords()
  const { id = '' } = useParams()
  const query = useQuery(editAssigned, { params: { id } })
  const gone = (
    <Empty
      page
      icon="permission"
      title={t('gone')}
      hint={t('gone_hint')}
      act={<ButtonLink to="/admin/role-assign">{t('back')}</ButtonLink>}
    />
  )
  return (
    <Width of="form">
      <Stack>
        <WhenKnown {...query} gone={gone}>
          {(shown) => <Held shown={shown} />}
        </WhenKnown>
      </Stack>
    </Width>
  )
}

type Shown = Reply<typeof editAssigned>

function Held({ shown: { data, roles } }: { shown: Shown }) {
  const t = useAssignWords()
  const show = useShow()
  const name = show.name({ name: data.name ?? '', bn_name: data.bn_name }) || show.phone(data.phone)
  const { give, take, question } = useChanging(data.id, name)
  return (
    <>
      <PageHeading title={name} second={show.phone(data.phone)} />
      <RoleForm
        roles={roles}
        held={data.role.id}
        hint={t('holds', { role: show.name(data.role) })}
        onGive={give}
      >
        <Button icon="trash" onClick={() => void take()}>
          {t('take')}
        </Button>
      </RoleForm>
      {question}
    </>
  )
}

function useChanging(id: number, name: string) {
  const t = useAssignWords()
  const explain = useExplainRefusal()
  const go = useNavigate()
  const [ask, question] = useConfirm()
  const send = async (role_id: number | null, done: string) => {
    await formCall(() => call(updateAssigned, { body: { id, role_id } }))
    toast(done, { kind: 'success' })
    void go('/admin/role-assign', { replace: true })
  }
  const take = async () => {
    const title = t('ask_take', { name })
    if (!(await ask({ title, body: t('ask_take_body'), yes: t('take'), danger: true }))) return
    try {
      await send(null, t('taken'))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      toast(explain(error.code), { kind: 'error', lasts: 8000 })
    }
  }
  return { give: (role_id: number) => send(role_id, t('given')), take, question }
}
