import { useState } from 'react'
import { usePatientAnswer } from '#local/react/use-patient-answer.ts'
import { useShow } from '#text/show.ts'
import { Answered } from '#ui/answered.tsx'
import { ChartLine } from '#ui/chart-line.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Select } from '#ui/select.tsx'
import { type DoctorCounts, showAdminDashboard } from '../contract.ts'
import { type LastMonth, issuedADay } from '../parts/prescriptions-by-day.tsx'
import { adminDashboardName } from '../kept-names.ts'
import { useAdminHomeWords } from '../words.ts'

/** Last month's prescriptions as counts, by day and doctor. */
export default function LastMonthPrescriptions() {
  const t = useAdminHomeWords()
  const query = usePatientAnswer(showAdminDashboard, {}, adminDashboardName)
  return (
    <Stack>
      <PageHeading title={t('last_month')} second={t('last_month_hint')}>
        <ButtonLink to="/admin/dashboard" icon="back">
          {t('back')}
        </ButtonLink>
      </PageHeading>
      <Answered query={query} rows={6}>
        {({ last_month }) =>
          last_month.doctors.length === 0 ? (
            <Empty page icon="prescription" title={t('none_issued')} hint={t('none_issued_hint')} />
          ) : (
            <Month {...last_month} />
          )
        }
      </Answered>
    </Stack>
  )
}

function Month({ days, doctors }: LastMonth) {
  const t = useAdminHomeWords()
  const show = useShow()
  const [chosen, setChosen] = useState('')
  const of = doctors.filter(({ doctor_id }) => chosen === '' || String(doctor_id) === chosen)
  return (
    <>
      <Width of="form">
        <Stack>
          <Field label={t('doctor_name')}>
            <Select
              placeholder={t('all_doctors')}
              value={chosen}
              options={[
                { value: '', label: t('all_doctors') },
                ...doctors.map((one) => ({ value: String(one.doctor_id), label: show.name(one) })),
              ]}
              onChange={setChosen}
            />
          </Field>
          <ChartLine
            title={t('by_day')}
            labels={days.map((day) => show.dayMonth(day))}
            series={[{ name: t('by_day'), tone: 1, values: issuedADay(days, of) }]}
          />
        </Stack>
      </Width>
      <DataTable
        dense
        label={t('last_month')}
        columns={useCountColumns(doctors)}
        rows={doctors.toSorted((one, other) => lastOf(other, 30) - lastOf(one, 30))}
        keyOf={({ doctor_id }) => doctor_id}
        isOn={({ doctor_id }) => String(doctor_id) === chosen}
      />
    </>
  )
}

/** Of the last so many days. */
const lastOf = ({ counts }: DoctorCounts, days: number): number =>
  counts.slice(-days).reduce((sum, one) => sum + one, 0)

function useCountColumns(doctors: readonly DoctorCounts[]): Column<DoctorCounts>[] {
  const t = useAdminHomeWords()
  const show = useShow()
  const spans = [
    ['today', 1, 'second'],
    ['week', 7, 'mark'],
    ['month', 30, 'figure'],
  ] as const
  return [
    { key: 'doctor', title: t('doctor_name'), phone: 'title', cell: (one) => show.name(one) },
    ...spans.map(([key, days, phone]) => ({
      key,
      title: t(key),
      number: true,
      bare: true,
      phone,
      cell: (one: DoctorCounts) => show.number(lastOf(one, days)),
      total: show.number(doctors.reduce((sum, one) => sum + lastOf(one, days), 0)),
    })),
  ]
}
