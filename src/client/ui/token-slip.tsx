import { use, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { mmOf, PrintingContext, usePageRule } from './paper-size.ts'

interface TokenSlipProps {
  width: 58 | 80
  head: ReactNode
  serial: string
  lang?: 'bn' | 'en'
  children: ReactNode
}

/** The token of a 58 or 80 mm roll: chamber and doctor, the number large between torn edges, then the facts. */
export function TokenSlip({ width, head, serial, lang, children }: TokenSlipProps) {
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
      className="grid justify-items-center bg-paper px-[3mm] py-[2mm] text-center font-paper text-[10pt] leading-[1.6] text-paper-ink shadow-paper print:w-auto! print:p-0 print:shadow-none"
      style={{ width: `${width}mm` }}
    >
      {head}
      <strong className="my-1 w-full border-y border-dashed border-paper-line text-[44pt] leading-[1.3] font-strong tabular-nums">
        {serial}
      </strong>
      {children}
    </article>
  )
}
