import { useEffect, useState } from 'react'
import { type DeviceEntry, listDevices } from '#features/auth/contract.ts'
import { useClinic } from '#local/use-clinic.ts'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { Section } from '#ui/heading.tsx'
import { List, StubRow } from '#ui/list.tsx'
import { Loading } from '#ui/list-states.tsx'
import { Mark } from '#ui/mark.tsx'
import { Text } from '#ui/text.tsx'
import { useWhen } from '../use-when.ts'
import { useSyncWords } from '../words.ts'

type Known = { kind: 'loading' } | { kind: 'known'; devices: DeviceEntry[] } | { kind: 'offline' } | { kind: 'failed' }

/** The devices of the practice and when the server last saw them; without a line only this one. */
export function DevicesList({ unsent }: { unsent: number }) {
  const t = useSyncWords()
  const { device } = useClinic()
  const known = useDevices()
  const others = known.kind === 'known' ? known.devices.filter(({ id }) => id !== device.id) : []
  const mine = known.kind === 'known' ? known.devices.find(({ id }) => id === device.id) : undefined
  return (
    <Section title={t('devices')}>
      <List label={t('devices')}>
        <StubRow serial={device.letter} name={mine ? t('device_here', { name: mine.name }) : t('device_this')} second={mine?.user_name} now end={<HereMark unsent={unsent} />} />
        {others.map((other) => <Other key={other.id} device={other} />)}
      </List>
      {known.kind === 'loading' && <Loading rows={2} />}
      {known.kind === 'offline' && <Text as="p" size="sm" tone="muted">{t('devices_offline')}</Text>}
      {known.kind === 'failed' && <Text as="p" size="sm" tone="danger">{t('devices_failed')}</Text>}
    </Section>
  )
}

function HereMark({ unsent }: { unsent: number }) {
  const t = useSyncWords()
  return unsent === 0 ? <Mark state="saved" /> : <Mark state="here">{t('here_count', { count: unsent })}</Mark>
}

function Other({ device }: { device: DeviceEntry }) {
  const t = useSyncWords()
  const when = useWhen()
  const seen = device.last_seen_at ? t('device_seen', { time: when(device.last_seen_at) }) : t('device_never')
  return <StubRow serial={device.letter} name={device.name} second={<><span>{device.user_name}</span><span>{device.revoked_at ? t('device_out') : seen}</span></>} />
}

function useDevices(): Known {
  const [known, setKnown] = useState<Known>({ kind: 'loading' })
  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      try {
        const { devices } = await call(listDevices, {}, { signal: stop.signal })
        setKnown({ kind: 'known', devices })
      } catch (error) {
        if (!stop.signal.aborted) setKnown({ kind: error instanceof LineError ? 'offline' : 'failed' })
      }
    }
    void ask()
    return () => stop.abort()
  }, [])
  return known
}
