import type { ReactNode } from 'react'

/** What a paper is, large in its middle. */
export function PaperTitle({ children }: { children: ReactNode }) {
  return (
    <h1 className="pt-[calc(3mm*var(--air,1))] pb-[calc(5mm*var(--air,1))] text-center text-[1.3em] font-strong">
      <span className="border-b border-paper-ink px-[4mm] pb-[1mm]">{children}</span>
    </h1>
  )
}

/** Sentences of a certificate, a block apart from the next; none is split. */
export function PaperSentences({ lines }: { lines: readonly string[] }) {
  return (
    <div className="pb-[calc(2.5mm*var(--air,1))] text-[1.05em] leading-[1.6]">
      {lines.map((line, at) => (
        <p key={at} className="break-inside-avoid">
          {line}
        </p>
      ))}
    </div>
  )
}

/** A table of many narrow columns, in smaller letters; no row is split. */
export function PaperGrid({
  columns,
  rows,
}: {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}) {
  const cell = 'border border-paper-line px-[0.8mm] py-[0.7mm] text-left align-top'
  return (
    <table className="mt-[1mm] mb-[1mm] w-full border-collapse text-[0.78em] leading-[1.25] tabular-nums">
      <thead>
        <tr>
          {columns.map((title) => (
            <th key={title} scope="col" className={cell}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at} className="break-inside-avoid">
            {row.map((text, column) => (
              <td key={column} className={cell}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
