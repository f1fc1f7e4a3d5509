import { useKitText } from '#text/kit-text.ts'
import { ChoiceChips } from './choice-chips.tsx'

/** The kit's word for a sex by its number on the wire. */
export const genderWords = { 1: 'male', 2: 'female', 3: 'other_sex' } as const

/** Sex as the wire has it: 1 male, 2 female, 3 other. Put it into a Field with `group`. */
export function GenderChips({ name, defaultValue }: { name: string; defaultValue?: string | undefined }) {
  const t = useKitText()
  const options = Object.entries(genderWords).map(([value, word]) => ({ value, label: t(word) }))
  return <ChoiceChips name={name} numeric options={options} defaultValue={defaultValue} />
}
