import { pictureId, pictures, pictureUrl } from '#domain/pad/pictures.ts'
import { type PadContent } from '#domain/pad/rows.ts'
import type { Drawing } from '#domain/prescription/drawing.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRow } from '#local/store/rows.ts'
import type { Ink } from '#ui/ink-picture.tsx'

/** What a page draws a pad's pictures from; absent where there is none, or it has not come to this device. */
export interface PadPictures {
  logo?: string
  signature?: string
  /** What the doctor drew, ready to be put on paper. */
  drawing?: DrawnOnPaper
}

export interface DrawnOnPaper {
  ink: Ink
  caption: string | null
}

/** What stands on a paper and is no text of it. */
export interface WantedPictures extends Pick<PadContent, 'header' | 'footer'> {
  drawing?: Drawing | undefined
}

/** The pictures of a pad, of today or of the day of issue. */
export async function readPictures(
  clinic: Clinic,
  { header, footer, drawing }: WantedPictures,
): Promise<PadPictures> {
  const [logo, signature] = await Promise.all(
    [header.logo, footer.signature_picture].map(async (hash) => {
      const row = hash === undefined ? undefined : await readRow(clinic, pictures, pictureId(hash))
      return row && pictureUrl(row)
    }),
  )
  return {
    ...(logo === undefined ? {} : { logo }),
    ...(signature === undefined ? {} : { signature }),
    ...(drawing ? { drawing: await drawnOnPaper(drawing) } : {}),
  }
}

/** The outlines are fetched only for a sheet that has a drawing. */
async function drawnOnPaper(drawing: Drawing): Promise<DrawnOnPaper> {
  const { inkOnPaper } = await import('#domain/prescription/drawn-ink.ts')
  return { ink: inkOnPaper(drawing), caption: drawing.caption }
}
