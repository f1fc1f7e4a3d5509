import type { ReactNode } from 'react'

/** What a paper says of itself: which version it is and what it stands in place of, or that it is a copy. */
export function PaperVersion({
  mark,
  lang = 'bn',
  children,
}: {
  mark: string
  lang?: 'bn' | 'en'
  children: ReactNode
}) {
  return (
    <div
      lang={lang}
      className="flex items-baseline gap-[3mm] border-b border-paper-line py-[1mm] text-[0.9em]"
    >
      <b className="shrink-0 border border-paper-ink px-[2mm]">{mark}</b>
      <span>{children}</span>
    </div>
  )
}
