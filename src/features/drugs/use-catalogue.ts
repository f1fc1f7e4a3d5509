import { useEffect, useState, useSyncExternalStore } from 'react'
import { unwaited } from '#local/store/unwaited.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { type Catalogue, openCatalogue } from './catalogue.ts'

/** The medicines for a screen. `catalogue` is null in the moment before they are open; `isHere` turns true when a pack is, or comes. */
export function useCatalogue(): { catalogue: Catalogue | null; isHere: boolean } {
  const clinic = useClinic()
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null)
  useEffect(() => {
    let left = false
    void unwaited(
      clinic,
      openCatalogue(clinic).then((opened) => left || setCatalogue(opened)),
    )
    return () => {
      left = true
    }
  }, [clinic])
  const isHere = useSyncExternalStore(
    (tell) => catalogue?.onVersion(tell) ?? (() => {}),
    () => catalogue?.isHere() ?? false,
  )
  return { catalogue, isHere }
}
