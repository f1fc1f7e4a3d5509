import { TextInput } from './text-input.tsx'
import type { ControlLook, InputAttributes } from './text-input.tsx'

type Numbered = Omit<InputAttributes, 'type' | 'inputMode'> & ControlLook

/** A number with its unit. Text underneath, so that Bengali digits are taken and a wheel changes nothing. */
export function NumberInput({ whole = false, ...rest }: Numbered & { whole?: boolean }) {
  return <TextInput {...rest} inputMode={whole ? 'numeric' : 'decimal'} data-kind="number" />
}

/** An amount in taka, as typed; the schema turns it into paisa. */
export function MoneyInput(props: Numbered) {
  return (
    <div className="relative [&_input]:pl-5 [&_input]:tabular-nums">
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-3 grid place-content-center text-md">৳</span>
      <TextInput {...props} inputMode="decimal" data-kind="number" />
    </div>
  )
}
