import { useNavigate } from 'react-router-dom'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Panel } from '#ui/panel.tsx'
import { Facts, Prose, Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import type { ReferralDoctorRow } from '#domain/referral-doctor/rows.ts'
import { removeColleague, sentBy } from '../local.ts'
import { colleagueName } from '../parts/colleague-name.ts'
import { WithColleague } from '../parts/with-colleague.tsx'
import { useReferralText } from '../words.ts'

export default function ShowReferralDoctor() {
  return <WithColleague>{(row) => <Shown row={row} />}</WithColleague>
}

const fields = ['degrees', 'speciality', 'hospital', 'area', 'phone'] as const

/** One colleague, and how many patients came from him. */
function Shown({ row }: { row: ReferralDoctorRow }) {
  const t = useReferralText()
  const show = useShow()
  const rows = fields.flatMap((name) =>
    row[name] === null
      ? []
      : [{ name: t(name), value: name === 'phone' ? show.phone(row.phone ?? '') : row[name] }],
  )
  return (
    <Stack gap="lg">
      <PageHeading
        title={colleagueName(row)}
        second={row.active ? undefined : <Badge tone="off">{t('off')}</Badge>}
      >
        <ButtonLink to="/doctor/referral-doctors" icon="back">
          {t('back')}
        </ButtonLink>
        <ButtonLink to={`/doctor/referral-doctors/${row.number}/edit`} kind="primary" icon="edit">
          {t('edit')}
        </ButtonLink>
      </PageHeading>
      <Width of="form">
        <Panel footer={<Remove row={row} />}>
          <Stack>
            <Text as="p" strong>
              <Sent id={row.id} />
            </Text>
            <Facts rows={rows} />
            {row.note !== null && <Prose>{row.note}</Prose>}
          </Stack>
        </Panel>
      </Width>
    </Stack>
  )
}

function Sent({ id }: { id: string }) {
  const t = useReferralText()
  const show = useShow()
  const clinic = useClinic()
  const sent = useLocal(() => sentBy(clinic, id), [clinic, id])
  if (!sent) return null
  if (sent.last === null) return t('sent_none')
  return `${t('sent', { count: sent.count })}, ${t('sent_last', { day: show.day(sent.last) })}`
}

function Remove({ row }: { row: ReferralDoctorRow }) {
  const t = useReferralText()
  const clinic = useClinic()
  const go = useNavigate()
  const [ask, question] = useConfirm()
  const name = colleagueName(row)
  const remove = async () => {
    if (
      !(await ask({
        title: t('remove_ask', { name }),
        body: t('remove_text'),
        yes: t('remove'),
        danger: true,
      }))
    )
      return
    await removeColleague(clinic, row)
    toast(t('removed', { name }))
    await go('/doctor/referral-doctors', { replace: true })
  }
  return (
    <>
      <Button kind="danger-quiet" icon="trash" onClick={() => void remove()}>
        {t('remove')}
      </Button>
      {question}
    </>
  )
}
