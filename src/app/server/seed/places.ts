import geo from './lists/geo.json' with { type: 'json' }

/** Ids of an upazila or city thana, told by its English name, and of the district and division around it. Null for a name that the list does not have. */
export function seedPlace(area: string) {
  const upazila = [...geo.metro_thanas, ...geo.upazilas].find((place) => place.name === area)
  const district = geo.districts.find((place) => place.id === upazila?.district_id)
  return {
    division_id: district?.division_id ?? null,
    district_id: district?.id ?? null,
    upazila_id: upazila?.id ?? null,
  }
}
