import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { Initials } from './initials.tsx'

/** One person of a phone's household. */
export interface Householder {
  id: string
  name: string
  second: ReactNode
  /** Something that must be seen before he is taken: an allergy, a possible double. */
  warning?: ReactNode
}

/** The people of one phone under the phone box, one to be taken, and a line to add another. */
export function Household({ people, chosen, onChoose, addLabel, onAdd, label }: {
  people: readonly Householder[]
  chosen: string | null
  onChoose: (id: string) => void
  addLabel: string
  onAdd: () => void
  label: string
}) {
  return (
    <div role="radiogroup" aria-label={label} className="grid overflow-hidden rounded-sm border border-edge bg-surface *:border-t *:border-line *:first:border-t-0">
      {people.map((person) => (
        <button key={person.id} type="button" role="radio" aria-checked={chosen === person.id} className={card(chosen === person.id)} onClick={() => onChoose(person.id)}>
          <Initials name={person.name} quiet={chosen !== person.id} />
          <span className="min-w-0 flex-1">
            <span className="block font-strong">{person.name}</span>
            <span className="block text-sm text-muted">{person.second}</span>
            {person.warning}
          </span>
          {chosen === person.id && <span className="text-accent"><Icon name="check" /></span>}
        </button>
      ))}
      <button type="button" role="radio" aria-checked={chosen === null} className={cx(card(chosen === null && people.length > 0), 'min-h-control font-strong text-accent')} onClick={onAdd}>
        <span className="grid w-9 place-items-center"><Icon name="arrival" /></span>
        {addLabel}
      </button>
    </div>
  )
}

const card = (on: boolean): string =>
  cx('flex min-h-14 items-center gap-3 px-3 py-1.5 text-left focus-visible:-outline-offset-2', on && 'bg-accent-soft shadow-[inset_4px_0_var(--color-accent)]')
