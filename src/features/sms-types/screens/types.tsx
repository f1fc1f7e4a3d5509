import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { WhenKnown } from '#features/resource/parts.ts'
import { smsSize } from '#domain/sms/size.ts'
import { fillSms, smsExampleOf } from '#domain/sms/text.ts'
import { useQuery } from '#net/use-asked.ts'
import { useLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Columns } from '#ui/columns.tsx'
import { Banner } from '#ui/banner.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Item, List } from '#ui/list.tsx'
import { Text } from '#ui/text.tsx'
import { listSmsTypes, type SmsType } from '../contract.ts'
import { TypeForm } from '../parts/type-form.tsx'
import { useSmsTypesWords } from '../words.ts'

/** The kinds of messages: which go out, with what words, at what hours. */
export default function SmsTypes() {
  const t = useSmsTypesWords()
  const query = useQuery(listSmsTypes, {})
  return (
    <Stack>
      <PageHeading title={t('title')}>
        <ButtonLink to="/admin/sms-packages/list" icon="package">
          {t('packages')}
        </ButtonLink>
      </PageHeading>
      <Banner tone="info" icon="info">
        {t('hint')}
      </Banner>
      <WhenKnown {...query} rows={13}>
        {({ data }) => <Types rows={data} />}
      </WhenKnown>
    </Stack>
  )
}

function Types({ rows: first }: { rows: readonly SmsType[] }) {
  const t = useSmsTypesWords()
  const [changed, setChanged] = useState<ReadonlyMap<number, SmsType>>(new Map())
  const [asked, setAsked] = useSearchParams()
  const rows = first.map((row) => changed.get(row.id) ?? row)
  const open = rows.find(({ key }) => key === (asked.get('type') ?? 'booked'))
  return (
    <Columns
      side="wide"
      asideFirst
      main={
        <List label={t('title')}>
          {rows.map((row) => (
            <TypeLine
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
          <TypeForm
            key={`${open.key}${open.version}`}
            row={open}
            onNow={(row) => setChanged((last) => new Map(last).set(row.id, row))}
          />
        )
      }
    />
  )
}

function TypeLine({ row, on, onOpen }: { row: SmsType; on: boolean; onOpen: () => void }) {
  const t = useSmsTypesWords()
  const show = useShow()
  const lang = useLanguage()
  const text = lang === 'bn' ? row.bn_text : row.text
  const { parts } = smsSize(fillSms(text, smsExampleOf(row.key, lang)))
  return (
    <Item
      title={show.name(row)}
      second={text}
      on={on}
      onOpen={onOpen}
      end={
        <>
          <Text size="sm">{t('parts', { count: parts })}</Text>
          {!row.active && <Badge tone="off">{t('off')}</Badge>}
        </>
      }
    />
  )
}
