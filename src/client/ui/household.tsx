import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { Initials } from './initials.tsx'

/** One person of a phone's household. */
export interface HouseholdMember {
  id: string
  name: string
  second: ReactNode
  /** Something that must be seen before he is taken: an allergy, a possible double. */
  warning?: ReactNode
}

/** Taken instead of one of the people: somebody who is not among them. */
export const somebodyNew = 'new'

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

interface HouseholdProps {
  people: readonly HouseholdMember[]
  /** The one taken, `somebodyNew`, or nobody yet. */
  chosen: string | null
  active: string | null
  onChoose: (id: string) => void
  addLabel: string
  label: string
  id: string
}

/**
 * The people whom the box above may mean, one to be taken, and a line for somebody else. Nobody is taken until a person
 * takes him: `active` is only where the keys of the box have come to.
 */
export function Household({ people, chosen, active, onChoose, addLabel, label, id }: HouseholdProps) {
  const first = people[0]?.id ?? somebodyNew
  const radio = (of: string) => ({
    type: 'button' as const,
    role: 'radio',
    id: `${id}-${of}`,
    'aria-checked': chosen === of,
    'data-keep': 'taken',
    'data-value': of,
    tabIndex: of === (chosen ?? first) ? 0 : -1,
    className: card(of, chosen === of, active === of),
    onClick: () => onChoose(of),
  })
  return (
    <div
      id={id}
      role="radiogroup"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => stepOn(event, onChoose)}
      className="grid overflow-hidden rounded-sm border border-edge bg-surface *:border-t *:border-line *:first:border-t-0"
    >
      {people.map((person) => (
        <button key={person.id} {...radio(person.id)}>
          <PersonFace person={person} on={chosen === person.id} />
        </button>
      ))}
      <button {...radio(somebodyNew)}>
        <span className="grid w-9 place-items-center">
          <Icon name="arrival" />
        </span>
        {addLabel}
      </button>
    </div>
  )
}

/** An arrow takes the one beside the one under the hand, round the ends. */
function stepOn(event: KeyboardEvent<HTMLElement>, onChoose: (id: string) => void): void {
  const step = steps[event.key]
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')]
  const at = radios.findIndex((radio) => radio === document.activeElement)
  const next = step === undefined ? undefined : radios[(at + step + radios.length) % radios.length]
  if (at === -1 || !next) return
  event.preventDefault()
  next.focus()
  onChoose(next.dataset['value'] ?? '')
}

function PersonFace({ person, on }: { person: HouseholdMember; on: boolean }) {
  return (
    <>
      <Initials name={person.name} quiet={!on} />
      <span className="min-w-0 flex-1">
        <span className="block font-strong">{person.name}</span>
        <span className="block text-sm text-muted">{person.second}</span>
        {person.warning}
      </span>
      {on && (
        <span className="text-accent">
          <Icon name="check" />
        </span>
      )}
    </>
  )
}

const card = (of: string, on: boolean, active: boolean): string =>
  cx(
    'flex min-h-14 items-center gap-3 px-3 py-1.5 text-left focus-visible:-outline-offset-2',
    on ? 'bg-accent-soft shadow-[inset_4px_0_var(--color-accent)]' : active && 'bg-sunken',
    active && 'outline-2 -outline-offset-2 outline-focus',
    of === somebodyNew && 'min-h-control font-strong text-accent',
  )
