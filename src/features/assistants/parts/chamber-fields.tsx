import { chamberName } from '#features/chosen-chamber/parts.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { useAssistantWords } from '../words.ts'

interface ChamberFieldsProps {
  all: readonly ChamberRow[]
  /** null: every one. */
  chosen: readonly number[] | null
  onChange: (chosen: number[] | null) => void
}

/** In which chambers she works: all, or those that are ticked. */
export function ChamberFields({ all, chosen, onChange }: ChamberFieldsProps) {
  const t = useAssistantWords()
  const toggle = (id: number, on: boolean) =>
    onChange(on ? [...(chosen ?? []), id] : (chosen ?? []).filter((one) => one !== id))
  return (
    <Field label={t('where')} name="chamber_ids" group labelHidden>
      <Stack gap="none">
        <Checkbox
          label={t('every_chamber')}
          second={t('every_chamber_second')}
          checked={chosen === null}
          onChange={(event) => onChange(event.target.checked ? null : [])}
        />
        {chosen !== null &&
          all.map((chamber) => (
            <Checkbox
              key={chamber.id}
              label={chamberName(chamber)}
              second={chamber.address}
              checked={chosen.includes(chamber.id)}
              onChange={(event) => toggle(chamber.id, event.target.checked)}
            />
          ))}
      </Stack>
    </Field>
  )
}
