import { useState } from 'react'
import { useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Item, List } from '#ui/list.tsx'
import { Mark } from '#ui/mark.tsx'
import { Pager } from '#ui/pager.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { revokeSheetLink, type SheetLink } from '../local.ts'
import { useShareText } from '../words.ts'

const perPage = 5

const looks = {
  open: { tone: 'ok', icon: 'link' },
  ended: { tone: 'off', icon: 'clock' },
  revoked: { tone: 'danger', icon: 'unlink' },
} as const
const marks = { waiting: 'here', sending: 'sending', attention: 'decide' } as const

/** All links of a sheet: how each stands, how often it was opened, and the way to end it. `several`: it has more versions than one. */
export function LinkList({ links, several }: { links: readonly SheetLink[]; several: boolean }) {
  const t = useShareText()
  const [at, setAt] = useState(1)
  const [revoke, question] = useRevoking()
  const pages = Math.max(1, Math.ceil(links.length / perPage))
  const page = Math.min(at, pages)
  return (
    <PageSection title={t('links')} count={links.length}>
      {links.length === 0 ? (
        <Text as="p" tone="muted">
          {t('none')}
        </Text>
      ) : (
        <List label={t('links')}>
          {links.slice((page - 1) * perPage, page * perPage).map((link) => (
            <LinkItem key={link.row.id} {...{ link, several }} onRevoke={() => revoke(link)} />
          ))}
        </List>
      )}
      <Pager page={page} pages={pages} onPage={setAt} />
      {question}
    </PageSection>
  )
}

interface LinkItemProps {
  link: SheetLink
  several: boolean
  onRevoke: () => void
}

function LinkItem({ link, several, onRevoke }: LinkItemProps) {
  const t = useShareText()
  const { state, mark, token } = link
  return (
    <Item
      title={<LinkTitle link={link} several={several} />}
      second={
        <>
          <Opened link={link} />
          {state === 'open' && token === null && <span>{t('elsewhere')}</span>}
        </>
      }
      end={
        <>
          <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>
          {mark !== 'saved' && <Mark state={marks[mark]} />}
          {state === 'open' && (
            <Button kind="danger-quiet" size="sm" icon="unlink" onClick={onRevoke}>
              {t('revoke')}
            </Button>
          )}
        </>
      }
    />
  )
}

function LinkTitle({ link: { row, version }, several }: Pick<LinkItemProps, 'link' | 'several'>) {
  const t = useShareText()
  const show = useShow()
  const until = t('until', { when: show.moment(Date.parse(row.ends_at)) })
  return several && version !== null ? `${until} · ${t('version', { n: show.number(version) })}` : until
}

function Opened({ link: { row, by } }: Pick<LinkItemProps, 'link'>) {
  const t = useShareText()
  const show = useShow()
  const who = by ? show.name(by) : ''
  return (
    <span>
      {t('made', { who, when: show.moment(Date.parse(row.created_at)) })}
      {' · '}
      {row.opened_at === null
        ? t('not_opened')
        : t('opened', { count: row.opened, when: show.moment(Date.parse(row.opened_at)) })}
    </span>
  )
}

function useRevoking() {
  const t = useShareText()
  const clinic = useClinic()
  const { happened } = useSaves()
  const [ask, question] = useConfirm()
  const revoke = async ({ row: { id } }: SheetLink) => {
    const yes = await ask({
      title: t('revoke_ask'),
      body: t('revoke_body'),
      yes: t('revoke'),
      danger: true,
    })
    if (yes && (await happened(() => revokeSheetLink(clinic, id)))) toast(t('was_revoked'))
  }
  return [(link: SheetLink) => void revoke(link), question] as const
}
