import { formatters } from '#text/show.ts'
import { TextInput } from './text-input.tsx'
import type { ControlLook, InputAttributes } from './text-input.tsx'

/** A mobile number in either script, with or without +880; the schema makes it eleven digits. Mostly a patient's: the browser keeps it only where a form says that it is one's own. Two numbers fit, as families give them: a form that takes one says so. */
export function PhoneInput({
  defaultValue,
  ...rest
}: Omit<InputAttributes, 'type' | 'inputMode' | 'defaultValue'> &
  ControlLook & { defaultValue?: string | undefined }) {
  const filled = defaultValue === undefined ? {} : { defaultValue: formatters.phone(defaultValue) }
  return <TextInput icon="phone" {...rest} {...filled} type="tel" inputMode="tel" maxLength={50} />
}
