import type { KeyboardEvent } from 'react'
import { inDigits, useLanguage } from '#text/index.ts'
import { TextInput } from './text-input.tsx'

interface Note {
  key: string
  label: string
  value: number
  /** What they come to; left out where there are none. */
  sum?: string
}

interface Counting {
  rows: readonly Note[]
  onCount: (key: string, typed: string) => void
}

/** How many of each note there are, with what they come to: the largest first, in two columns where there is room. Enter goes to the next. */
export function NoteCount({ label, ...of }: Counting & { label: string }) {
  useLanguage()
  const half = Math.ceil(of.rows.length / 2)
  return (
    <div role="group" aria-label={label} className="@container" onKeyDown={toNext}>
      <div className="grid grid-cols-2 gap-x-5 gap-y-2 below-laptop:gap-x-3 @max-[380px]:grid-cols-1">
        <Column {...of} rows={of.rows.slice(0, half)} />
        <Column {...of} rows={of.rows.slice(half)} />
      </div>
    </div>
  )
}

function Column({ rows, onCount }: Counting) {
  return (
    <div className="grid content-start gap-y-2">
      {rows.map((row) => (
        <label key={row.key} className="grid grid-cols-[4rem_4rem_minmax(0,1fr)] items-center gap-1.5">
          <span className="text-right whitespace-nowrap text-muted tabular-nums">{row.label}</span>
          <span className="[&_input]:text-right [&_input]:tabular-nums">
            <TextInput
              size="sm"
              inputMode="numeric"
              defaultValue={row.value === 0 ? '' : inDigits(row.value)}
              onChange={(event) => onCount(row.key, event.currentTarget.value)}
            />
          </span>
          <span className="text-right font-strong whitespace-nowrap tabular-nums">{row.sum}</span>
        </label>
      ))}
    </div>
  )
}

function toNext(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const boxes = [...event.currentTarget.querySelectorAll('input')]
  boxes[boxes.findIndex((box) => box === event.target) + 1]?.focus()
}
