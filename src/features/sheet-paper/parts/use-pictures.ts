import type { PadContent } from '#domain/pad/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { type PadPictures, readPictures } from '../pad-pictures.ts'

/** The pictures of a pad; undefined while they are being read. */
export function usePictures({
  header,
  footer,
}: Pick<PadContent, 'header' | 'footer'>): PadPictures | undefined {
  const clinic = useClinic()
  return useLocal(
    () => readPictures(clinic, { header, footer }),
    [clinic, header.logo, footer.signature_picture],
  )
}
