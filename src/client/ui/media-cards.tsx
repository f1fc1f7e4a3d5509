import type { ReactNode } from 'react'
import { inDigits, useLanguage } from '#text/index.ts'

/** Pictures as cards, as many beside one another as there is room for. */
export function MediaCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-4 p-0"
    >
      {children}
    </ul>
  )
}

interface MediaCardProps {
  src: string
  /** Its place among the others. */
  number: number
  title: ReactNode
  second: ReactNode
  /** A state over its corner. */
  mark: ReactNode
  acts: ReactNode
}

/** A picture with its place, its words and what can be done with it. */
export function MediaCard({ src, number, title, second, mark, acts }: MediaCardProps) {
  useLanguage()
  return (
    <li className="grid min-w-0 content-start overflow-hidden rounded-md border border-line bg-surface">
      <div className="relative">
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          className="aspect-3/2 w-full bg-sunken object-cover"
        />
        <span className="absolute top-2 left-2 grid size-6 place-items-center rounded-xs bg-surface text-sm font-strong">
          {inDigits(String(number))}
        </span>
        <span className="absolute top-2 right-2">{mark}</span>
      </div>
      <div className="flex min-w-0 items-center gap-1 py-1 pr-1 pl-3">
        <div className="grid min-w-0 flex-1">
          {title}
          {second}
        </div>
        {acts}
      </div>
    </li>
  )
}
