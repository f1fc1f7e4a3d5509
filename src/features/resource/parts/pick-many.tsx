import { useState } from 'react'
import { Combobox } from '#ui/combobox.tsx'
import { KeptValue } from '#ui/kept-value.tsx'
import { Stack } from '#ui/layout.tsx'
import { PickChips } from '#ui/pick-chips.tsx'
import { useField } from '#ui/field.tsx'
import { useFormErrors } from '#ui/form-errors.ts'

interface PickManyProps {
  name: string
  options: readonly { value: string; label: string }[]
  start: readonly string[]
}

/** Most suggestions under the box. */
const mostFound = 8

/** Several of many: one is looked for and added, and a press on it takes it away again. */
export function PickMany({ name, options, start }: PickManyProps) {
  const [picked, setPicked] = useState(start)
  const { clear } = useFormErrors()
  const label = useField()?.name ?? name
  const set = (next: readonly string[]) => {
    setPicked(next)
    clear(name)
  }
  const left = options.filter(({ value }) => !picked.includes(value))
  return (
    <Stack gap="xs">
      <Combobox
        clears
        label={label}
        search={async (text) =>
          left
            .filter((one) => one.label.toLowerCase().includes(text.trim().toLowerCase()))
            .slice(0, mostFound)
            .map(({ value, label: said }) => ({ id: value, label: said }))
        }
        onPick={({ id }) => set([...picked, id])}
      />
      {/* Nothing picked is told as an empty list. */}
      <input type="hidden" name={name} data-kind="many" value="" />
      {picked.map((id) => (
        <input key={id} type="hidden" name={name} data-kind="many" value={id} />
      ))}
      <KeptValue name={`${name}~`} value={JSON.stringify(picked)} onBack={(kept) => setPicked(idsIn(kept))} />
      {picked.length > 0 && (
        <PickChips
          label={label}
          picks={options
            .filter(({ value }) => picked.includes(value))
            .map(({ value, label: said }) => ({ id: value, label: said, on: true }))}
          onPick={(id) => set(picked.filter((one) => one !== id))}
        />
      )}
    </Stack>
  )
}

function idsIn(kept: string): string[] {
  const read: unknown = JSON.parse(kept)
  return Array.isArray(read) ? read.map(String) : []
}
