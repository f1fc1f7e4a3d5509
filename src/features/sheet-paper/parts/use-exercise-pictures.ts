import { pictureId, pictureUrl } from '#domain/pad/pictures.ts'
import { exercisePictures } from '#domain/therapy/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { readRows } from '#local/store/rows.ts'

/** What a page draws pictures of exercises from, by their prints; one that has not come to this device is missing. Undefined while they are being read. */
export function usePicturesOf(hashes: readonly string[]): ReadonlyMap<string, string> | undefined {
  const clinic = useClinic()
  const ids = hashes.map(pictureId)
  return useLocal(async () => {
    const rows = await readRows(clinic, exercisePictures, { by: 'id', any: ids })
    return new Map(rows.map((row) => [row.hash, pictureUrl(row)]))
  }, [clinic, ids.join()])
}
