import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { usePatientAnswer } from '#local/react/use-patient-answer.ts'
import { useShow } from '#text/show.ts'
import { ChartLine } from '#ui/chart-line.tsx'
import { Field } from '#ui/field.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { Select } from '#ui/select.tsx'
import { type listLastMonth, showAdminDashboard } from '../contract.ts'
import { adminDashboardName } from '../kept-names.ts'
import { useAdminHomeWords } from '../words.ts'

/** The days of the last month as a line: of all doctors, or of one of those on the page, by the days that came with him. */
export function DaysOfMonth({ known }: { known: Reply<typeof listLastMonth> | null }) {
  const t = useAdminHomeWords()
  const show = useShow()
  const [chosen, setChosen] = useState('')
  const { asked } = usePatientAnswer(showAdminDashboard, {}, adminDashboardName)
  const figures = asked.kind === 'known' ? asked.answer : asked.kind === 'offline' ? asked.kept : null
  const doctors = known?.data ?? []
  const one = doctors.find(({ doctor_id }) => String(doctor_id) === chosen)
  if (!figures?.by_day.some(({ count }) => count > 0)) return null
  const line =
    one && known
      ? { days: known.days, counts: one.counts }
      : { days: figures.by_day.map(({ day }) => day), counts: figures.by_day.map(({ count }) => count) }
  return (
    <Width of="form">
      <Stack>
        <Field label={t('days_of')}>
          <Select
            placeholder={t('all_doctors')}
            value={one ? chosen : ''}
            options={[
              { value: '', label: t('all_doctors') },
              ...doctors.map((doctor) => ({ value: String(doctor.doctor_id), label: show.name(doctor) })),
            ]}
            onChange={setChosen}
          />
        </Field>
        <ChartLine
          title={t('by_day')}
          labels={line.days.map((day) => show.dayMonth(day))}
          series={[{ name: t('by_day'), tone: 1, values: line.counts }]}
        />
      </Stack>
    </Width>
  )
}
