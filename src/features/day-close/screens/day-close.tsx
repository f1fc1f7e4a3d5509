import { useRecords, useSaveRecords, useStaffName } from '#features/billing/parts.ts'
import type { ChamberRow } from '#features/chambers/contract.ts'
import { InChamber } from '#features/chambers/parts.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { useClinic } from '#local/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Columns } from '#ui/columns.tsx'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Loading } from '#ui/list-states.tsx'
import { Panel } from '#ui/panel.tsx'
import { Select } from '#ui/select.tsx'
import { Text } from '#ui/text.tsx'
import { Toolbar } from '#ui/toolbar.tsx'
import { isClosed } from '../contract.ts'
import type { DifferingClose, TillDay } from '../local.ts'
import { ClosedPanel } from '../parts/closed-panel.tsx'
import { CountPanel } from '../parts/count-panel.tsx'
import { DifferingPanel } from '../parts/differing-panel.tsx'
import { ReceiptLists } from '../parts/receipt-lists.tsx'
import { ToApprove } from '../parts/to-approve.tsx'
import { useTill, useTillDay } from '../parts/use-till.ts'
import { splitByClose } from '../till.ts'
import { useDayCloseWords } from '../words.ts'

/** Counts the drawer at the end of the day. */
export default function DayClose() {
  return <InChamber>{(chamber) => <DayCloseIn chamber={chamber} />}</InChamber>
}

function DayCloseIn({ chamber }: { chamber: ChamberRow }) {
  const t = useDayCloseWords()
  const show = useShow()
  const { till, choose } = useTill(chamber.id)
  const read = useTillDay(till)
  const records = useRecords({ chamber_id: chamber.id, from: till.sitting_date, to: till.sitting_date })
  const save = useSaveRecords()
  const { isDoctor } = useMay()
  if (!read || !records) return <Loading />
  const { day } = read
  const mine = records.lines.filter((line) => line.payment?.taken_by === till.user_id)
  const { counted, late } = splitByClose(mine, day.close)
  return (
    <Stack>
      <PageHeading title={`${t('title')}, ${show.weekday(till.sitting_date)}`} second={<StateBadge day={day} />}>
        <Button icon="download" disabled={mine.length === 0} onClick={() => save(mine, `day-close-${till.sitting_date}`)}>{t('csv')}</Button>
        <ButtonLink to="/doctor/quick-patient-list" icon="billing">{t('records')}</ButtonLink>
      </PageHeading>
      <Whose till={till} users={read.users} choose={choose} />
      {isDoctor && <ToApprove chamber_id={chamber.id} but={till} />}
      <Columns side="narrow" main={<ReceiptLists counted={counted} late={late} marks={records.marks} />} aside={<Drawer key={`${day.till.user_id}|${day.till.sitting_date}|${day.close?.status ?? 'open'}`} day={day} differing={read.differing} />} />
    </Stack>
  )
}

const looks: Record<'open' | 'closed' | 'approved' | 'reopened', BadgeTone> = { open: 'info', closed: 'warn', approved: 'ok', reopened: 'info' }

function StateBadge({ day }: { day: TillDay }) {
  const t = useDayCloseWords()
  const staffName = useStaffName()
  const status = day.close?.status ?? 'open'
  return <><Badge tone={looks[status]} icon={status === 'closed' || status === 'approved' ? 'lock' : 'dot'}>{t(`state_${status}`)}</Badge> {staffName(day.till.user_id)}</>
}

/** Which day and whose drawer; everybody who may read the ledger sees all drawers, and counts her own. */
function Whose({ till, users, choose }: { till: TillDay['till']; users: readonly number[]; choose: (what: 'day' | 'by', value: string) => void }) {
  const t = useDayCloseWords()
  const clinic = useClinic()
  const staffName = useStaffName()
  const { may } = useMay()
  const all = [...new Set([clinic.user_id, ...users, till.user_id])]
  return (
    <Toolbar>
      <Field label={t('day')}><DateInput value={till.sitting_date} max={sittingDate(clinic.clock.now())} onDay={(day) => choose('day', day)} /></Field>
      {may('Payment List') && all.length > 1 && (
        <Field label={t('whose')}><Select value={String(till.user_id)} onChange={(id) => choose('by', id)} options={all.map((id) => ({ value: String(id), label: staffName(id) }))} /></Field>
      )}
    </Toolbar>
  )
}

function Drawer({ day, differing }: { day: TillDay; differing: DifferingClose | null }) {
  const t = useDayCloseWords()
  const clinic = useClinic()
  const staffName = useStaffName()
  if (differing && day.till.user_id === clinic.user_id) return <DifferingPanel day={day} differing={differing} />
  if (day.close && isClosed(day.close)) return <ClosedPanel close={day.close} />
  if (day.till.user_id !== clinic.user_id) return <Panel><Text tone="muted">{t('not_own', { name: staffName(day.till.user_id) })}</Text></Panel>
  return <CountPanel day={day} />
}
