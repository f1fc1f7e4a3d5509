import { cx } from './cx.ts'

/** How far long work has come: `share` from 0 to 1, with its words above it. */
export function Progress({ label, share }: { label: string; share: number }) {
  return (
    <label className="grid gap-1.5" aria-live="polite">
      <span className="text-sm">{label}</span>
      <progress max={1} value={share} className="h-2.5 w-full accent-accent" />
    </label>
  )
}

const levelTones = { ok: 'bg-accent', warn: 'bg-warn-fill', danger: 'bg-danger' } as const

/** How much is left of what there was: `share` from 0 to 1. Its figures stand beside it in words. */
export function Meter({
  label,
  share,
  tone,
}: {
  label: string
  share: number
  tone: keyof typeof levelTones
}) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 min-w-40 flex-1 bg-sunken"
    >
      <div className={cx('h-full', levelTones[tone])} style={{ width: `${percent}%` }} />
    </div>
  )
}
