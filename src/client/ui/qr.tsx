import { encode } from 'uqr'
import { qrMillimetres } from '#contract/clinic/paper-sheet.ts'

type Code = ReturnType<typeof encode>
let last: { text: string; code: Code } | null = null

/** The code of a text; the one that was drawn last is not reckoned again. */
function drawn(text: string): Code {
  if (last?.text !== text) last = { text, code: encode(text, { ecc: 'L', border: 0 }) }
  return last.code
}

/** Millimetres at which a code of this text can be read from paper. */
export const qrSize = (text: string): number => qrMillimetres(drawn(text).size)

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
