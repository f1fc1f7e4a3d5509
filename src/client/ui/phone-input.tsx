import { TextInput } from './text-input.tsx'
import type { ControlLook, InputAttributes } from './text-input.tsx'

/** A mobile number in either script, with or without +880; the schema makes it eleven digits. */
export function PhoneInput(props: Omit<InputAttributes, 'type' | 'inputMode'> & ControlLook) {
  return <TextInput icon="phone" autoComplete="tel-national" {...props} type="tel" inputMode="tel" maxLength={20} />
}
