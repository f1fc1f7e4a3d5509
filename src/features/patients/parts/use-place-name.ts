import { usePlaces } from '#features/app-data/parts.ts'
import { currentLanguage, useLanguage } from '#text/index.ts'
import type { PatientRow } from '../contract.ts'

/** The nearest place that is known of somebody, in the language on screen; empty where none is. */
export function usePlaceName(): (of: Pick<PatientRow, 'upazila_id' | 'district_id'>) => string {
  useLanguage()
  const places = usePlaces()
  return ({ upazila_id, district_id }) => {
    const place = places?.upazilas.find((one) => one.id === upazila_id) ?? places?.districts.find((one) => one.id === district_id)
    if (!place) return ''
    return currentLanguage() === 'bn' ? place.bn_name : place.name
  }
}
