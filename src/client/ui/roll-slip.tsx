import { use, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { mmOf, PrintingContext, usePageRule } from './paper-size.ts'

interface RollSlipProps {
  width: 58 | 80
  lang?: 'bn' | 'en'
  head: ReactNode
  children: ReactNode
}

/** A slip of a 58 or 80 mm roll, as long as what stands on it. */
export function RollSlip({ width, lang, head, children }: RollSlipProps) {
  const slip = useRef<HTMLElement>(null)
  const [height, setHeight] = useState(80)
  useLayoutEffect(() => setHeight(Math.ceil(mmOf(slip.current?.offsetHeight ?? 0)) + 4), [children, head])
  usePageRule(
    use(PrintingContext) ? { width, height, margins: { top: 2, right: 3, bottom: 2, left: 3 } } : null,
  )
  return (
    <article
      ref={slip}
      data-slip=""
      lang={lang}
      className="mx-auto grid content-start gap-[0.4mm] bg-paper px-[3mm] py-[2mm] font-paper text-[9.5pt] leading-[1.4] text-paper-ink shadow-paper print:m-0 print:w-auto! print:p-0 print:shadow-none"
      style={{ width: `${width}mm` }}
    >
      <header className="grid justify-items-center text-center">{head}</header>
      {children}
    </article>
  )
}

/** Names at the left and amounts at the right, between dashed lines; the last is the sum. */
export function SlipLines({
  lines,
}: {
  lines: readonly { id: string; name: ReactNode; value: ReactNode; strong?: boolean }[]
}) {
  return (
    <dl className="grid gap-[0.5mm] border-t border-dashed border-paper-line py-[1mm]">
      {lines.map((line) => (
        <div
          key={line.id}
          className={
            line.strong ? 'flex justify-between gap-[3mm] font-strong' : 'flex justify-between gap-[3mm]'
          }
        >
          <dt className="min-w-0 break-words">{line.name}</dt>
          <dd className="m-0 shrink-0 text-right tabular-nums">{line.value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A code or mark in the middle of a slip. */
export function SlipCode({ children }: { children: ReactNode }) {
  return <div className="mx-auto mt-[1.5mm] size-[20mm] *:size-full">{children}</div>
}
