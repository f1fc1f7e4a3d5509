import { useState } from 'react'
import { addDays } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { chamberName, InChamber } from '#features/chosen-chamber/parts.ts'
import { useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { formatters } from '#text/show.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { toast } from '#ui/toasts.ts'
import { isReversed, isReversing } from '#domain/payment/bill.ts'
import type { PaymentRow } from '#domain/payment/rows.ts'
import { verify } from '../local.ts'
import { PaymentLine } from '../parts/payment-line.tsx'
import { RejectDialog } from '../parts/reject-dialog.tsx'
import { Since } from '../parts/since.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { useFoundRecords } from '../parts/use-found.ts'
import { useRecords } from '../parts/use-records.ts'
import { useMoneyErrors } from '../parts/use-money-errors.ts'
import type { RecordLine } from '../records.ts'
import { useBillingWords } from '../words.ts'

const daysBack = 7

/** Every entry of the ledger, and what must still be looked up on a provider's account. */
export default function Payments() {
  return <InChamber>{(chamber) => <LedgerOf chamber={chamber} />}</InChamber>
}

function LedgerOf({ chamber }: { chamber: ChamberRow }) {
  const t = useBillingWords()
  const today = sittingDate(useClinic().clock.now())
  const { filters, set } = useFilters(addDays(today, -daysBack))
  const [tab, setTab] = useState<'all' | 'verify'>('all')
  const [rejecting, setRejecting] = useState<PaymentRow | null>(null)
  const read = useRecords({ chamber_id: chamber.id, from: filters.from, to: today })
  const found = useFoundRecords(read?.lines, filters.search)
  const entries = (found ?? []).flatMap((line) => (line.payment ? [{ line, payment: line.payment }] : []))
  const rows = entries.map((one) => one.payment)
  const open = entries.filter(({ payment }) => isUnverified(payment, rows))
  const shown = tab === 'all' ? entries : open
  const act = useVerifying()
  const urgent = open.some(({ payment }) => payment.status === 5)
  return (
    <Stack>
      <PageHeading title={t('ledger')} second={chamberName(chamber)}>
        <ButtonLink to="/doctor/quick-patient-list" icon="billing">
          {t('records')}
        </ButtonLink>
      </PageHeading>
      <Since filters={filters} set={set} today={today} />
      <LedgerTabs value={tab} onChange={setTab} all={entries.length} open={open.length} urgent={urgent} />
      <PagedList
        label={t('ledger')}
        rows={found && shown}
        narrowed={`${tab}|${filters.from}|${filters.search}`}
        none={<Empty icon="money" title={t('no_payments')} hint={t('no_payments_hint')} />}
      >
        {({ line, payment }) => (
          <Entry key={payment.id} {...{ line, payment, rows, act, onReject: setRejecting }} />
        )}
      </PagedList>
      {rejecting && (
        <RejectDialog payment={rejecting} onClose={() => setRejecting(null)} onReject={act.reject} />
      )}
    </Stack>
  )
}

interface TabsProps {
  value: 'all' | 'verify'
  onChange: (tab: 'all' | 'verify') => void
  all: number
  open: number
  urgent: boolean
}

function LedgerTabs({ value, onChange, all, open, urgent }: TabsProps) {
  const t = useBillingWords()
  return (
    <Tabs
      label={t('ledger')}
      value={value}
      onChange={onChange}
      tabs={[
        { value: 'all', label: t('all'), count: all },
        { value: 'verify', label: t('to_verify'), count: open, urgent },
      ]}
    />
  )
}

/** A provider's money that came and that nobody has looked up. */
const isUnverified = (payment: PaymentRow, rows: readonly PaymentRow[]): boolean =>
  payment.method !== 'cash' &&
  payment.paid_paisa > 0 &&
  payment.verified_at === null &&
  !isReversed(payment, rows) &&
  !isReversing(payment)

interface EntryProps {
  line: RecordLine
  payment: PaymentRow
  rows: readonly PaymentRow[]
  act: ReturnType<typeof useVerifying>
  onReject: (payment: PaymentRow) => void
}

function Entry({ line, payment, rows, act, onReject }: EntryProps) {
  const clinic = useClinic()
  const { isDoctor } = useMay()
  const reversed = isReversed(payment, rows)
  return (
    <PaymentLine
      payment={payment}
      name={line.patient ? formatters.name(line.patient) : '–'}
      reversed={reversed}
      changeable={!reversed && !isReversing(payment)}
      {...(isUnverified(payment, rows) && (isDoctor || payment.taken_by !== clinic.user_id)
        ? { onVerify: () => void act.verify(payment), onReject: () => onReject(payment) }
        : {})}
    />
  )
}

function useVerifying() {
  const t = useBillingWords()
  const clinic = useClinic()
  const { happened } = useSaves({ explain: useMoneyErrors() })
  const attempt = async (act: () => Promise<void>, said: string) => {
    if (await happened(act)) toast(said, { kind: 'success' })
  }
  return {
    verify: (payment: PaymentRow) =>
      attempt(() => verify(clinic, payment, { status: 1 }), t('verify_done', { number: payment.receipt_no })),
    reject: (payment: PaymentRow, reason: string) =>
      attempt(
        () => verify(clinic, payment, { status: 6, reason }),
        t('rejected', { number: payment.receipt_no }),
      ),
  }
}
