import { inDigits } from '#text/index.ts'
import { TextInput } from './text-input.tsx'
import type { ControlLook, InputAttributes } from './text-input.tsx'

type Numbered = Omit<InputAttributes, 'type' | 'inputMode' | 'defaultValue'> &
  ControlLook & { defaultValue?: number | string | undefined }

/** A number with its unit. Text underneath, so that Bengali digits are taken and a wheel changes nothing. */
export function NumberInput({ whole = false, defaultValue, ...rest }: Numbered & { whole?: boolean }) {
  return (
    <TextInput
      {...rest}
      {...filled(defaultValue)}
      inputMode={whole ? 'numeric' : 'decimal'}
      data-kind="number"
    />
  )
}

/** An amount in taka, as typed; the schema turns it into paisa. */
export function MoneyInput({ defaultValue, ...rest }: Numbered) {
  return (
    <div className="relative [&_input]:pl-5 [&_input]:tabular-nums">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 grid place-content-center text-md"
      >
        ৳
      </span>
      <TextInput {...rest} {...filled(defaultValue)} inputMode="decimal" data-kind="number" />
    </div>
  )
}

/** What the field starts with, in the digits of the language; both scripts are read back. */
const filled = (value: number | string | undefined) =>
  value === undefined ? {} : { defaultValue: inDigits(value) }
