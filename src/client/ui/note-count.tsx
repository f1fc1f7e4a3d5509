import { inDigits, useLanguage } from '#text/index.ts'
import { TextInput } from './text-input.tsx'

/** How many of each note there are, with what they come to: a row a note, the largest first. */
export function NoteCount({ label, rows, onCount }: {
  label: string
  rows: readonly { key: string; label: string; value: number; sum: string }[]
  onCount: (key: string, typed: string) => void
}) {
  useLanguage()
  return (
    <div role="group" aria-label={label} className="grid gap-1.5">
      {rows.map((row) => (
        <label key={row.key} className="grid grid-cols-[5.5rem_5.5rem_1fr] items-center gap-3">
          <span className="text-right whitespace-nowrap tabular-nums">{row.label}</span>
          <span className="[&_input]:text-right [&_input]:tabular-nums">
            <TextInput size="sm" inputMode="numeric" defaultValue={row.value === 0 ? '' : inDigits(row.value)} onChange={(event) => onCount(row.key, event.currentTarget.value)} />
          </span>
          <span className="text-right font-strong tabular-nums">{row.sum}</span>
        </label>
      ))}
    </div>
  )
}
