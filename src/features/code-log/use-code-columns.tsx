import { useShow } from '#text/show.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import type { Column } from '#ui/data-table.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Text } from '#ui/text.tsx'
import type { LoggedCode } from './contract.ts'
import { useCodeLogWords } from './words.ts'

const looks: Readonly<Record<LoggedCode['state'], { tone: BadgeTone; icon: IconName }>> = {
  created: { tone: 'info', icon: 'send' },
  sent: { tone: 'info', icon: 'send' },
  failed: { tone: 'danger', icon: 'close' },
  verified: { tone: 'ok', icon: 'check' },
  locked: { tone: 'danger', icon: 'caution' },
  expired: { tone: 'off', icon: 'clock' },
}

/** What the log says of each code. */
export function useCodeColumns(): readonly Column<LoggedCode>[] {
  const t = useCodeLogWords()
  const show = useShow()
  return [
    {
      key: 'time',
      title: t('time'),
      phone: 'second',
      cell: ({ sent_at }) => show.moment(Date.parse(sent_at)),
    },
    {
      key: 'phone',
      title: t('phone'),
      phone: 'title',
      cell: ({ phone }) => (
        <Text tabular nowrap>
          {show.number(phone)}
        </Text>
      ),
    },
    { key: 'purpose', title: t('purpose'), phone: 'third', cell: ({ purpose }) => t(`purposes.${purpose}`) },
    {
      key: 'state',
      title: t('state'),
      phone: 'mark',
      cell: ({ state }) => <Badge {...looks[state]}>{t(`states.${state}`)}</Badge>,
    },
    { key: 'tries', title: t('tries'), number: true, cell: ({ tries }) => show.number(tries) },
    {
      key: 'reply',
      title: t('reply'),
      phone: 'fourth',
      cell: ({ gateway_reply }) => (gateway_reply === 'unreachable' ? t('unreachable') : gateway_reply),
    },
  ]
}
