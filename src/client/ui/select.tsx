import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { useKitText } from '#text/kit-text.ts'
import { boxClass } from './control.ts'
import type { ControlSize } from './control.ts'
import { useField, useFielded } from './field.tsx'
import { floatClass, lineClass } from './floating.ts'
import { useFormErrors } from './form-errors.ts'
import { Icon } from './icon.tsx'
import { useOverlay } from './overlay.ts'

export interface SelectOption<V extends string = string> {
  value: V
  label: string
  disabled?: boolean
}

interface SelectProps<V extends string> {
  name?: string
  options: readonly SelectOption<V>[]
  value?: V | null
  defaultValue?: V | null
  onChange?: (value: V) => void
  placeholder?: string
  size?: ControlSize
  disabled?: boolean
  /** Only where no Field names it. */
  label?: string
  /** The value is a number on the wire. */
  numeric?: boolean
}

/** One of many known things. For a handful in sight use chips; for thousands a type-ahead. */
export function Select<V extends string>({
  name,
  options,
  value,
  defaultValue,
  onChange,
  disabled = false,
  numeric = false,
  ...look
}: SelectProps<V>) {
  const field = useField()
  const { clear } = useFormErrors()
  const choose = (next: V | null) => {
    if (next === null) return
    if (field?.name !== undefined) clear(field.name)
    onChange?.(next)
  }
  const held = value === undefined ? { defaultValue: defaultValue ?? null } : { value }
  return (
    <CSPProvider disableStyleElements>
      <Base.Root<V>
        {...held}
        items={options}
        disabled={disabled}
        inputRef={(input) => input?.setAttribute('data-kind', numeric ? 'number' : 'text')}
        onValueChange={choose}
        onOpenChange={staysOpen}
        {...(name === undefined ? {} : { name })}
      >
        <SelectBox options={options} {...look} />
        <SelectList options={options} />
      </Base.Root>
    </CSPProvider>
  )
}

/** While a list finds its place its box can stand aside for a moment: a press that is released then, on a slow device, closed it again. */
const staysOpen = (_: boolean, change: Base.Root.ChangeEventDetails): void => {
  if (change.reason === 'cancel-open') change.cancel()
}

type BoxProps = Pick<SelectProps<string>, 'options' | 'placeholder' | 'size' | 'label'>

/** What was chosen, and the press that opens the list. */
function SelectBox({ options, placeholder, size = 'md', label }: BoxProps) {
  const t = useKitText()
  const field = useField()
  const fielded = useFielded()
  return (
    <Base.Trigger
      {...fielded}
      className={`${boxClass(size)} cursor-pointer text-left aria-invalid:border-danger data-disabled:cursor-default data-disabled:border-line data-disabled:bg-sunken data-disabled:text-muted`}
      aria-labelledby={label === undefined ? field?.labelledBy : undefined}
      aria-label={label}
    >
      <Base.Value className="min-w-0 flex-1 break-words">
        {(chosen: string | null) =>
          // "All" and "none" are choices with an empty value: they are said like any other.
          options.find(({ value }) => value === chosen)?.label ?? (
            <span className="text-faint">{placeholder ?? t('choose')}</span>
          )
        }
      </Base.Value>
      <Base.Icon className="text-faint">
        <Icon name="chevron-down" size="sm" />
      </Base.Icon>
    </Base.Trigger>
  )
}

function SelectList({ options }: { options: readonly SelectOption[] }) {
  const overlay = useOverlay()
  return (
    <Base.Portal container={overlay}>
      <Base.Positioner className="z-(--z-menu)" sideOffset={4} alignItemWithTrigger={false}>
        <Base.Popup className={floatClass}>
          <Base.List>
            {options.map((option) => (
              <SelectLine key={option.value} option={option} />
            ))}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

function SelectLine({ option }: { option: SelectOption }) {
  return (
    <Base.Item className={`${lineClass} text-ink`} value={option.value} disabled={option.disabled ?? false}>
      <Base.ItemText className="flex-1">{option.label}</Base.ItemText>
      <Base.ItemIndicator className="text-accent">
        <Icon name="check" size="sm" />
      </Base.ItemIndicator>
    </Base.Item>
  )
}
