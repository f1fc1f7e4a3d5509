import { useState } from 'react'
import { rolesOf, useSession } from '#net/session.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { toast } from '#ui/toasts.ts'
import type { Assistant } from '../contract.ts'
import { AssistantForm } from '../parts/assistant-form.tsx'
import { LineNotice } from '../parts/line-notice.tsx'
import { useAssistantWords } from '../words.ts'

/** Takes somebody on, then says how she gets in. */
export default function CreateAssistant() {
  const t = useAssistantWords()
  const show = useShow()
  const isDoctor = useSession(({ user }) => user !== null && rolesOf(user).includes('doctor'))
  const [made, setMade] = useState<Assistant | null>(null)
  const back = (
    <ButtonLink to="/doctor/assign-assistant" icon="back">
      {t('back')}
    </ButtonLink>
  )
  if (!isDoctor) return <Banner act={back}>{t('only_doctor')}</Banner>
  if (made)
    return (
      <Empty
        page
        icon="check"
        title={t('next_title')}
        hint={t('next', { phone: show.phone(made.phone ?? '') })}
        act={back}
      />
    )
  const saved = (assistant: Assistant) => {
    toast(t('added', { name: assistant.name }), { kind: 'success' })
    setMade(assistant)
  }
  return (
    <Stack gap="lg">
      <PageHeading title={t('create_title')}>{back}</PageHeading>
      <LineNotice />
      <Width of="page">
        <AssistantForm onSaved={saved} />
      </Width>
    </Stack>
  )
}
