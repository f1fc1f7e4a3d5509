/** How far long work has come: `share` from 0 to 1, with its words above it. */
export function Progress({ label, share }: { label: string; share: number }) {
  return (
    <label className="grid gap-1.5" aria-live="polite">
      <span className="text-sm">{label}</span>
      <progress max={1} value={share} className="h-2.5 w-full accent-accent" />
    </label>
  )
}
