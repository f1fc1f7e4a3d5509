import { bmi } from '#contract/clinic/vitals.ts'
import { useShow } from '#text/show.ts'
import { Text } from '#ui/text.tsx'
import { type Vital, VitalsGrid } from '#ui/vitals-grid.tsx'
import type { VitalsRow } from '../contract.ts'
import { useVitalsText } from '../words.ts'

/** Usual bounds of an adult at rest: outside them a value is marked, not judged. */
const usual = { bp_sys: [90, 140], pulse: [60, 100], temp_f: [97, 99.5], spo2: [94, 100], rr: [12, 20] } as const

const outOf = (value: number, [least, most]: readonly [number, number]): { out?: 'high' | 'low' } =>
  value > most ? { out: 'high' } : value < least ? { out: 'low' } : {}

/** One set of measurements as a grid, with what is out of the usual marked. */
export function VitalsSummary({ vitals }: { vitals: VitalsRow | undefined }) {
  const t = useVitalsText()
  const show = useShow()
  if (!vitals) return <Text tone="faint">{t('none')}</Text>
  const one = (id: keyof typeof usual, name: string, unit: string): Vital[] => {
    const value = vitals[id]
    return value === null ? [] : [{ id, name, value: `${show.number(value)}${unit}`, ...outOf(value, usual[id]) }]
  }
  const plain = (id: string, name: string, value: string | null): Vital[] => (value === null ? [] : [{ id, name, value: show.number(value) }])
  const { bp_sys, bp_dia, weight_kg, height_cm, rbs_mmol } = vitals
  return (
    <VitalsGrid
      vitals={[
        ...(bp_sys === null || bp_dia === null ? [] : [{ id: 'bp', name: t('bp'), value: show.number(`${bp_sys}/${bp_dia}`), ...outOf(bp_sys, usual.bp_sys) }]),
        ...one('pulse', t('pulse'), ''), ...one('temp_f', t('temp'), ' °F'), ...one('spo2', t('spo2'), ' %'), ...one('rr', t('rr'), ''),
        ...plain('weight', t('weight'), weight_kg === null ? null : `${weight_kg} kg`),
        ...plain('height', t('height'), height_cm === null ? null : `${height_cm} cm`),
        ...plain('bmi', t('bmi'), weight_kg === null || height_cm === null ? null : String(bmi(weight_kg, height_cm))),
        ...plain('rbs', t('rbs'), rbs_mmol === null ? null : `${rbs_mmol} mmol/L`),
      ]}
    />
  )
}
