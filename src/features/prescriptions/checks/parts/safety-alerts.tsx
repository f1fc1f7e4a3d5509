import type { LastPeriod } from '#contract/clinic/last-period.ts'
import { LastPeriodAlerts } from './last-period-alerts.tsx'
import { isYounger } from '#contract/clinic/age.ts'
import { pregnancyOn } from '#contract/clinic/pregnancy.ts'
import { type CreatinineFact, creatinineState } from '#domain/test-result/creatinine.ts'
import type { Flags, PatientRow } from '#domain/patient/rows.ts'
import { grownYears, type VisitWeight } from '#domain/vitals/visit-weight.ts'
import { usePatientText } from '#features/patients/parts.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { PatientAlert } from '#ui/caution.tsx'
import type { CheckResult } from '../finding.ts'
import { useRxText } from '#features/prescriptions/words.ts'

export interface SafetyAlertsProps {
  patient: PatientRow
  /** With what the sheet itself says. */
  flags: Flags
  unclear: CheckResult['unclear']
  acknowledged: readonly string[]
  weight: VisitWeight
  creatinine: CreatinineFact | null
  /** Last periods that stand in the history of the sheet. */
  periods: readonly LastPeriod[]
  /** ml/min/1.73 m²; null: not known. */
  egfr: number | null
  day: string
  onAllergy: (about: string) => void
}

/** What must never be overlooked of a patient while he is given medicines, at every width. */
export function SafetyAlerts({ patient, flags, unclear, acknowledged, ...props }: SafetyAlertsProps) {
  const { weight, creatinine, periods, egfr, day, onAllergy } = props
  const t = useRxText()
  const words = new Set(unclear.map((one) => one.about))
  return (
    <>
      {patient.allergies
        .filter((one) => !words.has(one.substance))
        .map((one) => (
          <PatientAlert
            key={one.substance}
            title={t('allergies', { what: one.substance })}
            {...(one.reaction === null ? {} : { second: one.reaction })}
          />
        ))}
      {unclear.map(({ about }) => (
        <PatientAlert
          key={about}
          title={t('unclear.short', { words: about })}
          second={t('unclear.why')}
          act={
            <Button kind="danger-quiet" size="sm" onClick={() => onAllergy(about)}>
              {t(acknowledged.includes(about.slice(0, 120)) ? 'unclear.choose_seen' : 'unclear.choose')}
            </Button>
          }
        />
      ))}
      <FlagAlerts flags={flags} day={day} />
      <LastPeriodAlerts {...{ patient, flags, periods, day }} />
      {creatinine && <CreatinineAlert {...{ creatinine, egfr, day }} />}
      <WeightAlert weight={weight} isChild={isYounger(patient.dob, day, grownYears)} />
    </>
  )
}

/** That a child was not weighed today: what is known of its weight, and whether its doses are held against that. */
function WeightAlert({ weight: { dose_kg, earlier }, isChild }: { weight: VisitWeight; isChild: boolean }) {
  const t = useRxText()
  const show = useShow()
  if (earlier === null)
    return isChild && dose_kg === null ? (
      <PatientAlert tone="warn" title={t('no_weight')} second={t('no_weight_why')} />
    ) : null
  const weight = show.number(earlier.kg)
  const title =
    earlier.on === null
      ? t('weight.undated', { weight })
      : t('weight.earlier', { weight, day: show.day(earlier.on) })
  return (
    <PatientAlert
      tone={dose_kg === null ? 'warn' : 'info'}
      title={title}
      second={t(dose_kg === null ? 'weight.unused' : 'weight.used')}
    />
  )
}

/** The newest creatinine on record with its day, and whether doses are checked with it. */
function CreatinineAlert({
  creatinine,
  egfr,
  day,
}: Pick<SafetyAlertsProps, 'egfr' | 'day'> & { creatinine: CreatinineFact }) {
  const t = useRxText()
  const show = useShow()
  const state = creatinineState(creatinine, day)
  const kidneys = egfr === null ? [] : [t('creatinine.egfr', { egfr: show.number(Math.round(egfr)) })]
  const title = t('creatinine.title', {
    value: show.number(creatinine.text),
    day: show.day(creatinine.taken_on),
  })
  return (
    <PatientAlert
      tone={state === 'fresh' ? 'info' : 'warn'}
      title={[title, ...kidneys, ...(state === 'fresh' ? [] : [t(`creatinine.${state}`)])].join(' · ')}
    />
  )
}

function FlagAlerts({ flags, day }: { flags: Flags; day: string }) {
  const t = useRxText()
  const patient = usePatientText()
  const show = useShow()
  const along = flags.pregnant && flags.lmp ? pregnancyOn(flags.lmp, day) : null
  const others = (['lactating', 'renal', 'hepatic'] as const).filter((flag) => flags[flag])
  return (
    <>
      {flags.pregnant &&
        (along ? (
          <PatientAlert
            tone="warn"
            title={t(along.isOver ? 'pregnant_over' : 'pregnant_weeks', { count: along.weeks })}
            second={t('pregnant_due', { day: show.day(along.due) })}
          />
        ) : (
          <PatientAlert tone="warn" title={patient('clinical.pregnant')} />
        ))}
      {others.map((flag) => (
        <PatientAlert key={flag} tone="warn" title={patient(`clinical.${flag}`)} />
      ))}
    </>
  )
}
