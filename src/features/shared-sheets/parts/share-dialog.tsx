import { useState } from 'react'
import { type LinkDays, linkDays, usualLinkDays } from '#domain/shared-sheet/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Text } from '#ui/text.tsx'
import { readLinks, readSheetToSend, type SheetLink, type SheetToSend } from '../local.ts'
import { useShareText } from '../words.ts'
import { ByMessage } from './by-message.tsx'
import { LinkList } from './link-list.tsx'
import { SendButtons } from './send-buttons.tsx'

export interface ShareDialogProps {
  prescription_id: string
  /** Null: the one in force. */
  version_id: string | null
  onClose: () => void
}

/** Sends one issued version to its patient by a link, and shows which links of the sheet stand open. */
export function ShareDialog({ prescription_id, version_id, onClose }: ShareDialogProps) {
  const t = useShareText()
  const clinic = useClinic()
  const sheet = useFresh(
    () => readSheetToSend(clinic, { prescription_id, version_id }),
    [clinic, prescription_id, version_id],
  )
  const links = useFresh(() => readLinks(clinic, prescription_id), [clinic, prescription_id])
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      {sheet === undefined || links === undefined ? (
        <Loading rows={4} />
      ) : sheet === null ? (
        <Empty icon="prescription" title={t('gone')} hint={t('gone_hint')} />
      ) : (
        <Shared sheet={sheet} links={links} />
      )}
    </Dialog>
  )
}

function Shared({ sheet, links }: { sheet: SheetToSend; links: readonly SheetLink[] }) {
  const t = useShareText()
  const [days, setDays] = useState<LinkDays>(usualLinkDays)
  const open = links.find(
    ({ state, token, row }) => state === 'open' && token !== null && row.version_id === sheet.version.id,
  )
  return (
    <Stack>
      <Text as="p" tone="muted">
        {t('shows')}
      </Text>
      {open ? <OpenLink link={open} /> : <Days days={days} onDays={setDays} />}
      <SendButtons sheet={sheet} open={open ?? null} days={days} />
      <ByMessage version={sheet.version} days={days} />
      <LinkList links={links} several={sheet.several} />
    </Stack>
  )
}

/** What is sent now, until when it opens, and whether it does yet. */
function OpenLink({ link: { row, mark } }: { link: SheetLink }) {
  const t = useShareText()
  const show = useShow()
  const until = t('open_until', { when: show.moment(Date.parse(row.ends_at)) })
  return mark === 'saved' ? (
    <Text as="p">{until}</Text>
  ) : (
    <Banner tone="warn" icon="here">
      {until} {t('opens_when_sent')}
    </Banner>
  )
}

function Days({ days, onDays }: { days: LinkDays; onDays: (days: LinkDays) => void }) {
  const t = useShareText()
  const show = useShow()
  return (
    <Segmented
      name="days"
      label={t('days_label')}
      value={String(days)}
      onChange={(value) => onDays(linkDays.find((one) => String(one) === value) ?? usualLinkDays)}
      options={linkDays.map((one) => ({ value: String(one), label: t('days', { n: show.number(one) }) }))}
    />
  )
}
