import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Reply } from '#contract/endpoint.ts'
import { WhenKnown } from '#features/resource/parts.ts'
import { CreditNow } from '#features/sms-credit/parts.ts'
import { smsSize } from '#domain/sms/size.ts'
import { fillSms, smsExampleOf } from '#domain/sms/text.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Columns } from '#ui/columns.tsx'
import { Banner } from '#ui/banner.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Item, List } from '#ui/list.tsx'
import { Text } from '#ui/text.tsx'
import { createSmsEvent, listOwnSmsTypes, type OwnSmsType } from '../contract.ts'
import { SettingPanel } from '../parts/setting-panel.tsx'
import { useSmsSettingsWords } from '../words.ts'
import { wordsNow } from '../words-now.ts'

/** What the practice sends to its patients, of each kind. */
export default function SmsSettings() {
  const t = useSmsSettingsWords()
  const types = useQuery(listOwnSmsTypes, {})
  const offers = useQuery(createSmsEvent, {})
  const [asked] = useSearchParams()
  const rows = types.asked.kind === 'known' ? types.asked.answer.data : []
  const open = rows.find(({ key }) => key === asked.get('type')) ?? rows[0]
  return (
    <Stack>
      <PageHeading title={t('title')}>
        <ButtonLink to="/doctor/sms-log-history" icon="list">
          {t('log')}
        </ButtonLink>
        {open && (
          <ButtonLink to={`/doctor/settings/sms-package-list/${open.id}`} icon="package">
            {t('packages')}
          </ButtonLink>
        )}
      </PageHeading>
      <Suspense>
        <CreditNow />
      </Suspense>
      <Banner tone="info" icon="info">
        {t('hint')}
      </Banner>
      <WhenKnown {...types} rows={12}>
        {({ data }) => (
          <WhenKnown {...offers} rows={12}>
            {(offered) => <Kinds rows={data} offered={offered} />}
          </WhenKnown>
        )}
      </WhenKnown>
    </Stack>
  )
}

interface KindsProps {
  rows: readonly OwnSmsType[]
  offered: Reply<typeof createSmsEvent>
}

function Kinds({ rows: first, offered }: KindsProps) {
  const t = useSmsSettingsWords()
  const [changed, setChanged] = useState<ReadonlyMap<number, OwnSmsType>>(new Map())
  const [asked, setAsked] = useSearchParams()
  const rows = first.map((row) => changed.get(row.id) ?? row)
  const open = rows.find(({ key }) => key === asked.get('type')) ?? rows[0]
  return (
    <Columns
      side="wide"
      asideFirst
      main={
        <List label={t('title')}>
          {rows.map((row) => (
            <Kind
              key={row.id}
              row={row}
              on={row === open}
              onOpen={() => setAsked({ type: row.key }, { replace: true })}
            />
          ))}
        </List>
      }
      aside={
        open && (
          <SettingPanel
            key={`${open.key}:${open.setting?.version ?? 0}`}
            row={open}
            offered={offered}
            onNow={(row) => setChanged((last) => new Map(last).set(row.id, row))}
          />
        )
      }
    />
  )
}

function Kind({ row, on, onOpen }: { row: OwnSmsType; on: boolean; onOpen: () => void }) {
  const t = useSmsSettingsWords()
  const show = useShow()
  const { text, language } = wordsNow(row)
  const { parts } = smsSize(fillSms(text, smsExampleOf(row.key, language)))
  const isOn = row.active && row.setting?.active === true
  return (
    <Item
      title={show.name(row)}
      second={<Text lang={language}>{text}</Text>}
      on={on}
      onOpen={onOpen}
      end={
        <>
          <Text size="sm">{t('parts', { count: parts })}</Text>
          <Badge tone={isOn ? 'ok' : 'off'}>{t(row.active ? (isOn ? 'on' : 'off') : 'type_off')}</Badge>
        </>
      }
    />
  )
}
