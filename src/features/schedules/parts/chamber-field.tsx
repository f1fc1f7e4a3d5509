import type { ChamberRow } from '#domain/chamber/rows.ts'
import { chamberName } from '#features/chosen-chamber/parts.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useScheduleWords } from '../words.ts'

/** Which chamber; not asked where there is one only. `every` offers all of them as 0. */
export function ChamberField({
  chambers,
  value,
  onChange,
  every = false,
}: {
  chambers: readonly ChamberRow[]
  value: number
  onChange: (id: number) => void
  every?: boolean
}) {
  const t = useScheduleWords()
  if (chambers.length < 2) return null
  const options = [
    ...(every ? [{ value: '0', label: t('every_chamber') }] : []),
    ...chambers.map((one) => ({ value: String(one.id), label: chamberName(one) })),
  ]
  return (
    <Field label={t('chamber')}>
      <Select options={options} value={String(value)} onChange={(id) => onChange(Number(id))} />
    </Field>
  )
}
