import type { ReactNode } from 'react'

/** Search and filters above a list; in one row as far as they fit. */
export function Toolbar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end gap-3 pb-3">
      {children}
      {end !== undefined && <div className="ml-auto flex flex-wrap items-center gap-2">{end}</div>}
    </div>
  )
}

/** What narrows the list below: the words looked for on a line of their own, the rest in even columns. */
export function FilterRow({ search, children }: { search?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-3 pb-3">
      {search !== undefined && <div className="flex">{search}</div>}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] items-start gap-3">
        {children}
      </div>
    </div>
  )
}

/** The ways back and on under a step. On a phone on its side they stay in sight, and say that more lies below. */
export function StepActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 short:sticky short:-bottom-5 short:z-(--z-sticky) short:border-t short:border-line short:bg-ground short:py-1 short:phone:bottom-11">
      {children}
    </div>
  )
}

/** Buttons at the end of a form; in reach of the thumb on a phone. */
export function FormActions({ children, start }: { children: ReactNode; start?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 pt-2 phone:sticky phone:bottom-[var(--foot,0px)] phone:z-(--z-sticky) short:static phone:border-t phone:border-line phone:bg-surface phone:py-2 phone:*:flex-1">
      {start !== undefined && <div className="mr-auto">{start}</div>}
      {children}
    </div>
  )
}
