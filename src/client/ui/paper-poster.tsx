import type { ReactNode } from 'react'

/** Who it is about, large in the middle: the name, what is said of it in lines, and what it stands for in a frame. */
export function PosterHead({
  name,
  lines,
  stands,
}: {
  name: string
  lines: readonly string[]
  stands: string
}) {
  return (
    <header className="border-b-2 border-paper-ink pb-[0.8em] text-center text-balance">
      <h1 className="text-[2.4em] leading-[1.3] font-strong">{name}</h1>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {stands !== '' && (
        <p className="mt-[0.4em] inline-block border-2 border-paper-ink px-[0.8em] py-[0.15em] text-[1.35em] leading-[1.4] font-strong">
          {stands}
        </p>
      )}
    </header>
  )
}

/** A place of the poster with a small title over it. */
export function PosterPart({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid pt-[0.9em] text-center text-balance">
      {title !== undefined && <h2 className="text-[0.9em]">{title}</h2>}
      {children}
    </section>
  )
}

/** Words that are read from across a room. */
export const PosterWords = ({ children }: { children: ReactNode }) => (
  <p className="text-[1.5em] leading-[1.35] font-strong tabular-nums">{children}</p>
)

/** Days at the left, their hours at the right. */
export const PosterHours = ({ rows }: { rows: readonly { days: string; clock: string }[] }) => (
  <dl className="mx-auto mt-[0.2em] grid w-fit grid-cols-[auto_auto] gap-x-[1.2em] text-left">
    {rows.map(({ days, clock }) => (
      <div key={`${days} ${clock}`} className="contents">
        <dt>{days}</dt>
        <dd className="m-0 font-strong tabular-nums">{clock}</dd>
      </div>
    ))}
  </dl>
)

/** A code that a phone reads from an arm's length, `size` millimetres wide, with what it is for and where it leads. */
export function PosterCode({
  size,
  words,
  address,
  children,
}: {
  size: number
  words: string
  address: string
  children: ReactNode
}) {
  return (
    <div className="mt-[1em] grid break-inside-avoid justify-items-center gap-[0.3em] border-t-2 border-paper-ink pt-[0.9em] text-center">
      <div style={{ width: `${size}mm`, height: `${size}mm` }}>{children}</div>
      <p className="text-[1.15em] font-strong">{words}</p>
      <p lang="en" className="text-[0.7em] break-all">
        {address}
      </p>
    </div>
  )
}
