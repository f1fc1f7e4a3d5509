import { TextInput } from './text-input.tsx'
import type { ControlLook, InputAttributes } from './text-input.tsx'

type Dated = Omit<InputAttributes, 'type'> & ControlLook

/** A day; the browser's own calendar opens. On the wire YYYY-MM-DD. */
export function DateInput(props: Dated) {
  return <TextInput {...props} type="date" />
}

/** A time of the day; on the wire HH:MM. */
export function TimeInput(props: Dated) {
  return <TextInput {...props} type="time" />
}

/** A month; on the wire YYYY-MM. */
export function MonthInput(props: Dated) {
  return <TextInput {...props} type="month" />
}
