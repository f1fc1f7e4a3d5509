import type { Day } from '#contract/clinic/day.ts'
import type { LastPeriod } from '#contract/clinic/last-period.ts'
import { pregnancyOn } from '#contract/clinic/pregnancy.ts'
import type { Flags, PatientRow } from '#domain/patient/rows.ts'
import { keepHistoryFacts } from '#features/patients/parts.ts'
import { useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { PatientAlert } from '#ui/caution.tsx'
import { useRxText } from '#features/prescriptions/words.ts'

/** From so many weeks on a period is late, and whether she is pregnant is asked. */
const lateWeeks = 5

interface LastPeriodProps {
  patient: PatientRow
  flags: Flags
  periods: readonly LastPeriod[]
  day: Day
}

/** What a last period in the history comes to: its week and day of birth if she is pregnant, or that it is no day. */
export function LastPeriodAlerts({ patient, flags, periods, day }: LastPeriodProps) {
  const t = useRxText()
  const show = useShow()
  return periods.map((period) => {
    if ('doubt' in period)
      return (
        <PatientAlert
          key={period.words}
          tone="ask"
          title={t('period.doubt', { words: period.words })}
          second={t(`period.${period.doubt}`)}
        />
      )
    if (flags.pregnant) return null
    const { weeks, due } = pregnancyOn(period.lmp, day)
    return (
      <PatientAlert
        key={period.lmp}
        tone="info"
        title={t('period.weeks', { count: weeks })}
        second={t('period.if', { day: show.day(due) })}
        {...(weeks >= lateWeeks ? { act: <Pregnant patient_id={patient.id} lmp={period.lmp} /> } : {})}
      />
    )
  })
}

/** Says that she is: her record has it, and the sheet is checked by the week. */
function Pregnant({ patient_id, lmp }: { patient_id: string; lmp: Day }) {
  const t = useRxText()
  const clinic = useClinic()
  const { may } = useMay()
  const { happened } = useSaves()
  const fact = { kind: 'flag', flag: 'pregnant', lmp } as const
  return may('Patient Edit') ? (
    <Button
      size="sm"
      onClick={() =>
        void happened(() => keepHistoryFacts(clinic, patient_id, { facts: [fact], way: 'keep' }))
      }
    >
      {t('period.pregnant')}
    </Button>
  ) : null
}
