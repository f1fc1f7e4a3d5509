import { useKitText } from '#text/kit-text.ts'
import { ChoiceChips } from './choice-chips.tsx'

/** Sex as the wire has it: 1 male, 2 female, 3 other. Put it into a Field with `group`. */
export function GenderChips({ name, defaultValue }: { name: string; defaultValue?: string | undefined }) {
  const t = useKitText()
  const options = [
    { value: '1', label: t('male') },
    { value: '2', label: t('female') },
    { value: '3', label: t('other_sex') },
  ]
  return <ChoiceChips name={name} numeric options={options} defaultValue={defaultValue} />
}
