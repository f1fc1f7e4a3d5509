import { formatters } from '#text/show.ts'
import { csvOf, csvTaka } from '#contract/csv.ts'
import { saveCsv } from '#ui/save-file.ts'
import type { RecordLine } from '../records.ts'
import { useTakerName } from '../use-staff-name.ts'
import { useBillingWords } from '../words.ts'
import { useTypeName } from './use-type-name.ts'

/** Gives billing records as a file for a spreadsheet: days, numbers and amounts as machines write them. */
export function useSaveRecords(): (lines: readonly RecordLine[], name: string) => void {
  const t = useBillingWords()
  const typeName = useTypeName()
  const takerName = useTakerName()
  const head = [
    t('date'),
    t('serial'),
    t('receipt'),
    t('patient'),
    t('type'),
    t('gross'),
    t('discount'),
    t('paid'),
    t('to_verify'),
    t('due'),
    t('method_word'),
    t('trx'),
    t('taken_by'),
  ]
  const rowOf = (line: RecordLine) => [
    line.date,
    line.appointment?.serial ?? '',
    line.payment?.receipt_no ?? '',
    line.patient ? formatters.name(line.patient) : '',
    typeName(line),
    csvTaka(line.gross_paisa),
    csvTaka(line.discount_paisa),
    csvTaka(line.paid_paisa),
    csvTaka(line.unproven_paisa),
    csvTaka(line.due_paisa),
    line.payment ? t(`method.${line.payment.method}`) : '',
    line.payment?.trx_id ?? '',
    line.payment ? takerName(line.payment) : '',
  ]
  return (lines, name) => saveCsv(`${name}.csv`, csvOf([head, ...lines.map(rowOf)]))
}
