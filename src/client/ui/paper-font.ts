import normal from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-latin-400-normal.woff2?url'
import strong from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-latin-600-normal.woff2?url'
import { useEffect, useState } from 'react'

const ofLatin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD'

let loading: Promise<void> | null = null

/**
 * The Latin letters of paper, the same on every device: what a sheet holds and where its lines break must not hang on
 * the fonts that a device happens to have. Resolves also where the files cannot be had; the device's own serve then.
 */
export function paperFont(): Promise<void> {
  return (loading ??= load())
}

async function load(): Promise<void> {
  const faces = [
    { url: normal, weight: '400' },
    { url: strong, weight: '600' },
  ].map(
    ({ url, weight }) =>
      new FontFace('Noto Sans Paper', `url("${url}") format("woff2")`, { weight, unicodeRange: ofLatin }),
  )
  for (const face of faces) document.fonts.add(face)
  await Promise.allSettled([
    ...faces.map((face) => face.load()),
    document.fonts.load('400 1em "Noto Sans Bengali"', 'ক'),
    document.fonts.load('600 1em "Noto Sans Bengali"', 'ক'),
  ])
}

/** Whether paper is drawn in its own letters by now; measured before, it would be measured wrong. */
export function usePaperFont(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    let left = false
    void paperFont().then(() => left || setReady(true))
    return () => {
      left = true
    }
  }, [])
  return ready
}
