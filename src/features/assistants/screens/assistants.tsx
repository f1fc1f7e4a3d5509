import { chamberName, useChambers } from '#features/chosen-chamber/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { rolesOf, useSession } from '#net/session.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Item } from '#ui/list.tsx'
import { Empty } from '#ui/list-states.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { staff, type StaffRow } from '#domain/staff/rows.ts'
import { type Assistant, listAssistants } from '../contract.ts'
import { presetOf } from '../rights.ts'
import { useAssistantWords } from '../words.ts'

/** Who works here: from this device at once, with what only the server knows where there is a line. */
export default function Assistants() {
  const t = useAssistantWords()
  const clinic = useClinic()
  const rows = useRows(clinic, staff)?.filter((one) => one.role === 'doctor_assistant')
  const { asked } = useQuery(listAssistants, {})
  const isDoctor = useSession(({ user }) => user !== null && rolesOf(user).includes('doctor'))
  const add = isDoctor && (
    <ButtonLink to="/doctor/assign-assistant/create" kind="primary" icon="add">
      {t('add')}
    </ButtonLink>
  )
  const fresh = asked.kind === 'known' ? asked.answer.assistants : []
  const all = fresh.length > 0 ? fresh : rows
  return (
    <Stack gap="lg">
      <PageHeading title={t('title')} second={t('second')}>
        {add}
      </PageHeading>
      {!isDoctor && <Banner>{t('only_doctor')}</Banner>}
      {asked.kind === 'offline' && <Banner icon="offline">{t('needs_line')}</Banner>}
      <PagedList<Assistant | StaffRow>
        label={t('title')}
        rows={all}
        loading={3}
        none={<Empty icon="users" title={t('none')} hint={t('none_hint')} />}
      >
        {(one) => <Line key={one.id} one={one} opens={isDoctor} />}
      </PagedList>
    </Stack>
  )
}

function Line({ one, opens }: { one: Assistant | StaffRow; opens: boolean }) {
  const t = useAssistantWords()
  const show = useShow()
  const chambers = useChambers(useClinic()) ?? []
  const name = show.name(one)
  const preset = presetOf(one.permissions)
  const where =
    one.chamber_ids === null
      ? t('all_chambers')
      : chambers
          .filter(({ id }) => one.chamber_ids?.includes(id))
          .map(chamberName)
          .join(', ')
  const seen =
    'devices' in one
      ? [one.last_seen_at ? t('seen', { time: show.moment(one.last_seen_at) }) : t('not_seen')]
      : []
  const second = [one.phone ? show.phone(one.phone) : '', where, preset ? t(`preset.${preset}`) : '', ...seen]
    .filter((part) => part !== '')
    .join(' · ')
  const end = one.active ? (
    <Badge tone="ok" icon="check">
      {t('at_work')}
    </Badge>
  ) : (
    <Badge tone="off" icon="block">
      {t('off')}
    </Badge>
  )
  return (
    <Item
      icon="user"
      title={name}
      second={second}
      end={end}
      {...(opens ? { to: `/doctor/assign-assistant/edit/${one.id}` } : {})}
    />
  )
}
