import type { ReactNode } from 'react'
import { useShow } from '#text/show.ts'
import { Icon } from './icon.tsx'

/** What happens first, then, and last: large numbers, a title, a sentence. */
export function Steps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  const show = useShow()
  return (
    <ol className="grid grid-cols-3 gap-6 pt-1 phone:grid-cols-1 phone:gap-4">
      {steps.map(({ title, text }, at) => (
        <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
          <b aria-hidden="true" className="text-3xl leading-11 font-strong text-accent tabular-nums">
            {show.number(at + 1)}
          </b>
          <div>
            <h3 className="text-md font-strong">{title}</h3>
            <p className="text-base text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Short sentences that each hold by themselves. */
export function Ticks({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {lines.map((line) => (
        <li key={line} className="flex gap-2.5 text-base text-muted">
          <span className="pt-0.5 text-accent">
            <Icon name="check" size="sm" />
          </span>
          {line}
        </li>
      ))}
    </ul>
  )
}

/** One offer on the product's own colour. */
export function Band({ title, act, children }: { title: string; act: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-md bg-accent px-8 py-7 text-on-accent dark:bg-accent-soft dark:text-ink phone:px-5">
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="text-xl font-strong">{title}</h2>
        <p className="max-w-[68ch] text-base">{children}</p>
      </div>
      {act}
    </section>
  )
}
