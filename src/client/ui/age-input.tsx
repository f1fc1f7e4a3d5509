import { inDigits } from '#text/index.ts'
import { useKitText } from '#text/kit-text.ts'
import { boxClass, bareClass, unitClass } from './control.ts'
import { useFielded } from './field.tsx'

export interface AgeTyped {
  years?: number | undefined
  months?: number | undefined
  days?: number | undefined
}

const parts = [
  { part: 'years', label: 'years', unit: 'years_short', corner: 'rounded-r-none' },
  { part: 'months', label: 'months', unit: 'months_short', corner: 'rounded-none border-l-0' },
  { part: 'days', label: 'days', unit: 'days_short', corner: 'rounded-l-none border-l-0' },
] as const

/** Years, months and days under `name.years` and so on; put it into a Field with `group`. */
export function AgeInput({
  name,
  defaultValue = {},
}: {
  name: string
  /** Words that are no number stand there as they were typed. */
  defaultValue?: { [P in keyof AgeTyped]?: number | string | undefined }
}) {
  const t = useKitText()
  const { id, ...fielded } = useFielded()
  return (
    <div className="grid grid-cols-3 isolate">
      {parts.map(({ part, label, unit, corner }) => (
        <div key={part} className={`${boxClass('narrow')} ${corner} focus-within:z-1`}>
          <input
            {...fielded}
            {...(part === 'years' ? { id } : {})}
            name={`${name}.${part}`}
            aria-label={t(label)}
            defaultValue={inDigits(defaultValue[part] ?? '')}
            className={`${bareClass} tabular-nums`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            data-kind="number"
          />
          <span aria-hidden="true" className={unitClass}>
            {t(unit)}
          </span>
        </div>
      ))}
    </div>
  )
}
