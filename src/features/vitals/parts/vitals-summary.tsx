import { knownAge } from '#contract/clinic/age.ts'
import { bmi, bmiClass } from '#contract/clinic/vitals.ts'
import { staff } from '#domain/staff/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { type Vital, VitalsGrid } from '#ui/vitals-grid.tsx'
import type { VitalsRow } from '#domain/vitals/rows.ts'
import { takerOf } from '../taker.ts'
import { grownAt, type UsualMarks, outOfUsual } from '../usual.ts'
import { useVitalsText } from '../words.ts'

/** What of a set of measurements is shown. */
export type ShownVitals = Pick<
  VitalsRow,
  | 'bp_sys'
  | 'bp_dia'
  | 'pulse'
  | 'temp_f'
  | 'rr'
  | 'spo2'
  | 'on_oxygen'
  | 'weight_kg'
  | 'height_cm'
  | 'rbs_mmol'
  | 'muac_cm'
  | 'ofc_cm'
  | 'waist_cm'
  | 'note'
> &
  Partial<Pick<VitalsRow, 'taken_by' | 'taken_at' | 'sent_by'>>

interface SummaryProps {
  vitals: ShownVitals | undefined
  /** The patient's birth, if known, and the day of the visit. */
  dob: string | null
  on: string
}

/** One set of measurements as a grid, with what is out of the usual marked. */
export function VitalsSummary({ vitals, dob, on }: SummaryProps) {
  const t = useVitalsText()
  return vitals ? (
    <Shown
      vitals={vitals}
      grown={(knownAge(dob, on)?.years ?? 0) >= grownAt}
      marks={outOfUsual(vitals, { dob, on })}
    />
  ) : (
    <Text tone="faint">{t('none')}</Text>
  )
}

interface ShownProps {
  vitals: ShownVitals
  /** The cut-offs of the index are those of grown people. */
  grown: boolean
  marks: UsualMarks
}

function Shown({ vitals, grown, marks }: ShownProps) {
  const t = useVitalsText()
  const show = useShow()
  const { weight_kg, height_cm } = vitals
  const index = weight_kg === null || height_cm === null ? null : bmi(weight_kg, height_cm)
  return (
    <Stack gap="xs">
      <VitalsGrid vitals={useMeasures(vitals, marks, index)} />
      {index !== null && grown && (
        <Text size="sm" tone="muted">
          {`${t('bmi')} ${show.number(index)}: ${t(`bmi_class.${bmiClass(index)}`)}`}
        </Text>
      )}
      {vitals.note !== null && <Text size="sm">{vitals.note}</Text>}
      {vitals.taken_by !== undefined && vitals.taken_at !== undefined && (
        <Taken by={{ taken_by: vitals.taken_by, sent_by: vitals.sent_by ?? null }} at={vitals.taken_at} />
      )}
    </Stack>
  )
}

/** What was measured, and the index that follows from it, in the order of the grid. */
function useMeasures(vitals: ShownVitals, marks: UsualMarks, index: number | null): Vital[] {
  const t = useVitalsText()
  const show = useShow()
  const marked = (id: keyof UsualMarks) => (marks[id] ? { out: marks[id] } : {})
  const one = (id: Exclude<keyof UsualMarks, 'bp'>, name: string, unit: string): Vital[] => {
    const value = vitals[id]
    return value === null ? [] : [{ id, name, value: `${show.number(value)}${unit}`, ...marked(id) }]
  }
  const plain = (id: string, name: string, value: string | null): Vital[] =>
    value === null ? [] : [{ id, name, value: show.number(value) }]
  const { bp_sys, bp_dia, weight_kg, height_cm, rbs_mmol } = vitals
  const long = (id: 'height' | 'muac' | 'ofc' | 'waist', value: number | null) =>
    plain(id, t(id), value === null ? null : `${value} cm`)
  const bp = { id: 'bp', name: t('bp'), value: show.number(`${bp_sys}/${bp_dia}`) }
  return [
    ...(bp_sys === null || bp_dia === null ? [] : [{ ...bp, ...marked('bp') }]),
    ...one('pulse', t('pulse'), ''),
    ...one('temp_f', t('temp'), ' °F'),
    ...one('spo2', t('spo2'), vitals.on_oxygen ? ` % ${t('with_oxygen')}` : ' %'),
    ...one('rr', t('rr'), ''),
    ...plain('weight', t('weight'), weight_kg === null ? null : t('kg', { weight: weight_kg })),
    ...long('height', height_cm),
    ...plain('bmi', t('bmi'), index === null ? null : String(index)),
    ...plain('rbs', t('rbs'), rbs_mmol === null ? null : `${rbs_mmol} mmol/L`),
    ...long('muac', vitals.muac_cm),
    ...long('ofc', vitals.ofc_cm),
    ...long('waist', vitals.waist_cm),
  ]
}

/** Whose hand took them, and when. */
function Taken({ by, at }: { by: Pick<VitalsRow, 'taken_by' | 'sent_by'>; at: string }) {
  const t = useVitalsText()
  const show = useShow()
  const people = useRows(useClinic(), staff)
  const nameOf = (user_id: number): string => {
    const one = people?.find(({ id }) => id === user_id)
    return one ? show.name(one) : ''
  }
  return (
    <Text size="xs" tone="faint">
      {t('taken', { who: takerOf(by, t, nameOf), time: show.time(at) })}
    </Text>
  )
}
