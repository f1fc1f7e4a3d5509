import { chamberName, useChambers } from '#features/chosen-chamber/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import type { IconName } from '#ui/icons.ts'
import { Item, List } from '#ui/list.tsx'
import { Empty } from '#ui/list-states.tsx'
import { type Notice, type NoticeKind, unreadIn } from '../notices.ts'
import { useNoticeWords } from '../words.ts'

const icons: Record<NoticeKind, IconName> = {
  decision: 'alert',
  left: 'alert',
  number: 'phone',
  twice: 'prescription',
  papers: 'certificate',
  unsent: 'cloud-problem',
  silent: 'device',
  over: 'caution',
  give_back: 'money',
  second_visit: 'queue',
  double: 'patients',
  verify: 'money',
  booking: 'appointment',
  draft: 'draft',
  sms_low: 'sms',
  sms_last: 'sms',
  sms_empty: 'sms',
  ending: 'schedule',
}

/** What two devices left to a person, and what opened sheets to another number. */
const decided: ReadonlySet<NoticeKind> = new Set(['decision', 'twice', 'papers', 'number'])

/** What waits, each with the way to settle it. */
export function NoticeList({
  notices,
  seen,
  flush = false,
}: {
  notices: readonly Notice[]
  seen: ReadonlySet<string>
  flush?: boolean
}) {
  const t = useNoticeWords()
  if (notices.length === 0) return <Empty icon="ok" title={t('none')} hint={t('none_hint')} />
  return (
    <List label={t('title')} flush={flush}>
      {notices.map((notice) => (
        <NoticeLine key={`${notice.kind}:${notice.chamber_id ?? ''}`} notice={notice} seen={seen} />
      ))}
    </List>
  )
}

function NoticeLine({ notice, seen }: { notice: Notice; seen: ReadonlySet<string> }) {
  const t = useNoticeWords()
  const show = useShow()
  const chambers = useChambers(useClinic()) ?? []
  const { kind, keys, to, day, chamber_id } = notice
  const chamber = chambers.find((one) => one.id === chamber_id)
  const title =
    kind === 'ending'
      ? t('ending', { chamber: chamber ? chamberName(chamber) : '', day: show.day(day ?? '') })
      : t(kind, { count: keys.length })
  const second =
    kind === 'booking' && day !== undefined ? t('next_day', { day: show.weekday(day) }) : undefined
  const end = unreadIn(notice, seen) > 0 ? <Badge tone="accent">{t('fresh')}</Badge> : undefined
  return (
    <Item
      icon={icons[kind]}
      tone={decided.has(kind) ? 'danger' : 'plain'}
      title={title}
      second={second}
      end={end}
      to={to}
    />
  )
}
