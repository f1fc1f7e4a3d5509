import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface LineFieldProps {
  label: string
  hint?: string
  error?: string | undefined
  /** Letters at most, and what stands in it at first. */
  most: number
  begin: string
  onText: (text: string) => void
}

/** A small field of words in the editor of a line. */
export function LineField({ label, hint, error, most, begin, onText }: LineFieldProps) {
  return (
    <Field label={label} error={error} {...(hint === undefined ? {} : { hint })}>
      <TextInput
        size="sm"
        maxLength={most}
        defaultValue={begin}
        onChange={(event) => onText(event.target.value)}
      />
    </Field>
  )
}
