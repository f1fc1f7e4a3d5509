import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { PageSection } from '#ui/heading.tsx'
import { TextLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Text } from '#ui/text.tsx'
import type { PracticeHealth } from '../contract.ts'
import { useAdminHomeWords } from '../words.ts'

/** Where devices are at work, and where what was written may lie unsent; who may open doctors comes from here to each. */
export function PracticesHealth({ practices }: { practices: readonly PracticeHealth[] }) {
  const t = useAdminHomeWords()
  return (
    <PageSection title={t('practices')} end={t('numbers_only')}>
      <DataTable
        dense
        label={t('practices')}
        columns={useHealthColumns()}
        rows={practices}
        keyOf={({ user_id }) => user_id}
        none={<Empty title={t('no_practices')} hint={t('no_practices_hint')} />}
      />
    </PageSection>
  )
}

const figure = { number: true, bare: true, phone: 'figure' } as const

function useHealthColumns(): Column<PracticeHealth>[] {
  const t = useAdminHomeWords()
  const show = useShow()
  const { may } = useMay()
  return [
    {
      key: 'practice',
      title: t('practice'),
      phone: 'title',
      cell: (one) =>
        may('Doctor List') ? (
          <TextLink strong to={`/admin/doctors/${one.user_id}`}>
            {show.name(one)}
          </TextLink>
        ) : (
          <Text strong>{show.name(one)}</Text>
        ),
    },
    {
      key: 'devices',
      title: t('devices'),
      phone: 'second',
      cell: ({ online, devices }) => t('of_devices', { online, devices }),
    },
    { key: 'silent', title: t('silent'), ...figure, cell: ({ silent }) => show.number(silent) },
    {
      key: 'since',
      title: t('since'),
      phone: 'third',
      cell: ({ heard_at }) => (heard_at === null ? '–' : show.moment(Date.parse(heard_at))),
    },
    { key: 'health', title: t('health'), phone: 'mark', cell: (one) => <Health {...one} /> },
  ]
}

function Health({ silent, online }: PracticeHealth) {
  const t = useAdminHomeWords()
  if (silent > 0)
    return (
      <Badge tone="warn" icon="caution" long>
        {t('silent_hint')}
      </Badge>
    )
  return online > 0 ? (
    <Badge tone="ok" icon="check">
      {t('fine')}
    </Badge>
  ) : (
    <Badge tone="off">{t('away')}</Badge>
  )
}
