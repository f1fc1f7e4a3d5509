import type { ReactNode } from 'react'
import type { SyncMarkState as Marked } from '#local/outbox/marks.ts'
import { formatters, useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/data-table.tsx'
import { TextLink } from '#ui/link.tsx'
import { Mark } from '#ui/mark.tsx'
import { Text } from '#ui/text.tsx'
import type { RecordLine } from '../records.ts'
import { useTakerName } from '../use-staff-name.ts'
import { useBillingWords } from '../words.ts'
import { AnsweredLines } from './answered-line.tsx'
import { recordPath } from './record-rows.tsx'
import { useTypeName } from './use-type-name.ts'

const markOf = { sending: 'sending', waiting: 'here', attention: 'decide' } as const

interface Asked {
  /** On a list of one day the clock matters, else the date. */
  by: 'time' | 'date'
  marks: ReadonlyMap<string | number, Marked>
  totals?: { gross: number; discount: number; paid: number; due: number } | undefined
}

/** The columns of billing records, where there is room for a table. */
export function useRecordColumns({ by, marks, totals }: Asked): Column<RecordLine>[] {
  const t = useBillingWords()
  const show = useShow()
  const typeName = useTypeName()
  const takerName = useTakerName()
  const sums = useSumColumns(totals)
  const serial = ({ appointment }: RecordLine) => (appointment ? show.number(appointment.serial) : '–')
  const method = (line: RecordLine) => (
    <MethodCell line={line} mark={marks.get(line.payment?.id ?? '') ?? 'saved'} />
  )
  return [
    {
      key: 'when',
      title: t(by),
      number: true,
      cell: (line) => <WhenCell line={line} by={by} />,
      ...(totals ? { total: t('all') } : {}),
    },
    { key: 'serial', title: t('serial'), number: true, cell: serial },
    { key: 'receipt', title: t('receipt'), cell: ({ payment }) => <ReceiptCell payment={payment} /> },
    { key: 'patient', title: t('patient'), cell: (line) => <PatientCell line={line} /> },
    { key: 'type', title: t('type'), cell: (line) => typeName(line) },
    ...sums,
    { key: 'method', title: t('method_word'), cell: method },
    { key: 'by', title: t('taken_by'), cell: (line) => (line.payment ? takerName(line.payment) : '–') },
  ]
}

/** The columns in money, each with its sum below. */
function useSumColumns(totals: Asked['totals']): Column<RecordLine>[] {
  const t = useBillingWords()
  const show = useShow()
  const taka = (paisa: number): ReactNode => (paisa === 0 ? <Text tone="faint">–</Text> : show.taka(paisa))
  const sum = (key: keyof NonNullable<typeof totals>) => ({
    key,
    number: true,
    ...(totals ? { total: show.taka(totals[key]) } : {}),
  })
  return [
    { ...sum('gross'), title: t('gross'), cell: (line) => taka(line.gross_paisa) },
    { ...sum('discount'), title: t('discount_short'), cell: (line) => taka(line.discount_paisa) },
    { ...sum('paid'), title: t('paid'), cell: (line) => <Text strong>{taka(line.paid_paisa)}</Text> },
    { ...sum('due'), title: t('due'), cell: (line) => <DueCell line={line} /> },
  ]
}

function WhenCell({ line: { date, payment }, by }: { line: RecordLine; by: Asked['by'] }) {
  const show = useShow()
  const time = payment ? show.time(payment.taken_at) : ''
  return (
    <Text tone="muted" nowrap>
      {by === 'date' ? show.day(date) : time}
    </Text>
  )
}

const ReceiptCell = ({ payment }: Pick<RecordLine, 'payment'>) => (
  <Text tabular nowrap>
    {payment?.receipt_no ?? '–'}
  </Text>
)

function DueCell({ line: { due_paisa, over_paisa } }: { line: RecordLine }) {
  const t = useBillingWords()
  const show = useShow()
  if (over_paisa > 0)
    return (
      <Badge tone="danger" icon="caution">
        {t('over_of', { amount: show.taka(over_paisa) })}
      </Badge>
    )
  return due_paisa > 0 ? <Badge tone="warn">{show.taka(due_paisa)}</Badge> : <Text tone="faint">–</Text>
}

function PatientCell({ line }: { line: RecordLine }) {
  return (
    <>
      <TextLink to={recordPath(line)}>{line.patient ? formatters.name(line.patient) : '–'}</TextLink>
      <AnsweredLines visit={line.appointment} />
    </>
  )
}

/** How the money came, with the provider's code, what is still in doubt about it, and whether it was sent: silence means that it is well. */
function MethodCell({ line: { payment, unproven_paisa }, mark }: { line: RecordLine; mark: Marked }) {
  const t = useBillingWords()
  if (!payment) return <Text tone="faint">–</Text>
  const code = payment.trx_id
  return (
    <>
      {t(`method.${payment.method}`)}
      {code !== null && (
        <Text as="div" size="sm" tone="muted" tabular>
          {code}
        </Text>
      )}
      {unproven_paisa > 0 && (
        <Badge tone="warn" icon="question">
          {t('state_5')}
        </Badge>
      )}
      {payment.status === 6 && (
        <Badge tone="danger" icon="block">
          {t('state_6')}
        </Badge>
      )}
      {mark !== 'saved' && <Mark state={markOf[mark]} />}
    </>
  )
}
