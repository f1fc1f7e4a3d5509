import { useState } from 'react'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import {
  type RecordLine,
  totalsOf,
  useBillingWords,
  useSaveRecords,
  useNameOfStaff,
} from '#features/billing/parts.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Row } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { Select } from '#ui/select.tsx'
import { StatRow } from '#ui/stat-row.tsx'
import { Text } from '#ui/text.tsx'
import { Toolbar } from '#ui/toolbar.tsx'
import type { DrawerDay } from '../local.ts'
import { useDayCloseWords } from '../words.ts'
import { PrintDay } from './print-day.tsx'

interface HeadProps {
  chamber: ChamberRow
  day: DrawerDay
  users: readonly number[]
  counted: readonly RecordLine[]
  late: readonly RecordLine[]
  choose: (what: 'day' | 'by', value: string) => void
}

/** Which day and whose drawer, how far it is, what it came to, and what can be taken away of it. */
export function DayHead(props: HeadProps) {
  const t = useDayCloseWords()
  const save = useSaveRecords()
  const [printing, setPrinting] = useState(false)
  const { day, counted, late } = props
  const all = [...counted, ...late]
  return (
    <>
      <PageHeading title={t('title')} second={<StateBadge day={day} />}>
        <ButtonLink to="/doctor/quick-patient-list" icon="billing">
          {t('records')}
        </ButtonLink>
        <Button
          icon="download"
          disabled={all.length === 0}
          onClick={() => save(all, `day-close-${day.till.sitting_date}`)}
        >
          {t('csv')}
        </Button>
        <Button icon="print" onClick={() => setPrinting(true)}>
          {t('print')}
        </Button>
      </PageHeading>
      <Whose {...props} />
      <Figures lines={counted} />
      {printing && <PrintDay {...props} onDone={() => setPrinting(false)} />}
    </>
  )
}

const looks: Record<'open' | 'closed' | 'approved' | 'reopened', BadgeTone> = {
  open: 'info',
  closed: 'warn',
  approved: 'ok',
  reopened: 'info',
}

function StateBadge({ day }: { day: DrawerDay }) {
  const t = useDayCloseWords()
  const show = useShow()
  const status = day.close?.status ?? 'open'
  return (
    <Row>
      <Text>{show.weekday(day.till.sitting_date)}</Text>
      <Badge tone={looks[status]} icon={status === 'closed' || status === 'approved' ? 'lock' : 'dot'}>
        {t(`state_${status}`)}
      </Badge>
    </Row>
  )
}

/** Everybody who may read the ledger sees all drawers, and counts her own. */
function Whose({ day: { till }, users, choose }: HeadProps) {
  const t = useDayCloseWords()
  const clinic = useClinic()
  const staffName = useNameOfStaff()
  const { may } = useMay()
  const all = may('Payment List') ? [...new Set([clinic.user_id, ...users, till.user_id])] : [till.user_id]
  return (
    <Toolbar>
      <Field label={t('day')} labelHidden>
        <DateInput
          value={till.sitting_date}
          max={sittingDate(clinic.clock.now())}
          onDay={(day) => choose('day', day)}
        />
      </Field>
      <Field label={t('whose')} labelHidden>
        <Select
          value={String(till.user_id)}
          onChange={(id) => choose('by', id)}
          options={all.map((id) => ({ value: String(id), label: staffName(id) }))}
        />
      </Field>
    </Toolbar>
  )
}

function Figures({ lines }: { lines: readonly RecordLine[] }) {
  const t = useDayCloseWords()
  const show = useShow()
  const billing = useBillingWords()
  const totals = totalsOf(lines)
  const cash = totalsOf(lines.filter((line) => line.payment?.method === 'cash')).paid
  return (
    <Panel pad="sm">
      <StatRow
        stats={[
          { value: totals.receipts, name: t('receipts') },
          { value: show.taka(totals.gross), name: t('gross') },
          { value: show.taka(totals.discount), name: t('discount') },
          { value: show.taka(totals.paid), name: t('paid') },
          ...(totals.unproven > 0
            ? [{ value: show.taka(totals.unproven), name: billing('unproven'), tone: 'warn' as const }]
            : []),
          { value: show.taka(cash), name: t('cash') },
        ]}
      />
    </Panel>
  )
}
