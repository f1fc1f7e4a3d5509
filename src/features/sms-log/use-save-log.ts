import { dhakaDayOf, dhakaTimeOf } from '#contract/clinic/day.ts'
import { csvOf } from '#contract/csv.ts'
import type { Giving } from '#contract/endpoint.ts'
import { call } from '#net/call.ts'
import { formatters } from '#text/show.ts'
import { saveCsv } from '#ui/save-file.ts'
import { type LoggedSms, wholeSmsLog } from './contract.ts'
import { sayWhy } from './use-log-columns.tsx'
import { useSmsLogWords } from './words.ts'

/** Gives the log as it is narrowed as a file for a spreadsheet: Dhaka's times as machines write them. */
export function useSaveLog(): (query: NonNullable<Giving<typeof wholeSmsLog>['query']>) => Promise<void> {
  const t = useSmsLogWords()
  const head = [t('time'), t('to'), t('patient'), t('kind'), t('state'), t('reason'), t('parts'), t('paid')]
  const rowOf = (row: LoggedSms) => [
    momentIn(row.made_at),
    row.to_masked,
    row.patient ? formatters.name(row.patient) : '',
    formatters.name(row),
    t(`states.${row.state}`),
    sayWhy(row, t) ?? '',
    row.parts,
    row.paid,
  ]
  return async (query) => {
    const { sms_logs } = await call(wholeSmsLog, { query }, { seconds: 60 })
    saveCsv('sms-log.csv', csvOf([head, ...sms_logs.map(rowOf)]))
  }
}

const momentIn = (made_at: string): string => {
  const at = Date.parse(made_at)
  return `${dhakaDayOf(at)} ${dhakaTimeOf(at)}`
}
