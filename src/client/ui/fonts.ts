import normal from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2?url'
import strong from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-600-normal.woff2?url'

const ofBengali = 'U+0951-0952, U+0964-0965, U+0980-09FE, U+200C-200D, U+20B9, U+25CC'

const weights = [
  { url: normal, weight: '400' },
  { url: strong, weight: '600' },
]

/**
 * Adds the Bengali family in its two weights, 6 % larger so that it stands level with Latin.
 * Call it after the first paint: the system's own Bengali serves until then, and for ever when the files cannot be had.
 */
export async function loadBengaliFont(): Promise<void> {
  const faces = weights.map(({ url, weight }) => bengaliFace(url, weight))
  for (const face of faces) document.fonts.add(face)
  await Promise.allSettled(faces.map((face) => face.load()))
}

function bengaliFace(url: string, weight: string): FontFace {
  const face = new FontFace('Noto Sans Bengali', `url("${url}") format("woff2")`, {
    weight,
    display: 'swap',
    unicodeRange: ofBengali,
  })
  // sizeAdjust is missing from the DOM types, not from the browsers
  return Object.assign(face, { sizeAdjust: '106%' })
}
