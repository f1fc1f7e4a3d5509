import { encode } from 'uqr'

type Code = ReturnType<typeof encode>
let last: { text: string; code: Code } | null = null

/** The code of a text; the one that was drawn last is not reckoned again. */
function drawn(text: string): Code {
  if (last?.text !== text) last = { text, code: encode(text, { ecc: 'L', border: 0 }) }
  return last.code
}

/** Millimetres of one of its squares that the camera of any phone still tells apart, printed at 300 dots to the inch. */
const squareMm = 0.27
const leastMm = 17.5

/** Millimetres at which a code of this text can be read from paper. */
export const qrSize = (text: string): number => Math.max(leastMm, drawn(text).size * squareMm)

/** A text as a QR code, drawn as one path. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { data, size } = drawn(text)
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  )
}
