import { Radios } from './radios.tsx'
import type { OneOf } from './radios.tsx'

const chip =
  'relative inline-grid content-center rounded-sm border border-edge bg-surface text-left leading-[1.3] font-strong text-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-checked:inset-ring-1 has-checked:inset-ring-accent'

/** One of a few, as chips that wrap; a second line below the first where an option has one. */
export function ChoiceChips<V extends string>(group: OneOf<V>) {
  return (
    <Radios
      group={group}
      groupClass="relative flex flex-wrap gap-2"
      optionClass={`${chip} min-h-control px-3.5 py-1`}
      draw={(option) => (
        <>
          <span>{option.label}</span>
          {option.second !== undefined && (
            <span className="text-xs font-normal text-muted">{option.second}</span>
          )}
        </>
      )}
    />
  )
}

/** Visit types with their fee in large figures, in three equal columns. */
export function FeeChips<V extends string>(group: OneOf<V>) {
  return (
    <Radios
      group={group}
      groupClass="relative grid grid-cols-[repeat(auto-fit,minmax(max(96px,5rem),1fr))] gap-2"
      optionClass={`${chip} min-h-15 px-3 py-2`}
      draw={(option) => (
        <>
          <span>{option.label}</span>
          <span className="text-lg text-ink tabular-nums">{option.second}</span>
        </>
      )}
    />
  )
}

/** A day among a few: its weekday, the day itself large, and small lines below it. */
export interface DayChoice {
  value: string
  weekday: string
  day: string
  lines: readonly string[]
  disabled: boolean
}

/** One of a few days, as tiles of one width. */
export function DayChips({ days, ...group }: Omit<OneOf, 'options'> & { days: readonly DayChoice[] }) {
  return (
    <Radios
      group={{
        ...group,
        options: days.map(({ value, disabled, weekday, day, lines }) => ({
          value,
          disabled,
          label: (
            <>
              <span className="block text-sm font-normal">{weekday}</span>
              <span className="block text-lg tabular-nums">{day}</span>
              {lines.map((line) => (
                <span key={line} className="block text-xs font-normal text-muted">
                  {line}
                </span>
              ))}
            </>
          ),
        })),
      }}
      groupClass="relative grid grid-cols-[repeat(auto-fill,minmax(max(96px,5.25rem),1fr))] gap-2"
      optionClass={`${chip} justify-items-center px-1.5 py-2 text-center has-disabled:bg-sunken`}
      draw={({ label }) => <span className="text-center">{label}</span>}
    />
  )
}

/** Two versions side by side, one to be kept: a small word over the value itself. */
export function ChoiceCards<V extends string>(group: OneOf<V>) {
  return (
    <Radios
      group={group}
      groupClass="relative grid grid-cols-[repeat(auto-fit,minmax(min(100%,220px),1fr))] gap-2"
      optionClass={`${chip} min-h-control-lg grid-cols-[auto_1fr] items-center gap-x-3 px-3.5 py-1.5`}
      draw={(option) => (
        <>
          <Dot />
          <span className="grid">
            <span className="text-xs font-normal text-muted">{option.second}</span>
            <span className="text-md text-ink">{option.label}</span>
          </span>
        </>
      )}
    />
  )
}

function Dot() {
  return (
    <span
      aria-hidden="true"
      className="size-5 shrink-0 rounded-pill border-[1.5px] border-edge bg-surface peer-checked:border-6 peer-checked:border-accent"
    />
  )
}
