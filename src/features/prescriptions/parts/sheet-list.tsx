import type { ReactNode } from 'react'
import { usePatientWords } from '#features/patients/parts.ts'
import { prescriptionDrafts, prescriptions } from '../contract.ts'
import { readRow } from '#local/rows.ts'
import { useClinic } from '#local/use-clinic.ts'
import { useFresh, useMarks } from '#local/use-rows.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Item, List } from '#ui/list.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { Mark, type SyncMark } from '#ui/mark.tsx'
import { RowMenu } from '#ui/menu.tsx'
import { Pager } from '#ui/pager.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import { toast } from '#ui/toasts.ts'
import { discardDraft } from '../drafts.ts'
import { type ListedSheet, readIssued, readPending } from '../listed.ts'
import { useRxText } from '../words.ts'
import { ListFilters } from './list-filters.tsx'
import { useListFilter } from './use-list-filter.ts'

const paths = {
  schedule: '/doctor/prescriptions/schedule-prescription', quick: '/doctor/prescriptions/quick-prescription',
  pending_schedule: '/doctor/prescriptions/pending-schedule-prescriptions', pending_quick: '/doctor/prescriptions/pending-quick-prescriptions',
} as const
type Tab = keyof typeof paths
const tabs = ['schedule', 'quick', 'pending_schedule', 'pending_quick'] as const

/** Issued prescriptions, or the drafts that wait, by appointment or quick: from this device, with what is not sent yet marked. */
export function SheetList({ tab }: { tab: Tab }) {
  const t = useRxText()
  const clinic = useClinic()
  const pending = tab === 'pending_schedule' || tab === 'pending_quick'
  const { filter, change, isNarrow } = useListFilter(tab === 'quick' || tab === 'pending_quick' ? 'quick' : 'schedule')
  const found = useFresh(() => (pending ? readPending : readIssued)(clinic, filter), [clinic, pending, filter], [clinic, tab])
  return (
    <Stack>
      <PageHeading title={t('menu')} />
      <TabLinks label={t('menu')} value={tab} tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))} to={(value) => paths[value]} />
      <ListFilters filter={filter} onChange={change} pending={pending} />
      {!found && <Loading />}
      {found?.sheets.length === 0 && (isNarrow
        ? <Empty icon="search" title={t('list.not_found')} hint={t('list.not_found_hint')} act={<Button onClick={() => change(null)}>{t('list.all')}</Button>} />
        : <Empty icon="prescription" title={t(pending ? 'list.pending_none' : 'list.none')} hint={t('list.none_hint')} />)}
      {found && found.sheets.length > 0 && <Rows sheets={found.sheets} pending={pending} />}
      {found && <Pager page={filter.page} pages={found.pages} onPage={(page) => change({ page })} />}
    </Stack>
  )
}

const stateNames = ['draft', 'issued', 'superseded', 'void'] as const
const markNames = { saved: 'saved', waiting: 'here', sending: 'sending', attention: 'decide' } as const satisfies Record<string, SyncMark>

function Rows({ sheets, pending }: { sheets: readonly ListedSheet[]; pending: boolean }) {
  const t = useRxText()
  const show = useShow()
  const words = usePatientWords()
  const clinic = useClinic()
  const ids = sheets.map((one) => one.id)
  const issuedMarks = useMarks(clinic, prescriptions, pending ? [] : ids)
  const draftMarks = useMarks(clinic, prescriptionDrafts, pending ? ids : [])
  const markOf = (id: string): SyncMark => markNames[(pending ? draftMarks : issuedMarks)?.get(id) ?? 'saved']
  const toneOf = (status: number) => (status === 3 ? 'danger' as const : status === 0 ? 'warn' as const : 'plain' as const)
  const [discard, question] = useDiscarding()
  return (
    <List label={t('menu')}>
      {question}
      {sheets.map((one) => (
        <Item
          key={one.id} icon={pending ? 'draft' : 'prescription'} to={pending ? `/doctor/prescriptions/edit/${one.prescription_id}` : `/doctor/prescription/${one.prescription_id}`}
          title={one.patient ? `${show.name(one.patient)}, ${words.line(one.patient)}` : t('gone')} second={[one.number, show.moment(one.at)].filter(Boolean).join(' · ')}
          {...(pending ? { menu: <RowMenu name={one.patient ? show.name(one.patient) : ''} items={[{ label: t('discard'), icon: 'trash', danger: true, act: () => discard(one.id) }]} /> } : {})}
          end={<><Badge tone={toneOf(one.status)}>{t(`state.${stateNames[one.status] ?? 'draft'}`)}</Badge><Mark state={markOf(one.id)} /></>}
        />
      ))}
    </List>
  )
}

/** Asks, then throws a draft away. */
function useDiscarding(): readonly [discard: (id: string) => void, question: ReactNode] {
  const t = useRxText()
  const clinic = useClinic()
  const [ask, question] = useConfirm()
  const discard = async (id: string) => {
    const draft = await readRow(clinic, prescriptionDrafts, id)
    if (!draft || !(await ask({ title: t('discard_ask'), danger: true }))) return
    await discardDraft(clinic, draft)
    toast(t('discarded'))
  }
  return [(id) => void discard(id).catch(() => toast(t('save_failed'), { kind: 'error' })), question]
}
