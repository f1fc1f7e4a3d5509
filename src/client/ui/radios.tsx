import type { ReactNode } from 'react'
import { useField } from './field.tsx'

/** One thing to choose among a few that are all in sight. */
export interface Option<V extends string = string> {
  value: V
  label: ReactNode
  /** A second line: a fee, a time. */
  second?: ReactNode
  disabled?: boolean
}

export interface OneOf<V extends string = string> {
  name: string
  options: readonly Option<V>[]
  /** Given, the caller holds the choice; else the form does. */
  value?: V | null
  defaultValue?: V | undefined
  onChange?: (value: V) => void
  /** Only where no Field names the group. */
  label?: string
  /** The value is a number on the wire. */
  numeric?: boolean
}

interface RadiosProps<V extends string> {
  group: OneOf<V>
  groupClass: string
  optionClass: string
  draw: (option: Option<V>) => ReactNode
}

/** The hidden radio buttons behind chips, segments and lists: arrow keys and the form know them as such. */
export function Radios<V extends string>({ group, groupClass, optionClass, draw }: RadiosProps<V>) {
  const field = useField()
  const named =
    group.label === undefined ? { 'aria-labelledby': field?.labelledBy } : { 'aria-label': group.label }
  return (
    <div
      role="radiogroup"
      className={groupClass}
      aria-describedby={field?.describedBy}
      aria-required={field?.required || undefined}
      aria-invalid={field?.invalid || undefined}
      {...named}
    >
      {group.options.map((option) => (
        <label
          key={option.value}
          className={`has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-default has-disabled:text-faint cursor-pointer ${optionClass}`}
        >
          <input
            type="radio"
            name={group.name}
            value={option.value}
            disabled={option.disabled}
            data-kind={group.numeric ? 'number' : undefined}
            className="peer sr-only"
            {...chosen(group, option.value)}
          />
          {draw(option)}
        </label>
      ))}
    </div>
  )
}

function chosen<V extends string>(group: OneOf<V>, value: V) {
  const onChange = () => group.onChange?.(value)
  return group.value === undefined
    ? { defaultChecked: group.defaultValue === value, onChange }
    : { checked: group.value === value, onChange }
}
