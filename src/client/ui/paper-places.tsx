/** Words at a place of the paper: millimetres from its corner to their beginning and to the line that they stand on, size in points. */
export interface PaperPlaced {
  id: string
  value: string
  x: number
  y: number
  points: number
}

/**
 * Values where the paper has a line for them, on every page. A strut as high as the place is low holds the line up, so that
 * the letters stand on it whatever face they are drawn in.
 */
export function PaperPlaces({ placed }: { placed: readonly PaperPlaced[] }) {
  return placed.map(({ id, value, x, y, points }) => (
    <div
      key={id}
      data-placed={id}
      className="absolute top-0 leading-[0] font-strong whitespace-pre print:fixed"
      style={{ left: `${x}mm`, fontSize: `${points}pt` }}
    >
      <span className="inline-block w-0" style={{ height: `${y}mm` }} />
      {value}
    </div>
  ))
}

/** A box on the paper with its name, in millimetres. */
export interface PaperBox {
  id: string
  name: string
  left: number
  right: number
  top: number
  bottom: number
}

interface PaperGuidesProps {
  width: number
  height: number
  boxes: readonly PaperBox[]
}

/** A ruler's grid over a paper on the screen, and the boxes of what has its place there; none of it is printed. */
export function PaperGuides({ width, height, boxes }: PaperGuidesProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="pointer-events-none absolute inset-0 size-full text-accent print:hidden"
    >
      <RulerLines width={width} height={height} faint />
      {boxes.map(({ id, name, left, right, top, bottom }) => (
        <g key={id}>
          <rect
            x={left}
            y={top}
            width={right - left}
            height={bottom - top}
            fill="currentColor"
            fillOpacity={0.12}
            stroke="currentColor"
            strokeWidth={0.3}
          />
          <text x={left} y={top - 0.6} fontSize={2.6} fill="currentColor">
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** Lines of 10 mm from the paper's corner, every fifth one strong and with its number down the side. */
export function RulerLines({
  width,
  height,
  faint = false,
}: {
  width: number
  height: number
  faint?: boolean
}) {
  const lines = (length: number): number[] =>
    Array.from({ length: Math.floor(length / 10) }, (_, at) => (at + 1) * 10)
  const stroke = (mm: number) => ({
    stroke: 'currentColor',
    strokeWidth: mm % 50 === 0 ? 0.4 : 0.12,
    strokeOpacity: faint ? 0.45 : 1,
  })
  return (
    <>
      {lines(width).map((x) => (
        <path key={`x${x}`} d={`M${x} 0V${height}`} {...stroke(x)} />
      ))}
      {lines(height).map((y) => (
        <path key={`y${y}`} d={`M0 ${y}H${width}`} {...stroke(y)} />
      ))}
      {lines(height)
        .filter((y) => y % 50 === 0)
        .map((y) => (
          <text key={y} x={1} y={y - 1} fontSize={3.5} fill="currentColor">
            {y}
          </text>
        ))}
    </>
  )
}

/** Whether this browser keeps the ends of every page free by itself; only then values may stand in them. */
export const keepsEndsFree = (): boolean => CSS.supports('box-decoration-break', 'clone')

let pen: CanvasRenderingContext2D | null | undefined

/** How wide words are in the strong letters of paper, in millimetres. */
export function paperWidth(words: string, points: number): number {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  const pixels = 100
  pen.font = `600 ${pixels}px "Noto Sans Paper", "Noto Sans Bengali", "Noto Sans", sans-serif`
  const millimetres = (points * 25.4) / 72
  return (pen.measureText(words).width / pixels) * millimetres
}
