import type { ReactNode } from 'react'
import type { FieldErrors } from '#contract/problem.ts'
import { useErrorText } from '#text/index.ts'
import { Button } from './button.tsx'
import { FormErrorsContext, keysUnder } from './form-errors.ts'
import { Icon } from './icon.tsx'

interface PlainFormProps {
  /** Where it is sent. */
  action: string
  label: string
  errors: FieldErrors
  /** Sentences for keys that only this feature knows. */
  explain: (key: string) => string | undefined
  /** What its fields are called, in their order. */
  names: readonly (readonly [name: string, label: string])[]
  /** Stands above the list of what is wrong. */
  wrong: string
  /** What it carries along unseen. */
  kept: Readonly<Record<string, string | undefined>>
  children: ReactNode
}

/** A form that is sent as it stands, where no program runs: what is wrong with it was found by whoever drew it. */
export function PlainForm({ action, label, kept, children, ...wrong }: PlainFormProps) {
  const { errors, explain } = wrong
  const context = {
    keysOf: (name: string) => keysUnder(errors, name),
    explain,
    sending: false,
    clear: () => {},
  }
  return (
    <FormErrorsContext value={context}>
      <form method="post" action={action} aria-label={label} noValidate className="grid min-w-0 gap-4">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value ?? ''} />
        ))}
        <WrongFields {...wrong} />
        {children}
      </form>
    </FormErrorsContext>
  )
}

/** Where a field of such a form is found. */
const placeOf = (name: string): string => `at-${name}`

/** A field of such a form, as the list of what is wrong leads to it. */
export const FieldPlace = ({ name, children }: { name: string; children: ReactNode }) => (
  <div id={placeOf(name)} tabIndex={-1} className="min-w-0 scroll-mt-4">
    {children}
  </div>
)

function WrongFields({
  errors,
  explain,
  names,
  wrong,
}: Omit<PlainFormProps, 'action' | 'label' | 'kept' | 'children'>) {
  const say = useErrorText()
  const found = names.filter(([name]) => keysUnder(errors, name).length > 0)
  const others = Object.entries(errors).filter(
    ([at]) => !names.some(([name]) => at === name || at.startsWith(`${name}.`)),
  )
  if (found.length === 0 && others.length === 0) return null
  return (
    <div
      role="alert"
      className="flex items-start gap-2 border-l-4 border-danger bg-danger-soft px-3 py-2 text-ink"
    >
      <span className="mt-0.5 text-danger">
        <Icon name="alert" />
      </span>
      <div>
        {others
          .flatMap(([, keys]) => keys)
          .map((key) => (
            <p key={key}>{explain(key) ?? say(key)}</p>
          ))}
        {found.length > 0 && <p>{wrong}</p>}
        {found.map(([name, label]) => (
          <a
            key={name}
            href={`#${placeOf(name)}`}
            className="mr-4 inline-flex min-h-control items-center font-strong text-accent underline underline-offset-3"
          >
            {label}
          </a>
        ))}
      </div>
    </div>
  )
}

/** A button that says what the form is sent for; the first of a form is pressed by Enter. */
export const PlainSubmit = ({
  step,
  first = false,
  children,
}: {
  step: string
  first?: boolean
  children: ReactNode
}) => (
  <Button type="submit" name="step" value={step} kind={first ? 'primary' : 'quiet'} size="lg" wide={first}>
    {children}
  </Button>
)
