import { useStaffName } from '#features/assistants/parts.ts'
import type { DeviceEntry } from '#features/auth/contract.ts'
import { AddDisplay } from '#features/wall-display/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import type { QueryState } from '#net/use-asked.ts'
import { PageSection } from '#ui/heading.tsx'
import { List, StubRow } from '#ui/list.tsx'
import { Loading } from '#ui/list-states.tsx'
import { Mark } from '#ui/mark.tsx'
import { Text } from '#ui/text.tsx'
import { useWhen } from '../use-when.ts'
import { useSyncWords } from '../words.ts'

/** The devices of the practice and when the server last saw them; without a line only this one. */
export function DevicesList({
  unsent,
  asked,
  again,
}: {
  unsent: number
  asked: QueryState<{ devices: DeviceEntry[] }>
  again: () => void
}) {
  const t = useSyncWords()
  const { device } = useClinic()
  const staffName = useStaffName()
  const devices = asked.kind === 'known' ? asked.answer.devices : []
  const others = devices.filter(({ id }) => id !== device.id)
  const mine = devices.find(({ id }) => id === device.id)
  return (
    <PageSection title={t('devices')}>
      <List label={t('devices')}>
        <StubRow
          serial={device.letter}
          name={mine ? t('device_here', { name: mine.name }) : t('device_this')}
          second={mine && (staffName(mine.user_id) ?? mine.user_name)}
          now
          end={<HereMark unsent={unsent} />}
        />
        {others.map((other) => (
          <Other key={other.id} device={other} person={staffName(other.user_id) ?? other.user_name} />
        ))}
      </List>
      {asked.kind === 'loading' && <Loading rows={2} />}
      {(asked.kind === 'offline' || asked.kind === 'refused') && (
        <Text as="p" size="sm" tone={asked.kind === 'refused' ? 'danger' : 'muted'}>
          {t(asked.kind === 'refused' ? 'devices_failed' : 'devices_offline')}
        </Text>
      )}
      {asked.kind === 'known' && <AddDisplay onMade={again} />}
    </PageSection>
  )
}

function HereMark({ unsent }: { unsent: number }) {
  const t = useSyncWords()
  return unsent === 0 ? (
    <Mark state="saved" />
  ) : (
    <Mark state="here">{t('here_count', { count: unsent })}</Mark>
  )
}

function Other({ device, person }: { device: DeviceEntry; person: string | null }) {
  const t = useSyncWords()
  const when = useWhen()
  const seen = device.last_seen_at ? t('device_seen', { time: when(device.last_seen_at) }) : t('device_never')
  return (
    <StubRow
      serial={device.letter}
      name={device.name}
      second={
        <>
          <span>{person}</span>
          <span>{device.revoked_at ? t('device_out') : seen}</span>
        </>
      }
    />
  )
}
