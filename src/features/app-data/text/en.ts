export const en = {
  starting: 'Starting',
  starting_offline:
    'There is no internet yet. The first start needs it once; it is tried again every few seconds.',
  division: 'Division',
  district: 'District',
  upazila: 'Upazila or thana',
  places_missing: 'The list of places has not arrived yet. Leave this open; it can be filled in later.',
  places_needed:
    'The list of places has not arrived yet. This cannot be saved without a place; the list is asked for again when there is internet.',
} as const
