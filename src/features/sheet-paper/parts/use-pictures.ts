import type { Drawing } from '#domain/prescription/drawing.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { type PadPictures, readPictures, type WantedPictures } from '../pad-pictures.ts'

/** The pictures of a pad, and what was drawn on the sheet; undefined while they are being read. */
export function usePictures(
  { header, footer }: Pick<WantedPictures, 'header' | 'footer'>,
  drawing?: Drawing,
): PadPictures | undefined {
  const clinic = useClinic()
  return useLocal(
    () => readPictures(clinic, { header, footer, drawing }),
    [clinic, header.logo, footer.signature_picture, drawing],
  )
}
