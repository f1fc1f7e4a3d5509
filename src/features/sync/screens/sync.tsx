import { useState } from 'react'
import { listDevices } from '#features/auth/contract.ts'
import { OverTakenBack, TwiceCorrected } from '#features/certificates/parts.ts'
import { TwiceIssued } from '#features/prescriptions/parts.ts'
import { saveBackupFile, StartAnew } from '#features/auth/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useSync } from '#local/react/use-sync.ts'
import { useQuery } from '#net/use-asked.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Columns } from '#ui/columns.tsx'
import { PageHeading, PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Loading } from '#ui/list-states.tsx'
import { toast } from '#ui/toasts.ts'
import type { UnsentEntry, UnsentWork } from '../entries.ts'
import { AdoptWork } from '../parts/adopt-work.tsx'
import { DecisionCard } from '../parts/decision-card.tsx'
import { DevicesList } from '../parts/devices-list.tsx'
import { LeftWorkPanel } from '../parts/left-work.tsx'
import { SerialsInHand } from '../parts/serials-in-hand.tsx'
import { SpaceLeft } from '../parts/space-left.tsx'
import { WrongDays } from '../parts/wrong-days.tsx'
import { WaitingList } from '../parts/waiting-list.tsx'
import { useEntries, useUnsent } from '../use-entries.ts'
import { useWhen } from '../use-when.ts'
import { useSyncWords } from '../words.ts'

/** How this device and the server stand: what needs a person, what waits, and what is in hand. */
export default function SyncPage() {
  const unsent = useUnsent()
  const decisions = useEntries(unsent?.decisions)
  const waiting = useEntries(unsent?.waiting)
  const devices = useQuery(listDevices, {})
  const isOut = useSync()?.state.kind === 'shut_out'
  const open = (unsent?.count ?? 0) + (unsent?.decisions.length ?? 0)
  const main = (
    <>
      {isOut ? <ShutOut waiting={open} /> : <Notices unsent={unsent} />}
      <Decisions entries={decisions} />
      <WrongDays />
      <LeftWorkPanel />
      <TwiceIssued />
      <TwiceCorrected />
      <OverTakenBack />
      <WaitingList entries={waiting} count={unsent?.count ?? 0} refused={decisions ?? []} />
    </>
  )
  return (
    <>
      <Head unsent={unsent} />
      <Columns
        main={main}
        aside={
          <>
            <DevicesList unsent={open} {...devices} />
            <AdoptWork />
            <SerialsInHand />
            <SpaceLeft />
          </>
        }
      />
    </>
  )
}

function Head({ unsent }: { unsent: UnsentWork | undefined }) {
  const t = useSyncWords()
  const when = useWhen()
  const clinic = useClinic()
  const running = useSync()
  const [trying, setTrying] = useState(false)
  const last = running?.state.last_success
  const second = [
    last ? t('last_success', { time: when(last) }) : t('never'),
    unsent?.oldest ? t('oldest', { time: when(unsent.oldest) }) : '',
  ]
  const tryNow = async () => {
    setTrying(true)
    await running?.sync.now().finally(() => setTrying(false))
  }
  const save = async () => {
    await saveBackupFile(clinic)
    toast(t('exported'))
  }
  return (
    <PageHeading title={t('title')} second={second.filter((part) => part !== '').join(' · ')}>
      <Button icon="download" onClick={save}>
        {t('export')}
      </Button>
      <Button kind="primary" icon="refresh" working={trying} disabled={running === null} onClick={tryNow}>
        {t('try_now')}
      </Button>
    </PageHeading>
  )
}

/** Nothing goes out from here any more: the device begins anew. */
function ShutOut({ waiting }: { waiting: number }) {
  const { practice_id, user_id } = useClinic()
  return <StartAnew owner={{ practice_id, user_id }} waiting={waiting} />
}

/** What stands in the way of all sending, with the act that ends it. */
function Notices({ unsent }: { unsent: UnsentWork | undefined }) {
  const t = useSyncWords()
  const when = useWhen()
  const state = useSync()?.state
  return (
    <>
      {state?.kind === 'sign_in' && (
        <Banner tone="warn" act={<ButtonLink to="/login">{t('sign_in_act')}</ButtonLink>}>
          {t('sign_in')}
        </Banner>
      )}
      {state?.kind === 'update' && (
        <Banner tone="warn" act={<Button onClick={() => location.reload()}>{t('update_act')}</Button>}>
          {t('update')}
        </Banner>
      )}
      {state?.kind === 'offline' && state.since !== null && (
        <Banner icon="offline">{t('offline', { time: when(state.since) })}</Banner>
      )}
      {unsent && unsent.forgotten > 0 && (
        <Banner tone="danger">{t('set_back', { count: unsent.forgotten })}</Banner>
      )}
    </>
  )
}

function Decisions({ entries }: { entries: readonly UnsentEntry[] | undefined }) {
  const t = useSyncWords()
  if (!entries) return <Loading rows={2} />
  if (entries.length === 0) return null
  return (
    <PageSection title={t('decisions')} count={entries.length} urgent>
      <Stack gap="sm">
        {entries.map((entry) => (
          <DecisionCard key={entry.op.op_id} entry={entry} />
        ))}
      </Stack>
    </PageSection>
  )
}
