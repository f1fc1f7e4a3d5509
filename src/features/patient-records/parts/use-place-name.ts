import { useMemo } from 'react'
import { usePlaces } from '#features/app-data/parts.ts'
import { useLanguage } from '#text/index.ts'
import type { PatientRow } from '#domain/patient/rows.ts'

/** The nearest place that is known of somebody, in the language on screen; empty where none is. The same function until one of them changes. */
export function usePlaceName(): (of: Pick<PatientRow, 'upazila_id' | 'district_id'>) => string {
  const language = useLanguage()
  const places = usePlaces()
  return useMemo(
    () =>
      ({ upazila_id, district_id }) => {
        const place =
          places?.upazilas.find((one) => one.id === upazila_id) ??
          places?.districts.find((one) => one.id === district_id)
        if (!place) return ''
        return language === 'bn' ? place.bn_name : place.name
      },
    [language, places],
  )
}
