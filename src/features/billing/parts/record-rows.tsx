import type { ReactNode } from 'react'
import type { SyncMarkState as Marked } from '#local/outbox/marks.ts'
import { formatters, useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Mark } from '#ui/mark.tsx'
import { MoneyList } from '#ui/money-list.tsx'
import { MoneyState } from '#ui/queue-row.tsx'
import { Text } from '#ui/text.tsx'
import type { RecordLine } from '../records.ts'
import { useBillingWords } from '../words.ts'
import { AnsweredLines } from './answered-line.tsx'
import { useTypeName } from './use-type-name.ts'

interface Rows {
  label: string
  lines: readonly RecordLine[]
  marks: ReadonlyMap<string | number, Marked>
  /** On a list of one day the clock matters, else the date. */
  by: 'time' | 'date'
}

/** Billing records as two-line rows, for every width that has no room for a table. */
export function RecordRows({ label, lines, marks, by }: Rows) {
  const t = useBillingWords()
  const show = useShow()
  const typeName = useTypeName()
  const when = (line: RecordLine) => {
    const at = line.payment?.taken_at ?? line.appointment?.arrived_at
    return by === 'date' ? show.day(line.date) : at ? show.time(at) : ''
  }
  return (
    <MoneyList
      label={label}
      rows={lines.map((line) => ({
        key: line.id,
        when: when(line),
        title: line.patient ? nameIn(line) : '–',
        to: recordPath(line),
        facts: [typeName(line), line.payment?.receipt_no, line.payment?.trx_id].filter(Boolean).join(' · '),
        way: line.payment ? t(`method.${line.payment.method}`) : '',
        marks: <Marks line={line} mark={marks.get(line.payment?.id ?? '') ?? 'saved'} />,
        amount: <Amount line={line} />,
        below: <Below line={line} />,
      }))}
    />
  )
}

const nameIn = ({ patient }: RecordLine): ReactNode => (patient ? formatters.name(patient) : '–')

/** Where all of a line stands. */
export const recordPath = ({ appointment, payment }: RecordLine): string =>
  `${appointment?.kind === 'schedule' ? '/doctor/appointment-patient-invoice' : '/doctor/patient-invoice'}?id=${appointment?.id ?? payment?.id ?? ''}`

const markOf = { sending: 'sending', waiting: 'here', attention: 'decide' } as const

function Marks({ line: { payment, unproven_paisa }, mark }: { line: RecordLine; mark: Marked }) {
  const t = useBillingWords()
  return (
    <>
      {unproven_paisa > 0 && (
        <Badge tone="warn" icon="question">
          {t('state_5')}
        </Badge>
      )}
      {payment?.status === 6 && (
        <Badge tone="danger" icon="block">
          {t('state_6')}
        </Badge>
      )}
      {payment && mark !== 'saved' && <Mark state={markOf[mark]} />}
    </>
  )
}

function Amount({
  line: { payment, paid_paisa, due_paisa, gross_paisa, discount_paisa },
}: {
  line: RecordLine
}) {
  const t = useBillingWords()
  const show = useShow()
  if (paid_paisa !== 0) return show.taka(paid_paisa)
  if (due_paisa > 0)
    return <MoneyState state="due">{t('due_of', { amount: show.taka(due_paisa) })}</MoneyState>
  return <Text tone="faint">{payment && gross_paisa === discount_paisa ? t('free') : '–'}</Text>
}

function Below({
  line: { appointment, paid_paisa, due_paisa, over_paisa, discount_paisa },
}: {
  line: RecordLine
}) {
  const t = useBillingWords()
  const show = useShow()
  return (
    <>
      {discount_paisa !== 0 && <div>{t('discount_of', { amount: show.taka(discount_paisa) })}</div>}
      {paid_paisa !== 0 && due_paisa > 0 && (
        <MoneyState state="due">{t('due_of', { amount: show.taka(due_paisa) })}</MoneyState>
      )}
      {over_paisa > 0 && (
        <Badge tone="danger" icon="caution">
          {t('over_of', { amount: show.taka(over_paisa) })}
        </Badge>
      )}
      <AnsweredLines visit={appointment} />
    </>
  )
}
