import type { Ref, ReactNode } from 'react'

/** One line of ink: a path of SVG in steps of its field, and how thick it is. */
export interface InkLine {
  path: string
  width: number
  red: boolean
}

/** Lines over a faint outline, and which part of the square is shown. */
export interface Ink {
  /** Steps of a side. */
  side: number
  part: { y: number; height: number }
  outline: string
  lines: readonly InkLine[]
}

interface InkPictureProps {
  ink: Ink
  /** What it is, for who does not see it. */
  label: string
  /** A line that is being drawn. */
  live?: Ref<SVGPathElement>
}

/** Ink as it was drawn, as wide as its place. */
export function InkPicture({ ink: { side, part, outline, lines }, label, live }: InkPictureProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 ${part.y} ${side} ${part.height}`}
      className="block w-full fill-none stroke-paper-ink [stroke-linecap:round] [stroke-linejoin:round]"
    >
      {outline !== '' && <path d={outline} className="stroke-[#8a8a8a]" strokeWidth={4} />}
      {lines.map(({ path, width, red }, at) => (
        <path key={at} d={path} strokeWidth={width} className={red ? 'stroke-[#c00d1e]' : undefined} />
      ))}
      {live && <path ref={live} />}
    </svg>
  )
}

/** A drawing on paper with its words: so many millimetres wide, or as its column is; never split. */
export function PaperInk({
  ink,
  label,
  width,
  caption,
}: InkPictureProps & { width: number; caption: ReactNode }) {
  return (
    <figure data-drawing="" className="m-0 break-inside-avoid pt-[1mm]">
      {ink.lines.length > 0 && (
        <div className="max-w-full" style={{ width: `${width}mm` }}>
          <InkPicture ink={ink} label={label} />
        </div>
      )}
      {caption !== null && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/** A drawing on the screen, small, as on paper; pressed it is opened. */
export function InkThumb({ ink, label, onOpen }: InkPictureProps & { onOpen?: () => void }) {
  const look = 'my-1 block w-44 max-w-full rounded-sm border border-line bg-paper p-1'
  const picture = <InkPicture ink={ink} label={label} />
  if (!onOpen) return <div className={look}>{picture}</div>
  return (
    <button type="button" className={`${look} min-h-control hover:border-accent`} onClick={onOpen}>
      {picture}
    </button>
  )
}
