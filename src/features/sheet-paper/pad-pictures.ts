import { pictureId, pictures, pictureUrl } from '#domain/pad/pictures.ts'
import { type PadContent } from '#domain/pad/rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRow } from '#local/store/rows.ts'

/** What a page draws a pad's pictures from; absent where there is none, or it has not come to this device. */
export interface PadPictures {
  logo?: string
  signature?: string
}

/** The pictures of a pad, of today or of the day of issue. */
export async function readPictures(
  clinic: Clinic,
  { header, footer }: Pick<PadContent, 'header' | 'footer'>,
): Promise<PadPictures> {
  const [logo, signature] = await Promise.all(
    [header.logo, footer.signature_picture].map(async (hash) => {
      const row = hash === undefined ? undefined : await readRow(clinic, pictures, pictureId(hash))
      return row && pictureUrl(row)
    }),
  )
  return { ...(logo === undefined ? {} : { logo }), ...(signature === undefined ? {} : { signature }) }
}
