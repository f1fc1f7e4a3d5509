import { inkOnPaper } from '#domain/prescription/drawn-ink.ts'
import type { Drawing } from '#domain/prescription/drawing.ts'
import { inMarkup } from './in-markup.ts'

const [ink, red, faint] = ['#1a1a1a', '#c00d1e', '#8a8a8a']

/** What the doctor drew, as a picture that any browser shows. */
export function drawingSvg(drawing: Drawing): string {
  const { side, part, outline, lines } = inkOnPaper(drawing)
  const paths = [
    ...(outline === '' ? [] : [`<path d="${outline}" stroke="${faint}" stroke-width="4"/>`]),
    ...lines.map(
      (line) => `<path d="${line.path}" stroke="${line.red ? red : ink}" stroke-width="${line.width}"/>`,
    ),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${part.y} ${side} ${part.height}" fill="none" stroke-linecap="round" stroke-linejoin="round"><title>${inMarkup(drawing.caption ?? '')}</title>${paths.join('')}</svg>
`
}
