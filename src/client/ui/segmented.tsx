import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Radios } from './radios.tsx'
import type { OneOf } from './radios.tsx'

const isPhrase = (label: ReactNode): boolean => typeof label === 'string' && label.includes(' ')

/** One of two to four short words, in one bar: all as wide as each other, unless one is two words, which then breaks last. */
export function Segmented<V extends string>({ small = false, ...group }: OneOf<V> & { small?: boolean }) {
  return (
    <Radios
      group={group}
      groupClass={cx(
        'relative grid grid-flow-col rounded-sm border border-edge bg-surface',
        group.options.some(({ label }) => isPhrase(label)) ? 'auto-cols-auto' : 'auto-cols-fr',
        small ? 'min-h-control text-sm dense:min-h-control-sm' : 'min-h-control',
      )}
      optionClass="relative flex items-center justify-center gap-1.5 border-l border-line px-1.5 in-[.auto-cols-auto]:tablet:px-3 text-center leading-[1.3] font-strong text-muted first:rounded-l-[3px] first:border-l-0 last:rounded-r-[3px] has-checked:bg-accent-soft has-checked:text-accent has-checked:shadow-[inset_0_-3px_var(--color-accent)]"
      // One word with a hyphen, as follow-up, stays one.
      draw={({ label }) =>
        typeof label === 'string' && !isPhrase(label) ? (
          <span className="whitespace-nowrap">{label}</span>
        ) : (
          label
        )
      }
    />
  )
}
