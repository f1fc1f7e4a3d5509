import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { PickChips } from '#ui/pick-chips.tsx'
import { degreeMark, knownDegree, type KnownDegrees } from '../degree-mark.ts'
import { namedLike } from '../named-like.ts'
import { useProfileText } from '../words.ts'

interface DegreeFieldsProps {
  known: KnownDegrees
  degrees: readonly string[]
  onChange: (degrees: string[]) => void
}

/** The degrees in their order: a press takes one away, the box below adds one from the list, or as it is typed and marked so. */
export function DegreeFields({ known, degrees, onChange }: DegreeFieldsProps) {
  const t = useProfileText()
  const add = (name: string) => {
    const wanted = knownDegree(known, name)?.name ?? name.trim()
    if (wanted !== '' && !degrees.includes(wanted)) onChange([...degrees, wanted])
  }
  const search = (text: string) => {
    const typed = text.trim()
    const others = known.filter(({ name }) => !degrees.includes(name))
    const found = namedLike(others, text)
    return typed === '' || knownDegree(known, text)
      ? found
      : [...found, { id: typed, label: typed, second: t('degree_mark.as_typed') }]
  }
  const named = (name: string): string => {
    const mark = degreeMark(known, name)
    return mark === null ? `${name} ×` : `${name} (${t(`degree_mark.${mark}`)}) ×`
  }
  return (
    <Field label={t('degrees')} name="degrees" group hint={t('degree_hint')}>
      <Stack gap="sm">
        {degrees.length > 0 && (
          <PickChips
            label={t('degrees')}
            picks={degrees.map((name) => ({ id: name, label: named(name), on: true }))}
            onPick={(name) => onChange(degrees.filter((one) => one !== name))}
          />
        )}
        <Combobox
          label={t('degree_add')}
          placeholder={t('degree_add')}
          search={search}
          clears
          onPick={(picked) => add(picked.id)}
        />
      </Stack>
    </Field>
  )
}
